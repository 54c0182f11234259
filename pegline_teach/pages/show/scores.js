// Every score of the hand, with its cards and its reason.

import { assign, focused, keep, node, write } from "../shared/elements.js";
import { stopAt } from "../shared/stops.js";

/** Lights up the cards of the score that is pointed at or focused. */
export function lightScores(part) {
  const light = (event) => lightCards(part, event.target.closest("[data-cards]")?.dataset.cards.split(" "));
  const back = () => lightCards(part, focused(part.scores)?.dataset.cards?.split(" "));
  part.scores.addEventListener("pointerover", light);
  part.scores.addEventListener("pointerleave", back);
  part.scores.addEventListener("focusin", (event) => {
    for (const row of part.scores.children) assign(row, { "aria-selected": String(row === event.target) });
    light(event);
  });
  part.scores.addEventListener("focusout", () => lightCards(part));
  part.scores.addEventListener("click", (event) => event.target.closest(".ps-score")?.focus());
}

export function lightCards(part, codes) {
  for (const card of part.places.querySelectorAll(".ps-card")) {
    card.classList.toggle("pt-lit", Boolean(codes?.includes(card.dataset.card)));
  }
}

export function fillScores(part, view, leaving) {
  keep(part.scores, view.scores, buildScore, fillScore, leaving);
  part.scores.hidden = view.scores.length === 0;
  write(part.total, view.total);
  part.total.hidden = !view.total;
  stopAt(part.scores, focused(part.scores));
}

function buildScore() {
  const cell = (name) => node("span", { class: `ps-${name}` });
  return node("li", { class: "ps-score", role: "option", "aria-selected": "false", tabindex: -1 }, cell("what"), cell("why"), cell("points"), cell("sum"));
}

function fillScore(row, score) {
  assign(row, { "data-cards": score.cards.join(" ") });
  const [what, why, points, sum] = row.children;
  write(what, score.what);
  write(why, score.why);
  write(points, `+${score.points}`);
  write(sum, String(score.total));
}
