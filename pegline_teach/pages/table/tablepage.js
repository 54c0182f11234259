// A table's page, whatever is played at it: what a view puts on it, and what a click sends back.

import { assign, focused, onPress } from "../shared/elements.js";
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

/** Opens a table of one `kind`. */
export function openTable(kind, send) {
  const part = buildTable(kind);
  const page = { kind, part, asked: null, moving: false, answering: false, view: null };
  page.send = (message) => sendOrSay(page, () => send({ ...message, at: page.view.moment }));
  const observer = new ResizeObserver(() => drawTime(page));
  listenToTable(page);
  kind.listen(page);
  observer.observe(part.timeline.parentElement);
  const close = () => {
    clearTimeout(page.waiting);
    clearTimeout(page.timer);
    observer.disconnect();
  };
  return { root: part.root, show: (view) => showView(page, view), close };
}

function listenToTable(page) {
  const { part, send } = page;
  for (const seat of [part.top, part.bottom]) {
    seat.hand.addEventListener("click", (event) => pressCard(page, event.target.closest(".pl-card")));
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

/** The first press chooses; a press on the card that is chosen, or about to be, plays it. */
function pressCard(page, button) {
  if (!button) return;
  const card = button.dataset.act;
  const again = page.asked === card || button.getAttribute("aria-pressed") === "true";
  page.asked = again ? null : card;
  page.moving = again;
  page.send({ do: again ? "play" : "choose", card });
}

function showView(page, view) {
  const { part } = page;
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

function drawTime(page) {
  const width = Math.floor(page.part.timeline.parentElement.clientWidth);
  if (width > 0) drawTimeline(page.part.timeline, page.view.ledger, page.view.in_words, width);
}
