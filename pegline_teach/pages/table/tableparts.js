// The parts of the card table: built once, then filled from each view.

import { seatMark } from "../shared/cards.js";
import { drawn, node, title } from "../shared/elements.js";
import { buildSeat } from "../shared/seat.js";
import { buildLost } from "../shared/status.js";
import { rove } from "../shared/stops.js";
import { buildTyping } from "../shared/typing.js";
import { buildTrack } from "./count.js";
import { buildSteps } from "./steps.js";

/** @import { Built, TableKind } from "./tablepage.js" */
/** @typedef {ReturnType<typeof buildTableParts>} TableParts */

/**
 * The table of one `kind`, which adds its acts, what stands above the board and its panels.
 *
 * @param {TableKind} kind
 */
export function buildTable(kind) {
  const part = buildTableParts(kind);
  const layout = node("div", { class: "pl-layout" }, ...buildColumns(part, kind.build(part)));
  part.root.append(layout);
  return part;
}

/** @param {TableKind} kind */
function buildTableParts(kind) {
  const made = {
    top: buildSeat(),
    bottom: buildSeat(),
    figure: node("b", { class: "pl-figure" }),
    track: buildTrack(),
    sequences: node("div", { class: "pl-sequences" }),
    starter: node("div", { class: "pl-starter" }),
    said: node("p", { class: "pl-said" }),
    next: node("p", { class: "pl-next" }),
    lost: buildLost(),
    play: node("button", { type: "button", class: "pl-act" }),
    go: node("button", { type: "button", class: "pl-act" }, "Go"),
    deal: node("button", { type: "submit", class: "pl-act pl-quiet" }, kind.dealing),
    seed: node("input", { type: "text", inputmode: "numeric", size: 5, autocomplete: "off" }),
    words: node("span", { class: "pl-words" }),
    command: node("input", { type: "text", autocomplete: "off", spellcheck: "false" }),
    timeline: drawn("svg", { role: "img" }),
    ledger: node("ol", { role: "listbox", "aria-label": "Ledger: every play and its reasons" }),
    steps: buildSteps(),
    unplayed: node("p", { class: "pl-words" }, "No card has been played yet."),
  };
  const status = { class: "pl-status", role: "status", "aria-atomic": "true" };
  return {
    ...made,
    status: node("div", status, made.said, made.next, made.lost),
    dealing: node("form", { class: "pl-row" }, made.deal, node("label", {}, "Seed ", made.seed)),
    typing: buildTyping(made),
    root: node("div", { class: kind.root, role: "group", "aria-label": kind.name }),
  };
}

/**
 * @param {TableParts} part
 * @param {Built} built
 */
function buildBoard(part, built) {
  const caption = node("span", { class: "pl-caption" }, "count");
  const counted = node("div", { class: "pl-counted" }, part.figure, caption);
  const count = node("div", { class: "pl-count" }, counted, part.track);
  const cloth = node("div", { class: "pl-cloth" }, part.sequences, part.starter);
  const board = node("div", { class: "pl-board" });
  board.append(...built.head, part.top.box, count, cloth, part.status, part.bottom.box);
  board.append(node("div", { class: "pl-acts" }, ...built.acts), ...built.notes, part.typing);
  return board;
}

/**
 * Two columns when there is room; else one, in which the panels come before the timeline.
 *
 * @param {TableParts} part
 * @param {Built} built
 */
function buildColumns(part, built) {
  const key = node("span", { class: "pl-key" });
  key.append(seatMark("pone"), "Pone", seatMark("dealer"), "Dealer");
  const drawing = node("div", { class: "pl-drawing" }, part.timeline);
  const timeline = node("div", { class: "pl-panel pl-later" }, title("Timeline", key), drawing);
  const ledger = node("div", { class: "pl-panel pl-later" }, title("Ledger"), part.unplayed, part.ledger);
  rove(part.ledger);
  const main = node("div", { class: "pl-column" }, buildBoard(part, built), timeline);
  return [main, node("div", { class: "pl-column" }, ...built.panels, ledger)];
}
