// The explorer: what a view puts on the page, and what a click or key sends back.

import { assign, focused, keep, onPress, onSubmit, origin, write } from "../shared/elements.js";
import { fillSeat } from "../shared/seat.js";
import { fillSequences } from "../shared/sequences.js";
import { answered, fillStatus, sendOrSay } from "../shared/status.js";
import { stopAt } from "../shared/stops.js";
import { clearTyped, takeTyped } from "../shared/typing.js";
import { fillChoices } from "./choices.js";
import { fillDifference, fillLegend } from "./difference.js";
import { fillEditing, listenToEditing } from "./editing.js";
import { buildExplorer } from "./explorerparts.js";
import { refill } from "./fields.js";
import { buildLineOf, fillLineOf } from "./lines.js";
import { listenToPoints } from "./points.js";
import { drawTwoLines } from "./twolines.js";

/** @import { Send } from "../shared/page.js" */
/** @import { ExplorerParts } from "./explorerparts.js" */

/**
 * @typedef {{
 *   part: ExplorerParts,
 *   view: Views.ExplorerView,
 *   moving: boolean,
 *   typed?: string | null,
 *   waiting?: number,
 * }} ExplorerPage
 */

/** @param {Send} sendNow */
export function openExplorer(sendNow) {
  const part = buildExplorer();
  const page = /** @type {ExplorerPage} */ ({ part, moving: false });
  /** @type {Send} */
  const send = (message) => sendOrSay(page, () => sendNow(message));
  const observer = new ResizeObserver(() => drawPlot(page));
  listenToExplorer(page, send);
  observer.observe(part.plot.box);
  const close = () => {
    clearTimeout(page.waiting);
    observer.disconnect();
  };
  return { root: part.root, show: (/** @type {Views.ExplorerView} */ view) => showPoint(page, view), close };
}

/**
 * @param {ExplorerPage} page
 * @param {Send} send
 */
function listenToExplorer(page, send) {
  const { part } = page;
  listenToPoints(part.plot.points, send);
  for (const seat of [part.top, part.bottom]) {
    seat.hand.addEventListener("click", (event) => {
      const card = origin(event, ".pl-card");
      page.moving = Boolean(card);
      if (card) send({ do: "play", card: String(card.dataset.act) });
    });
  }
  for (const act of /** @type {const} */ (["back", "forward", "best", "cover", "undo", "redo"])) onPress(part[act], () => send({ do: act }));
  part.lines.addEventListener("click", (event) => {
    const line = origin(event, ".pw-line");
    if (line) send({ do: "go_to", name: String(line.dataset.name) });
  });
  listenToEditing(part.editing, send);
  onSubmit(part.supposing.form, () => send({ do: "suppose", cards: part.supposing.input.value }));
  onPress(part.record.load, () => send({ do: "load", text: part.record.text.value }));
  onSubmit(part.typing, () => {
    send({ do: "command", text: takeTyped(page) });
  });
}

/**
 * @param {ExplorerPage} page
 * @param {Views.ExplorerView} view
 */
function showPoint(page, view) {
  const { part } = page;
  /** @type {Element[]} */
  const leaving = [];
  page.view = view;
  answered(page);
  assign(part.root, { "data-count": view.count, "data-turn": view.turn, "data-state": view.state, "data-point": view.point });
  fillSeat(part.top, view.seats[0], leaving);
  fillSeat(part.bottom, view.seats[1], leaving);
  fillSequences(part, view, leaving);
  write(part.count, String(view.count));
  write(part.starter, view.starter);
  fillLegend(part, view);
  fillDifference(part, view);
  fillChoices(part, view);
  keep(part.lines, view.lines, buildLineOf, fillLineOf, leaving);
  fillEditing(part, view);
  fillExplorerActs(part, view);
  refill(part.record.text, view.record);
  fillStatus(part, view);
  clearTyped(page, view.notice.tone === "refused");
  drawPlot(page);
  settleExplorer(page, leaving);
}

/**
 * @param {ExplorerParts} part
 * @param {Views.ExplorerView} view
 */
function fillExplorerActs(part, view) {
  const { line } = view;
  write(part.where, `${line.name}, ${line.at}`);
  write(part.cover, view.covered ? "Open the hands" : `Cover ${view.other.seat}’s hand`);
  write(part.supposing.label, `${view.other.seat} held`);
  assign(part.supposing.input, { placeholder: view.other.example });
  write(part.words, view.words);
  const able = {
    back: view.point > 0,
    forward: !line.last,
    best: view.state === "choose",
    cover: view.state === "choose",
    undo: view.undo,
    redo: view.redo,
  };
  for (const name of /** @type {(keyof typeof able)[]} */ (Object.keys(able))) assign(part[name], { "aria-disabled": String(!able[name]) });
  assign(part.undo, { title: view.undo && `Take back ${view.undo}` });
  assign(part.redo, { title: view.redo && `Do again ${view.redo}` });
}

/**
 * After a card the focus goes to the next card to choose; focus always stays on the page.
 *
 * @param {ExplorerPage} page
 * @param {Element[]} leaving
 */
function settleExplorer(page, leaving) {
  const { part, view } = page;
  const held = focused(part.root);
  const lost = leaving.some((element) => element.contains(held)) || held?.closest("[hidden]");
  const moved = page.moving && view.notice.tone === "done";
  page.moving = false;
  if (held && (lost || moved)) cardToChoose(part, leaving).focus({ preventScroll: true });
  for (const element of leaving) element.remove();
  const here = part.plot.points.querySelector("[aria-current]");
  for (const group of [part.top.hand, part.bottom.hand, part.lines]) stopAt(group, focused(group));
  stopAt(part.plot.points, focused(part.plot.points) ?? here);
}

/**
 * @param {ExplorerParts} part
 * @param {Element[]} leaving
 * @returns {HTMLElement}
 */
function cardToChoose(part, leaving) {
  /** @type {NodeListOf<HTMLElement>} */
  const able = part.root.querySelectorAll(".pl-card[aria-disabled=false]");
  return [...able].find((card) => !leaving.includes(card)) ?? part.back;
}

/** @param {ExplorerPage} page */
function drawPlot(page) {
  const width = Math.floor(page.part.plot.box.clientWidth);
  if (width > 0) drawTwoLines(page.part.plot, page.view, width);
}
