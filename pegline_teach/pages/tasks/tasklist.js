// Every task of the lesson, its state in a word or in stars.

import { assign, childrenOf, find, focused, keep, node, once, write } from "../shared/elements.js";
import { stopAt } from "../shared/stops.js";

/** @typedef {{ stops: string, tasks: Views.StopPart[], here: string }} Stops */

/**
 * @param {{ stops: HTMLElement }} part
 * @param {Stops} view
 * @param {Element[]} leaving
 */
export function fillStops(part, view, leaving) {
  assign(part.stops, { "aria-label": view.stops });
  keep(part.stops, view.tasks, buildStop, (stop, task) => fillStop(stop, task, view), leaving);
  const here = childrenOf(part.stops).find((stop) => stop.dataset.key === view.here);
  stopAt(part.stops, focused(part.stops) ?? here);
}

/** @param {Views.StopPart} task */
function buildStop(task) {
  const mark = node("span", { class: "pt-mark" });
  return node("button", { type: "button", class: "pt-stop", tabindex: -1 }, node("b", {}, task.key), mark);
}

/**
 * @param {Element} stop
 * @param {Views.StopPart} task
 * @param {Stops} view
 */
function fillStop(stop, task, view) {
  const here = task.key === view.here;
  assign(stop, { "aria-label": task.label, "aria-current": here ? "true" : null, "data-state": task.state });
  write(find(stop, ".pt-mark"), task.mark);
}

/**
 * The stars at stake, or earned: drawn, and said in words.
 *
 * @param {HTMLElement} stake
 * @param {Views.StarsPart} stars
 */
export function fillStars(stake, { drawn: shape, spoken, word }) {
  once(stake, `${shape} ${word}`, () => [
    node("span", { class: "pt-caption" }, word),
    node("span", { class: "pl-spoken" }, spoken),
    node("span", { "aria-hidden": "true" }, shape),
  ]);
}
