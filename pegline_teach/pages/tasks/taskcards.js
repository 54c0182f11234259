// Cards to press, what stands above them, and the note below one.

import { seatMark } from "../shared/cards.js";
import { node } from "../shared/elements.js";

/** What stands above a row of cards; with the marks of the seats where they are used. */
export function caption(text, keyed) {
  const seats = keyed ? [node("span", { class: "pt-key" }, seatMark("pone"), "pone", seatMark("dealer"), "dealer")] : [];
  return node("p", { class: "pt-caption pt-row", "aria-hidden": "true" }, text, ...seats);
}

export function fillNote(note, item) {
  const text = item.note ?? "";
  const now = `${item.seat ?? ""} ${text}`;
  if (note.dataset.now === now) return;
  note.dataset.now = now;
  note.replaceChildren(...(item.seat ? [seatMark(item.seat)] : []), text);
}

/** A card that can be pressed. */
export function taskCard(kind, attributes, ...children) {
  return node("button", { type: "button", class: `pt-card ${kind}`.trim(), ...attributes }, ...children);
}
