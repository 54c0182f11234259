// A table's page, whatever is played at it: what a view puts on it, and what a click sends back.

import { assign, focused, onPress, origin } from "../shared/elements.js";
import { fillSeat } from "../shared/seat.js";
import { fillSequences } from "../shared/sequences.js";
import { answered, fillStatus, sendOrSay } from "../shared/status.js";
import { drawTimeline } from "../shared/timeline.js";
import { clearTyped, takeTyped } from "../shared/typing.js";
import { fillCount } from "./count.js";
import { fillLedger } from "./ledger.js";
import { lightFrom, lightUp } from "./lights.js";
import { fillStarter } from "./starter.js";
import { focusAsked } from "./stepquestion.js";
import { fillSteps, listenToSteps } from "./steps.js";
import { fillTableActs, seedText } from "./tableacts.js";
import { settleTable } from "./tablefocus.js";
import { buildTable } from "./tableparts.js";

/** @import { Send } from "../shared/page.js" */
/** @import { TableParts } from "./tableparts.js" */
/** @typedef {Views.TableView | Views.GameView} TableView */
/** @typedef {{ able: unknown, due?: unknown, title?: string | null, away?: boolean }} TableAct */
/** @typedef {Record<"head" | "acts" | "notes" | "panels", HTMLElement[]>} Built */

/**
 * What a kind of table adds to every table. Its functions may take a view and parts of its own.
 *
 * @typedef {{
 *   root: string,
 *   name: string,
 *   dealing: string,
 *   build(part: TableParts): Built,
 *   listen(page: TablePage): void,
 *   acts(view: TableView): Record<string, TableAct>,
 *   fill(page: TablePage, before: TableView | undefined, leaving: Element[]): void,
 *   due(page: TablePage): HTMLElement,
 * }} TableKind
 */

/**
 * @typedef {{
 *   kind: TableKind,
 *   part: TableParts,
 *   view: TableView,
 *   send: Send,
 *   asked: string | null,
 *   moving: boolean,
 *   answering: boolean,
 *   typed?: string | null,
 *   waiting?: number,
 *   timer?: number,
 * }} TablePage
 */

/**
 * Opens a table of one `kind`.
 *
 * @param {TableKind} kind
 * @param {Send} send
 */
export function openTable(kind, send) {
  const part = buildTable(kind);
  const page = /** @type {TablePage} */ ({ kind, part, asked: null, moving: false, answering: false });
  page.send = (message) => sendOrSay(page, () => send({ ...message, at: page.view.moment }));
  const observer = new ResizeObserver(() => drawTime(page));
  listenToTable(page);
  kind.listen(page);
  observer.observe(holderOf(part.timeline));
  const close = () => {
    clearTimeout(page.waiting);
    clearTimeout(page.timer);
    observer.disconnect();
  };
  return { root: part.root, show: (/** @type {TableView} */ view) => showView(page, view), close };
}

/** @param {TablePage} page */
function listenToTable(page) {
  const { part, send } = page;
  for (const seat of [part.top, part.bottom]) {
    seat.hand.addEventListener("click", (event) => pressCard(page, origin(event, ".pl-card"), event.detail === 2));
  }
  onPress(part.play, () => (page.moving = true), () => send({ do: "play", card: page.view.chosen ?? "" }));
  onPress(part.go, () => (page.moving = true), () => send({ do: "go" }));
  part.dealing.addEventListener("submit", (event) => {
    event.preventDefault();
    const seed = part.seed.value.trim();
    send({ do: "new", seed: seed === seedText(page.view) ? "" : seed });
  });
  part.typing.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ do: "command", text: takeTyped(page) });
  });
  listenToSteps(page, send);
  for (const list of [part.ledger, part.steps.list]) lightFrom(page, list);
  part.ledger.addEventListener("focusin", (event) => {
    for (const entry of part.ledger.children) assign(entry, { "aria-selected": String(entry === event.target) });
  });
}

/**
 * The first press chooses; a press on the card that is chosen, or about to be, plays it. The second
 * half of a double click does not: nobody has read by then what the card would do.
 *
 * @param {TablePage} page
 * @param {HTMLElement | null} button
 * @param {boolean} doubled
 */
function pressCard(page, button, doubled) {
  if (!button) return;
  const card = String(button.dataset.act);
  const again = !doubled && (page.asked === card || button.getAttribute("aria-pressed") === "true");
  page.asked = again ? null : card;
  page.moving = again;
  page.send({ do: again ? "play" : "choose", card });
}

/**
 * @param {TablePage} page
 * @param {TableView} view
 */
function showView(page, view) {
  const { part } = page;
  /** @type {Element[]} */
  const leaving = [];
  const before = page.view;
  const predicted = page.answering && focused(part.steps.list);
  page.view = view;
  answered(page);
  if (before?.shown !== view.shown) page.asked = null; // the same view sent again answers nothing
  assign(part.root, { "data-count": view.count, "data-turn": view.turn, "data-state": view.state });
  fillSeat(part.top, view.seats[0], leaving);
  fillSeat(part.bottom, view.seats[1], leaving);
  fillCount(part, view);
  fillSequences(part, view, leaving);
  fillStarter(part, view);
  fillStatus(part, view);
  fillTableActs(part, view, page.kind.acts(view));
  fillLedger(part, view.ledger, leaving);
  fillSteps(page, before);
  page.kind.fill(page, before, leaving);
  clearTyped(page, view.notice.tone === "refused");
  if (predicted) focusAsked(page);
  settleTable(page, leaving);
  lightUp(page, view.lit);
  drawTime(page);
}

/**
 * What a drawing lies in, which is as wide as there is room.
 *
 * @param {Element} drawing
 */
function holderOf(drawing) {
  return /** @type {HTMLElement} */ (drawing.parentElement);
}

/** @param {TablePage} page */
function drawTime(page) {
  const width = Math.floor(holderOf(page.part.timeline).clientWidth);
  if (width > 0) drawTimeline(page.part.timeline, page.view.ledger, page.view.in_words, width);
}
