// One tab stop for a group, inside which the arrows move.

import { modified } from "./keys.js";

/** @type {Record<string, number>} */
export const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The elements of a group that can be a tab stop: its children, or what its data-stops names.
 *
 * @param {HTMLElement} group
 */
export function stopsOf(group) {
  const found = group.querySelectorAll(group.dataset.stops ?? ":scope > *");
  return /** @type {HTMLElement[]} */ ([...found]).filter((stop) => !stop.closest("[hidden]"));
}

/**
 * Where a key leads from the stop number `here` of so many; not a number for any other key.
 *
 * @param {string} key
 * @param {number} here
 * @param {number} many
 */
export function stopAfter(key, here, many) {
  const there = key === "Home" ? 0 : key === "End" ? many - 1 : here + STEPS[key];
  return Math.max(0, Math.min(there, many - 1));
}

/**
 * One tab stop for a group; the arrows, Home and End move inside it.
 *
 * @param {HTMLElement} group
 */
export function rove(group) {
  group.addEventListener("focusin", (event) => stopAt(group, event.target));
  group.addEventListener("keydown", (event) => {
    const items = stopsOf(group);
    const here = items.indexOf(/** @type {HTMLElement} */ (event.target));
    const there = stopAfter(event.key, here, items.length);
    if (here < 0 || Number.isNaN(there) || modified(event)) return;
    event.preventDefault();
    items[there].focus();
  });
}

/**
 * @param {HTMLElement} group
 * @param {EventTarget | null} [wanted]
 */
export function stopAt(group, wanted) {
  const items = stopsOf(group);
  const stop = items.find((item) => item === wanted) ?? items.find((item) => item.tabIndex === 0) ?? items[0];
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
