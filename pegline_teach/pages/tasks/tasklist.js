// Every task of the lesson, its state in a word or in stars.

import { assign, focused, keep, node, once, write } from "../shared/elements.js";
import { stopAt } from "../shared/stops.js";

export function fillStops(part, view, leaving) {
  assign(part.stops, { "aria-label": view.stops });
  keep(part.stops, view.tasks, buildStop, (stop, task) => fillStop(stop, task, view), leaving);
  const here = [...part.stops.children].find((stop) => stop.dataset.key === view.here);
  stopAt(part.stops, focused(part.stops) ?? here);
}

function buildStop(task) {
  const mark = node("span", { class: "pt-mark" });
  return node("button", { type: "button", class: "pt-stop", tabindex: -1 }, node("b", {}, task.key), mark);
}

function fillStop(stop, task, view) {
  const here = task.key === view.here;
  assign(stop, { "aria-label": task.label, "aria-current": here ? "true" : null, "data-state": task.state });
  write(stop.querySelector(".pt-mark"), task.mark);
}

/** The stars at stake, or earned: drawn, and said in words. */
export function fillStars(stake, { drawn: shape, spoken, word }) {
  once(stake, `${shape} ${word}`, () => [
    node("span", { class: "pt-caption" }, word),
    node("span", { class: "pl-spoken" }, spoken),
    node("span", { "aria-hidden": "true" }, shape),
  ]);
}
