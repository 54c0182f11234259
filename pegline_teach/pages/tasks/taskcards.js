// Cards to press, what stands above them, and the note below one.

import { seatMark } from "../shared/cards.js";
import { node } from "../shared/elements.js";

/** @import { Attributes } from "../shared/elements.js" */

/**
 * What stands above a row of cards; with the marks of the seats where they are used.
 *
 * @param {string} text
 * @param {boolean} keyed
 */
export function caption(text, keyed) {
  const seats = keyed ? [node("span", { class: "pt-key" }, seatMark("pone"), "pone", seatMark("dealer"), "dealer")] : [];
  return node("p", { class: "pt-caption pt-row", "aria-hidden": "true" }, text, ...seats);
}

/**
 * @param {HTMLElement} note
 * @param {{ note?: string, seat?: string }} item
 */
export function fillNote(note, item) {
  const text = item.note ?? "";
  const now = `${item.seat ?? ""} ${text}`;
  if (note.dataset.now === now) return;
  note.dataset.now = now;
  note.replaceChildren(...(item.seat ? [seatMark(item.seat)] : []), text);
}

/**
 * A card that can be pressed.
 *
 * @param {string} kind
 * @param {Attributes} attributes
 * @param {...(Node | string)} children
 */
export function taskCard(kind, attributes, ...children) {
  return node("button", { type: "button", class: `pt-card ${kind}`.trim(), ...attributes }, ...children);
}
