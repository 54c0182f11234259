// The hand and the starter to count.

import { turn } from "../shared/cards.js";
import { assign, keep, node, write } from "../shared/elements.js";
import { taskCard } from "../tasks/taskcards.js";

export function fillPlaces(part, view, leaving) {
  const empties = Array.from({ length: view.empty }, (_, n) => ({ key: `empty-${n}` }));
  write(part.handName, view.crib ? "Crib" : "Hand");
  keep(part.hand, [...view.cards, ...empties], buildPlace, fillPlace, leaving);
  keep(part.starter, [view.starter ?? { key: "empty" }], buildPlace, fillPlace, leaving);
}

function buildPlace(item) {
  if (!item.code) return node("span", { class: "ps-empty", "aria-hidden": "true" });
  return taskCard("ps-card", { "data-card": item.code });
}

function fillPlace(place, item) {
  if (!item.code) return;
  turn(place, item);
  assign(place, { "aria-label": item.label });
}
