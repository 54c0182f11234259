// The deck: a row for each suit, and in it a column for each rank.

import { pip } from "../shared/cards.js";
import { assign, keep, node } from "../shared/elements.js";
import { modified } from "../shared/keys.js";
import { stopsOf } from "../shared/stops.js";

const RANKS = 13;

/** Up and down in the deck go to the same rank of another suit. */
export function walkRows(event) {
  const by = { ArrowUp: -RANKS, ArrowDown: RANKS }[event.key];
  if (!by || modified(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const items = stopsOf(event.currentTarget);
  items[items.indexOf(event.target) + by]?.focus();
}

export function fillDeck(part, view, leaving) {
  part.deck.hidden = view.deck.length === 0;
  const build = () => node("div", { class: "ps-suit", role: "presentation" });
  keep(part.deck, view.deck, build, (row, suit) => keep(row, suit.cards, buildPick, fillPick, leaving), leaving);
}

function buildPick(card) {
  const face = { type: "button", class: "ps-pick", "data-card": card.code, "data-suit": card.suit };
  return node("button", face, node("span", { "aria-hidden": "true" }, card.rank), pip(card.suit, "ps-pip"));
}

function fillPick(button, card) {
  const taken = card.taken ? `, ${card.taken === "starter" ? "the starter" : `in the ${card.taken}`}` : "";
  assign(button, { "aria-pressed": String(Boolean(card.taken)), "aria-label": `${card.spoken}${taken}` });
}
