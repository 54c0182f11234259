// One tab stop for a group, inside which the arrows move.

import { modified } from "./keys.js";

export const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The elements of a group that can be a tab stop: its children, or what its data-stops names. */
export function stopsOf(group) {
  return [...group.querySelectorAll(group.dataset.stops ?? ":scope > *")].filter((stop) => !stop.closest("[hidden]"));
}

/** One tab stop for a group; the arrows, Home and End move inside it. */
export function rove(group) {
  group.addEventListener("focusin", (event) => stopAt(group, event.target));
  group.addEventListener("keydown", (event) => {
    const items = stopsOf(group);
    const here = items.indexOf(event.target);
    const there = { Home: 0, End: items.length - 1 }[event.key] ?? here + STEPS[event.key];
    if (here < 0 || Number.isNaN(there) || modified(event)) return;
    event.preventDefault();
    items[Math.max(0, Math.min(there, items.length - 1))].focus();
  });
}

export function stopAt(group, wanted) {
  const items = stopsOf(group);
  const stop = items.includes(wanted) ? wanted : items.find((item) => item.tabIndex === 0) ?? items[0];
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
