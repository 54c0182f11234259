// The count of a task's position, on its track.

import { assign, node, write } from "../shared/elements.js";

const NUMBERED = [0, 5, 10, 15, 20, 25, 31];

export function buildCounted() {
  const counted = {
    figure: node("b", { class: "pt-figure" }),
    label: node("span", { class: "pt-caption" }),
    track: buildCountTrack(),
  };
  const figures = node("div", { class: "pt-counted" }, counted.figure, counted.label);
  return { ...counted, root: node("div", { class: "pt-count" }, figures, counted.track) };
}

function buildCountTrack() {
  const ticks = NUMBERED.map((count) => node("span", { class: "pt-tick", "data-tick": count, style: `--at:${count}` }, String(count)));
  const bar = node("div", { class: "pt-bar", "aria-hidden": "true" }, node("span", { class: "pt-filled" }), ...ticks, node("span", { class: "pt-peg" }));
  return node("div", { class: "pt-track", role: "img" }, bar);
}

/**
 * @param {ReturnType<typeof buildCounted>} counted
 * @param {Views.Position} view
 */
export function fillCounted(counted, view) {
  counted.root.hidden = view.count === null;
  if (view.count === null) return;
  write(counted.figure, String(view.count));
  write(counted.label, view.count_label);
  assign(counted.track, { "aria-label": `${view.count} of 31` });
  counted.track.style.setProperty("--count", String(view.count));
}
