// Two lines on one plot: the line that is walked, and dotted the one beside it.

import { assign, drawn, node } from "../shared/elements.js";
import { rove } from "../shared/stops.js";
import { levels, marks, paths, resets, shape } from "../shared/timeline.js";
import { DRAWN_HEIGHT, lengthOf, placed } from "../shared/timelineplan.js";
import { layPoints } from "./points.js";

/** @import { Height, Spot } from "../shared/timeline.js" */
/** @typedef {ReturnType<typeof buildPlot>} Plot */

const DEAL = { kind: "deal" };
const FOOT = 22;

export function buildPlot() {
  const plot = {
    svg: drawn("svg", { role: "img" }),
    points: node("div", { class: "pw-points", role: "toolbar", "aria-label": "Points of this line" }),
  };
  rove(plot.points);
  return { ...plot, box: node("div", { class: "pl-drawing pw-plot" }, plot.svg, plot.points) };
}

/**
 * Draws both lines `width` pixels wide.
 *
 * @param {Plot} plot
 * @param {Views.ExplorerView} view
 * @param {number} width
 */
export function drawTwoLines(plot, view, width) {
  const height = DRAWN_HEIGHT + FOOT;
  const area = { left: 30, right: width - 8, top: 44, bottom: DRAWN_HEIGHT - 14 };
  /** @type {Height} */
  const y = (count) => area.bottom - (count / 31) * (area.bottom - area.top);
  const own = [DEAL, ...view.rows];
  const others = view.beside ? [DEAL, ...view.beside.rows] : [];
  const length = Math.max(lengthOf(own), lengthOf(others));
  const spots = /** @type {Spot[]} */ (placed(own, area, length).slice(1));
  const beside = /** @type {Spot[]} */ (placed(others, area, length).slice(1));
  const parted = beside.slice(view.beside?.alike ?? 0);
  assign(plot.svg, { width, height, viewBox: `0 0 ${width} ${height}`, "aria-label": view.in_words });
  plot.svg.replaceChildren(
    ...levels(area, y),
    drawn("text", { class: "pl-axis", x: area.left + 8, y: y(0) + 20 }, "deal"),
    ...resets(spots, area, y),
    ...dotted(beside, parted, y),
    ...paths(spots, y),
    ...parted.flatMap((spot) => otherMark(spot, spots, y)),
    ...spots.flatMap((spot) => ownMark(spot, parted, y)),
  );
  layPoints(plot, view, spots, area, length);
}

/**
 * The other line from where they part on; a reset is a break in it.
 *
 * @param {Spot[]} beside
 * @param {Spot[]} parted
 * @param {Height} y
 */
function dotted(beside, parted, y) {
  if (!parted.length) return [];
  const last = beside[beside.length - parted.length - 1];
  const from = last && last.kind !== "close" ? [last, ...parted] : parted;
  return paths(from, y).map((line) => assign(line, { class: "pl-line pw-dotted" }));
}

/**
 * Whether a mark has one of the other line so near above it that its name goes below.
 *
 * @param {Spot} spot
 * @param {Spot[]} others
 */
function isUnder(spot, others) {
  return others.some((other) => Math.abs(other.x - spot.x) < 24 && other.count > spot.count && other.kind !== "close");
}

/**
 * @param {Spot} spot
 * @param {Spot[]} parted
 * @param {Height} y
 */
function ownMark(spot, parted, y) {
  if (spot.kind !== "play" || !isUnder(spot, parted)) return marks(spot, y);
  return [shape(spot, y(spot.count), ""), named(spot, y(spot.count), true, "")];
}

/**
 * @param {Spot} spot
 * @param {Spot[]} spots
 * @param {Height} y
 * @returns {Element[]}
 */
function otherMark(spot, spots, y) {
  if (spot.kind === "close") return closing(spot, y);
  const at = y(spot.count);
  const under = spots.some((own) => own.kind !== "close" && Math.abs(own.x - spot.x) < 24 && own.count >= spot.count);
  const mark = shape(spot, at, spot.kind === "go" ? "pl-hollow pw-other" : "pw-other");
  return [mark, named({ ...spot, act: spot.kind === "go" ? "Go" : spot.act }, at, under, "pw-soft")];
}

/**
 * A card's name with what it earned: to the upper left of its mark, or below to the right.
 *
 * @param {Spot} spot
 * @param {number} at
 * @param {boolean} below
 * @param {string} kind
 */
function named(spot, at, below, kind) {
  const place = below ? { x: spot.x - 6, y: at + 20, "text-anchor": "start" } : { x: spot.x + 7, y: at - 10, "text-anchor": "end" };
  const plus = spot.points ? ` +${spot.points}` : "";
  return drawn("text", { class: `pl-name ${kind}`, ...place }, `${spot.act}${plus}`);
}

/**
 * Where the other line starts again, with its point under the plot.
 *
 * @param {Spot} spot
 * @param {Height} y
 * @returns {Element[]}
 */
function closing(spot, y) {
  const text = spot.points ? `${spot.brief} +${spot.points}` : spot.brief;
  return [
    drawn("line", { class: "pl-reset pw-other", x1: spot.x, x2: spot.x, y1: y(31), y2: y(0) + 6 }),
    drawn("text", { class: "pl-axis", x: spot.x, y: y(0) + 20, "text-anchor": "middle" }, text),
  ];
}
