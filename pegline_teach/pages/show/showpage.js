// The show: what a view puts on the page, and what a click or key sends back.

import { assign, find, focused, keep, node, once, origin, write } from "../shared/elements.js";
import { stopAt } from "../shared/stops.js";
import { clearTyped, takeTyped } from "../shared/typing.js";
import { SIGNS, buildHint } from "../tasks/feedback.js";
import { numberControl } from "../tasks/numbercontrol.js";
import { fillStops } from "../tasks/tasklist.js";
import { fillDeck } from "./deck.js";
import { fillPlaces } from "./places.js";
import { fillScores, lightCards, lightScores } from "./scores.js";
import { buildShow, fillAsked } from "./showparts.js";

/** @import { Send } from "../shared/page.js" */
/** @import { ShowParts } from "./showparts.js" */

/**
 * @typedef {{
 *   part: ShowParts,
 *   view: Views.ShowView,
 *   control: ReturnType<typeof numberControl>,
 *   asked: string | null,
 *   sent: string | null,
 *   typed?: string | null,
 * }} ShowPage
 */

/** @param {Send} send */
export function openShow(send) {
  const page = /** @type {ShowPage} */ ({ part: buildShow(), asked: null, sent: null });
  listenToShow(page, (message) => {
    page.sent = message.do;
    send(message);
  });
  return { root: page.part.root, show: (/** @type {Views.ShowView} */ view) => showHand(page, view), close() {} };
}

/**
 * @param {ShowPage} page
 * @param {Send} send
 */
function listenToShow(page, send) {
  const { part } = page;
  for (const group of [part.deck, part.places]) {
    group.addEventListener("click", (event) => {
      const card = origin(event, "[data-card]");
      if (card) send({ do: "pick", card: String(card.dataset.card) });
    });
  }
  for (const name of /** @type {const} */ (["count", "hint", "crib", "clear", "deal", "next"])) {
    part[name].addEventListener("click", (event) => event.detail > 1 || send({ do: name }));
  }
  part.check.addEventListener("click", (event) => event.detail > 1 && event.preventDefault());
  part.root.addEventListener("keydown", (event) => event.key === "Enter" && event.repeat && event.preventDefault(), true);
  part.form.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ do: "claim", words: page.control.words() ?? "" });
  });
  part.typing.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ do: "command", text: takeTyped(page) });
  });
  part.stops.addEventListener("click", (event) => {
    const stop = origin(event, ".pt-stop");
    if (stop) send({ do: "open", task: String(stop.dataset.key) });
  });
  lightScores(part);
}

/**
 * @param {ShowPage} page
 * @param {Views.ShowView} view
 */
function showHand(page, view) {
  const { part } = page;
  const before = page.view;
  const held = focused(part.root);
  /** @type {Element[]} */
  const leaving = [];
  page.view = view;
  assign(part.root, { "data-state": view.state, "data-task": view.task, "aria-label": view.title });
  fillAsked(part, view);
  fillStops(part, view, leaving);
  fillPlaces(part, view, leaving);
  fillDeck(part, view, leaving);
  fillClaim(page);
  fillShowActs(part, view);
  fillScores(part, view, leaving);
  fillShowStatus(part, view, leaving);
  settleShow(page, before, held, leaving);
  for (const element of leaving) element.remove();
  for (const group of [part.deck, part.places]) stopAt(group, focused(group));
  lightCards(part, focused(part.scores)?.dataset.cards?.split(" "));
}

/**
 * The field for the points, fresh for every other hand.
 *
 * @param {ShowPage} page
 */
function fillClaim(page) {
  const { part, view } = page;
  const asked = [view.task, ...view.cards.map((card) => card.code), view.starter?.code, view.crib].join(" ");
  if (page.asked !== asked) {
    page.asked = asked;
    page.control = numberControl({ label: "Points", reasons: [] });
    part.answering.replaceChildren(page.control.root);
  }
  page.control.fill(null, view.acts.done);
}

/**
 * @param {ShowParts} part
 * @param {Views.ShowView} view
 */
function fillShowActs(part, view) {
  const { acts } = view;
  const free = view.tasks.length === 0;
  for (const name of /** @type {const} */ (["count", "hint", "next"])) write(part[name], acts[name]);
  assign(part.check, { "aria-disabled": String(!acts.claim), "data-due": acts.claim ? "" : null });
  assign(part.count, { "aria-disabled": String(!acts.count_able) });
  assign(part.hint, { "aria-disabled": String(!acts.hint_able) });
  assign(part.clear, { "aria-disabled": String(!acts.clear) });
  assign(part.crib, { "aria-pressed": String(view.crib) });
  part.crib.hidden = part.deal.hidden = !free;
  part.hint.hidden = free || acts.done;
  part.clear.hidden = view.deck.length === 0;
  for (const each of [part.answering, part.check, part.count]) each.hidden = acts.done;
  part.next.hidden = acts.next === "";
  part.next.classList.toggle("pl-quiet", !acts.done);
  assign(part.next, { "data-due": acts.done ? "" : null });
  write(part.cost, acts.cost);
  part.cost.hidden = !acts.cost;
  write(part.words, view.words);
}

/**
 * @param {ShowParts} part
 * @param {Views.ShowView} view
 * @param {Element[]} leaving
 */
function fillShowStatus(part, view, leaving) {
  const { tone, said, note } = view.notice;
  part.status.dataset.tone = tone;
  once(part.said, String(view.news), () => [node("b", { class: "pt-sign", "aria-hidden": "true" }, SIGNS[tone] ?? ""), said]);
  write(part.note, note);
  part.note.hidden = !note;
  keep(part.hints, view.hints, buildHint, () => {}, leaving);
  part.hints.hidden = view.hints.length === 0;
}

/**
 * Where the focus goes: never off the page, on with what is due, and not away from the typing.
 *
 * @param {ShowPage} page
 * @param {Views.ShowView | undefined} before
 * @param {HTMLElement | null} held
 * @param {Element[]} leaving
 */
function settleShow(page, before, held, leaving) {
  const { part, view, sent } = page;
  page.sent = null;
  if (!before) return;
  if (sent === "command") {
    const refused = ["refused", "wrong"].includes(view.notice.tone) && view.news !== before.news;
    clearTyped(page, refused);
  } else if (held && (held.closest("[hidden]") || leaving.some((each) => each.contains(held)))) {
    dueIn(part, view).focus({ preventScroll: true });
  } else if (held && before.task !== view.task && sent === "next") {
    dueIn(part, view).focus();
    part.root.scrollIntoView({ block: "nearest" });
  } else if (sent === "claim" && held instanceof HTMLInputElement && view.notice.tone === "wrong") {
    held.select();
  }
}

/**
 * What is expected now: the way on, a card to pick, or the points to claim.
 *
 * @param {ShowParts} part
 * @param {Views.ShowView} view
 * @returns {HTMLElement}
 */
function dueIn(part, view) {
  if (view.acts.done) return part.next.hidden ? part.scores.querySelector(".ps-score") ?? part.clear : part.next;
  if (view.state === "picking") return part.deck.querySelector(".ps-pick[tabindex='0']") ?? find(part.deck, ".ps-pick");
  return find(part.answering, "input");
}
