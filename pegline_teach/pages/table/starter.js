// The starter beside the sequences.

import { turn } from "../shared/cards.js";
import { node } from "../shared/elements.js";

/**
 * @param {{ starter: HTMLElement }} part
 * @param {{ starter: Views.TextFace | null }} view
 */
export function fillStarter(part, view) {
  part.starter.hidden = !view.starter;
  if (!view.starter || part.starter.dataset.face === view.starter.code) return;
  part.starter.dataset.face = view.starter.code;
  const card = node("span", { class: "pl-laid" });
  turn(card, view.starter);
  const caption = node("span", { class: "pl-caption" }, "starter");
  const spoken = node("span", { class: "pl-spoken" }, view.starter.spoken);
  part.starter.replaceChildren(caption, card, spoken);
}
