// Cards to choose, or none of them.

import { turn } from "../shared/cards.js";
import { assign, find, node } from "../shared/elements.js";
import { caption, fillNote, taskCard } from "./taskcards.js";
import { alone, chosen, closeGroup, toggles } from "./toggles.js";

/** @import { AnswerControl } from "./controls.js" */
/** @typedef {Views.CardChoice & { asked?: boolean, seat?: string }} Card */

/**
 * @param {Views.CardsControl} view
 * @returns {AnswerControl<Views.CardsControl>}
 */
export function cardsControl(view) {
  const cards = view.cards.map(cardToggle);
  view.cards.forEach((card, place) => fillCardToggle(cards[place], card));
  const group = toggles(view.label, [...cards, alone(view.other)]);
  return {
    root: node("div", { class: "pt-cards" }, caption(view.label, cards.some((card) => card.querySelector(".pl-mark") !== null)), group),
    first: () => find(group, "[tabindex='0']"),
    words: () => chosen(group).map((each) => each.dataset.value).join(" "),
    fill(now, done) {
      closeGroup(group, done);
      now.cards.forEach((card, place) => fillCardToggle(cards[place], card));
    },
  };
}

/** @param {Views.CardChoice} card */
function cardToggle(card) {
  const note = node("span", { class: "pt-note", "aria-hidden": "true" });
  const button = taskCard("", { "aria-pressed": "false", "data-value": card.code }, note);
  turn(button, card);
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {Card} card
 */
function fillCardToggle(button, card) {
  assign(button, { "aria-label": card.spoken, "data-asked": card.asked ? "" : null });
  button.classList.toggle("pt-lit", card.lit);
  fillNote(find(button, ".pt-note"), card);
}
