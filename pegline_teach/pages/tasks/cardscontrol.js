// Cards to choose, or none of them.

import { turn } from "../shared/cards.js";
import { assign, node } from "../shared/elements.js";
import { caption, fillNote, taskCard } from "./taskcards.js";
import { alone, chosen, closeGroup, toggles } from "./toggles.js";

export function cardsControl(view) {
  const cards = view.cards.map(cardToggle);
  view.cards.forEach((card, place) => fillCardToggle(cards[place], card));
  const group = toggles(view.label, [...cards, alone(view.other)]);
  return {
    root: node("div", { class: "pt-cards" }, caption(view.label, cards.some((card) => card.querySelector(".pl-mark"))), group),
    first: () => group.querySelector("[tabindex='0']"),
    words: () => chosen(group).map((each) => each.dataset.value).join(" "),
    fill(now, done) {
      closeGroup(group, done);
      now.cards.forEach((card, place) => fillCardToggle(cards[place], card));
    },
  };
}

function cardToggle(card) {
  const note = node("span", { class: "pt-note", "aria-hidden": "true" });
  const button = taskCard("", { "aria-pressed": "false", "data-value": card.code }, note);
  turn(button, card);
  return button;
}

function fillCardToggle(button, card) {
  assign(button, { "aria-label": card.spoken, "data-asked": card.asked ? "" : null });
  button.classList.toggle("pt-lit", card.lit);
  fillNote(button.querySelector(".pt-note"), card);
}
