// The coach's panel: one committed decision as the evaluator saw it. It is empty until one is open.

import { seatMark } from "../shared/cards.js";
import { actButton, find, focused, node, onPress, row, write } from "../shared/elements.js";
import { opinionParts } from "./opinion.js";
import { nameOf, tableOf } from "./sheets.js";

/** @import { GamePage } from "./game.js" */

export function buildCoach() {
  const coach = {
    title: node("p", { class: "pl-title" }),
    close: actButton("Close", "pl-quiet pl-slim"),
    body: node("div", { class: "pl-coach-body" }),
    second: actButton("Second opinion", "pl-quiet"),
    opinion: node("div", { class: "pl-coach-body", role: "group", "aria-label": "Second opinion", tabindex: -1 }),
  };
  const head = node("div", { class: "pl-check-head" }, coach.title, coach.close);
  const box = node("div", { class: "pl-panel pl-coach", role: "group", "aria-label": "Coach", tabindex: -1 }, head);
  box.append(coach.body, row(coach.second), coach.opinion);
  return { ...coach, box };
}

/** @param {GamePage} page */
export function listenToCoach(page) {
  const { coach } = page.part;
  onPress(coach.close, () => page.send({ do: "put_away" }));
  onPress(coach.second, () => (page.looking = coach.opinion), () => page.send({ do: "opinion", which: "" }));
}

/**
 * Fills the panel anew when another decision is open; what was asked for takes the focus.
 *
 * @param {GamePage} page
 * @param {Views.GameView | undefined} before
 */
export function fillCoach(page, before) {
  const { coach, compare } = page.part;
  const view = page.view.coach;
  const old = before?.coach;
  const another = old?.number !== view?.number;
  if (!view && focused(coach.box)) compare.focus({ preventScroll: true });
  coach.box.hidden = !view;
  write(coach.title, view?.title ?? "");
  if (another) coach.body.replaceChildren(...(view ? comparison(view) : []));
  const second = view?.opinion;
  if (another || Boolean(old?.opinion) !== Boolean(second)) {
    coach.opinion.replaceChildren(...(view && second ? opinionParts(view, second) : []));
  }
  coach.opinion.hidden = !second;
  lookThere(page);
  coach.second.hidden = Boolean(second);
}

/**
 * Takes the focus to what was asked for, and scrolls no further than to its first plot.
 *
 * @param {GamePage} page
 */
function lookThere(page) {
  const { looking } = page;
  if (page.view.notice.tone === "refused") page.looking = null;
  if (!looking || !page.looking || looking.hidden) return;
  page.looking = null;
  looking.focus({ preventScroll: true });
  find(looking, "[role=img]").scrollIntoView({ block: "nearest" });
}

/** @param {Views.CoachPart} view */
function comparison(view) {
  return [
    node("p", { class: "pl-check-line" }, view.headline),
    node("p", { class: "pl-verdict" }, view.verdict),
    netPlot(view),
    tableOf("Net points of each card", view.heads, view.rows, 1),
    node("ul", { class: "pl-reasons" }, ...view.rows.map((each) => node("li", {}, each.reason))),
    node("p", { class: "pl-words" }, `${view.known} ${view.bound}`),
  ];
}

/** @param {Views.CoachPart} view */
function netPlot(view) {
  const rows = view.rows.map((each) => {
    const bar = node("span", { class: "pl-net-bar", "data-gains": each.gains, style: `left:${each.left}%;width:${each.width}%` });
    const track = node("span", { class: "pl-net-track", style: `--zero:${view.zero}%` }, bar);
    const number = node("b", { class: "pl-net-number" }, each.net);
    return node("span", { class: "pl-net", "data-yours": each.yours }, node("span", {}, ...nameOf(each)), track, number);
  });
  const plot = node("div", { class: "pl-nets", role: "img", "aria-label": view.in_words }, ...rows);
  const key = node("p", { class: "pl-net-key" }, ...gainKey(view.other, "◂ ", ""), ...gainKey(view.seat, "", " ▸"));
  return node("div", {}, plot, key);
}

/**
 * @param {string} seat
 * @param {string} before
 * @param {string} after
 */
function gainKey(seat, before, after) {
  return [node("span", {}, before, seatMark(seat), ` gain of ${seat}`, after)];
}
