// The parts of the explorer: built once, then filled from each view.

import { node, panel, row } from "../shared/elements.js";
import { buildSeat } from "../shared/seat.js";
import { buildLost } from "../shared/status.js";
import { rove } from "../shared/stops.js";
import { buildTyping } from "../shared/typing.js";
import { buildChoices } from "./choices.js";
import { buildDifference } from "./difference.js";
import { buildEditing } from "./editing.js";
import { buildField } from "./fields.js";
import { buildRecord } from "./record.js";
import { buildPlot } from "./twolines.js";

/** @typedef {ReturnType<typeof buildExplorerParts>} Parts */
/** @typedef {ReturnType<typeof buildExplorer>} ExplorerParts */

export function buildExplorer() {
  const part = buildExplorerParts();
  return { ...part, root: node("div", { class: "pegline-whatif", role: "group", "aria-label": "What if" }, buildRooms(part)) };
}

function buildExplorerParts() {
  /** @param {string} text */
  const quiet = (text) => node("button", { type: "button", class: "pl-act pl-quiet" }, text);
  const made = {
    plot: buildPlot(),
    legend: node("p", { class: "pw-legend" }),
    where: node("span", { class: "pw-where" }),
    back: quiet("◀ Back"),
    forward: quiet("Forward ▶"),
    difference: buildDifference(),
    top: buildSeat(),
    bottom: buildSeat(),
    count: node("b", { class: "pw-count" }),
    starter: node("span", { class: "pw-starter" }),
    sequences: node("div", { class: "pl-sequences" }),
    said: node("p", { class: "pl-said" }),
    next: node("p", { class: "pl-next" }),
    lost: buildLost(),
    best: quiet("Best play from here"),
    cover: quiet(""),
    undo: quiet("Undo"),
    redo: quiet("Redo"),
    choices: buildChoices(),
    lines: node("ol", { class: "pw-lines", "data-stops": ".pw-line" }),
    editing: buildEditing(),
    supposing: buildField("Suppose", 14),
    record: buildRecord(),
    command: node("input", { type: "text", autocomplete: "off", spellcheck: "false" }),
    words: node("span", { class: "pl-words" }),
  };
  rove(made.lines);
  const status = node("div", { class: "pl-status", role: "status", "aria-atomic": "true" }, made.said, made.next, made.lost);
  return { ...made, status, typing: buildTyping(made) };
}

/** @param {Parts} part */
function buildMoment(part) {
  const cloth = node("div", { class: "pl-cloth pw-cloth" }, part.sequences, node("p", { class: "pw-counted" }, "count ", part.count, part.starter));
  const acts = node("div", { class: "pl-acts" }, row(part.undo, part.redo), row(part.best, part.cover));
  return node("div", { class: "pl-board" }, part.top.box, cloth, part.bottom.box, part.status, acts, part.typing);
}

/**
 * The plot on top, two columns under it where there is room, else one: the choices come early.
 *
 * @param {Parts} part
 */
function buildRooms(part) {
  const nav = node("div", { class: "pl-row pw-nav" }, part.back, part.forward, part.where);
  const plot = node("div", { class: "pl-panel pw-across" }, part.legend, part.plot.box, nav, part.difference.box);
  const lines = panel("Lines", part.lines, part.editing.box);
  const held = panel("What if the other seat held other cards?", part.supposing.form);
  const left = node("div", { class: "pw-column" }, buildMoment(part), held, part.record.box);
  const right = node("div", { class: "pw-column" }, part.choices.box, lines);
  held.classList.add("pl-later");
  part.record.box.classList.add("pl-later");
  return node("div", { class: "pw-layout" }, plot, left, right);
}
