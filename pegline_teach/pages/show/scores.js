// Every score of the hand, with its cards and its reason.

import { assign, childrenOf, focused, keep, node, origin, write } from "../shared/elements.js";
import { stopAt } from "../shared/stops.js";

/** @import { ShowParts } from "./showparts.js" */

/**
 * Lights up the cards of the score that is pointed at or focused.
 *
 * @param {ShowParts} part
 */
export function lightScores(part) {
  /** @param {Event} event */
  const light = (event) => lightCards(part, origin(event, "[data-cards]")?.dataset.cards?.split(" "));
  const back = () => lightCards(part, focused(part.scores)?.dataset.cards?.split(" "));
  part.scores.addEventListener("pointerover", light);
  part.scores.addEventListener("pointerleave", back);
  part.scores.addEventListener("focusin", (event) => {
    for (const row of part.scores.children) assign(row, { "aria-selected": String(row === event.target) });
    light(event);
  });
  part.scores.addEventListener("focusout", () => lightCards(part));
  part.scores.addEventListener("click", (event) => origin(event, ".ps-score")?.focus());
}

/**
 * @param {ShowParts} part
 * @param {string[]} [codes]
 */
export function lightCards(part, codes) {
  for (const card of part.places.querySelectorAll(".ps-card")) {
    card.classList.toggle("pt-lit", Boolean(codes?.includes(String(card.getAttribute("data-card")))));
  }
}

/**
 * @param {ShowParts} part
 * @param {Views.ShowView} view
 * @param {Element[]} leaving
 */
export function fillScores(part, view, leaving) {
  keep(part.scores, view.scores, buildScore, fillScore, leaving);
  part.scores.hidden = view.scores.length === 0;
  write(part.total, view.total);
  part.total.hidden = !view.total;
  stopAt(part.scores, focused(part.scores));
}

function buildScore() {
  /** @param {string} name */
  const cell = (name) => node("span", { class: `ps-${name}` });
  return node("li", { class: "ps-score", role: "option", "aria-selected": "false", tabindex: -1 }, cell("what"), cell("why"), cell("points"), cell("sum"));
}

/**
 * @param {Element} row
 * @param {Views.ScoreRow} score
 */
function fillScore(row, score) {
  assign(row, { "data-cards": score.cards.join(" ") });
  const [what, why, points, sum] = childrenOf(row);
  write(what, score.what);
  write(why, score.why);
  write(points, `+${score.points}`);
  write(sum, String(score.total));
}
