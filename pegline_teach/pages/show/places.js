// The hand and the starter to count.

import { turn } from "../shared/cards.js";
import { assign, keep, node, write } from "../shared/elements.js";
import { taskCard } from "../tasks/taskcards.js";

/** @import { ShowParts } from "./showparts.js" */
/** @typedef {Views.PlacedCard | { key: string }} Place  a card, or where one is still to be picked */

/**
 * @param {ShowParts} part
 * @param {Views.ShowView} view
 * @param {Element[]} leaving
 */
export function fillPlaces(part, view, leaving) {
  const empties = Array.from({ length: view.empty }, (_, n) => ({ key: `empty-${n}` }));
  write(part.handName, view.crib ? "Crib" : "Hand");
  keep(part.hand, /** @type {Place[]} */ ([...view.cards, ...empties]), buildPlace, fillPlace, leaving);
  keep(part.starter, /** @type {Place[]} */ ([view.starter ?? { key: "empty" }]), buildPlace, fillPlace, leaving);
}

/**
 * @param {Place} item
 * @returns {HTMLElement}
 */
function buildPlace(item) {
  if (!("code" in item)) return node("span", { class: "ps-empty", "aria-hidden": "true" });
  return taskCard("ps-card", { "data-card": item.code });
}

/**
 * @param {HTMLElement} place
 * @param {Place} item
 */
function fillPlace(place, item) {
  if (!("code" in item)) return;
  turn(place, item);
  assign(place, { "aria-label": item.label });
}
