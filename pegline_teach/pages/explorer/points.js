// Over every card of the first line lies a real button, so that its point can be clicked, reached and heard.

import { assign, childrenOf, keep, node, origin } from "../shared/elements.js";

/** @import { Send } from "../shared/page.js" */
/** @import { Spot } from "../shared/timeline.js" */
/** @import { Room } from "../shared/timelineplan.js" */

/**
 * A button over each card, as wide as to the next one, so that the whole plot can be pressed.
 *
 * @param {{ points: HTMLElement }} plot
 * @param {Views.ExplorerView} view
 * @param {Spot[]} spots
 * @param {Room} area
 * @param {number} length
 */
export function layPoints(plot, view, spots, area, length) {
  const unit = (area.right - area.left) / length;
  const cards = spots.filter((spot) => spot.kind === "play");
  const starts = [area.left, ...cards.map((card) => card.x - unit / 2)];
  const end = spots.length ? spots[spots.length - 1].x + unit / 2 : area.left + unit;
  /** @type {Element[]} */
  const leaving = [];
  keep(plot.points, view.points, buildPoint, (button, point) => fillPoint(button, point), leaving);
  for (const element of leaving) element.remove();
  childrenOf(plot.points).forEach((button, place) => {
    const to = starts[place + 1] ?? Math.min(end, area.right + 8);
    button.style.left = `${starts[place]}px`;
    button.style.width = `${Math.max(to - starts[place], 12)}px`;
  });
}

function buildPoint() {
  return node("button", { type: "button", class: "pw-point", tabindex: -1 });
}

/**
 * @param {Element} button
 * @param {Views.PointPart} point
 */
function fillPoint(button, point) {
  assign(button, { "aria-label": point.label, "aria-current": point.here ? "step" : null });
}

/**
 * A click goes to a point, and so do the arrows as soon as they reach it.
 *
 * @param {HTMLElement} points
 * @param {Send} send
 */
export function listenToPoints(points, send) {
  /** @param {Event} event */
  const walk = (event) => {
    const point = origin(event, ".pw-point");
    if (point && !point.hasAttribute("aria-current")) send({ do: "walk", point: String(point.dataset.key) });
  };
  points.addEventListener("click", walk);
  points.addEventListener("focusin", (event) => {
    if (points.contains(/** @type {Node | null} */ (event.relatedTarget))) walk(event);
  });
}
