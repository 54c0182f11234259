// The count of the table, on its track.

import { assign, find, node, write } from "../shared/elements.js";

export function buildTrack() {
  const ticks = Array.from({ length: 32 }, (_, count) =>
    node("span", { class: "pl-tick", "data-tick": count, style: `--at:${count}` }),
  );
  const labels = [0, 5, 10, 15, 20, 25, 31].map((count) =>
    node("span", { class: "pl-number", "data-tick": count, style: `--at:${count}` }, String(count)),
  );
  const ghost = node("span", { class: "pl-ghost" });
  const fill = node("span", { class: "pl-fill" });
  const peg = node("span", { class: "pl-peg" });
  const bar = node("div", { class: "pl-bar", "aria-hidden": "true" });
  bar.append(fill, ...ticks, ...labels, ghost, peg);
  return node("div", { class: "pl-track", role: "img" }, bar);
}

/**
 * @param {{ figure: Element, track: HTMLElement }} part
 * @param {{ count: number, ghost: number | null }} view
 */
export function fillCount(part, view) {
  write(part.figure, String(view.count));
  const ghost = view.ghost === null ? "" : `, the chosen card would make ${view.ghost}`;
  assign(part.track, { "aria-label": `Count ${view.count} of 31${ghost}` });
  part.track.style.setProperty("--count", String(view.count));
  part.track.style.setProperty("--ghost", String(view.ghost ?? view.count));
  find(part.track, ".pl-ghost").hidden = view.ghost === null;
}
