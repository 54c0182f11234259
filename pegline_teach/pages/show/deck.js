// The deck: a row for each suit, and in it a column for each rank.

import { pip } from "../shared/cards.js";
import { assign, keep, node } from "../shared/elements.js";
import { modified } from "../shared/keys.js";
import { stopsOf } from "../shared/stops.js";

/** @import { ShowParts } from "./showparts.js" */

const RANKS = 13;

/** @type {Record<string, number>} */
const SUITS_APART = { ArrowUp: -RANKS, ArrowDown: RANKS };

/**
 * Up and down in the deck go to the same rank of another suit.
 *
 * @param {KeyboardEvent} event
 */
export function walkRows(event) {
  const by = SUITS_APART[event.key];
  if (!by || modified(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const items = stopsOf(/** @type {HTMLElement} */ (event.currentTarget));
  items[items.indexOf(/** @type {HTMLElement} */ (event.target)) + by]?.focus();
}

/**
 * @param {ShowParts} part
 * @param {Views.ShowView} view
 * @param {Element[]} leaving
 */
export function fillDeck(part, view, leaving) {
  part.deck.hidden = view.deck.length === 0;
  const build = () => node("div", { class: "ps-suit", role: "presentation" });
  keep(part.deck, view.deck, build, (row, suit) => keep(row, suit.cards, buildPick, fillPick, leaving), leaving);
}

/** @param {Views.DeckCard} card */
function buildPick(card) {
  const face = { type: "button", class: "ps-pick", "data-card": card.code, "data-suit": card.suit };
  return node("button", face, node("span", { "aria-hidden": "true" }, card.rank), pip(card.suit, "ps-pip"));
}

/**
 * @param {Element} button
 * @param {Views.DeckCard} card
 */
function fillPick(button, card) {
  const taken = card.taken ? `, ${card.taken === "starter" ? "the starter" : `in the ${card.taken}`}` : "";
  assign(button, { "aria-pressed": String(Boolean(card.taken)), "aria-label": `${card.spoken}${taken}` });
}
