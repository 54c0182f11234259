// Card faces and the marks of the seats.

import { drawn, node } from "./elements.js";

/** @typedef {Pick<Views.SmallCard, "code" | "rank" | "suit">} Face */

/** @typedef {Partial<Face>} AnyFace  a face, or none where a card lies face down */

/** @type {Record<string, string>} */
const SUITS = {
  hearts:
    "M12 21.5C6.2 16.6 2 12.7 2 8.3 2 5.2 4.3 3 7.1 3 9.2 3 11 4.1 12 6c1-1.9 2.8-3 4.9-3C19.7 3 22 5.2 22 8.3c0 4.4-4.2 8.3-10 13.2z",
  diamonds: "M12 1.5C14.3 5.6 16.9 8.9 20 12c-3.1 3.1-5.7 6.4-8 10.5C9.7 18.4 7.1 15.1 4 12c3.1-3.1 5.7-6.4 8-10.5z",
  spades:
    "M12 1.5C14 6 21.5 9.4 21.5 14.9c0 2.7-2 4.6-4.4 4.6-1.7 0-3.1-.8-4-2.1.2 2.1 1.1 3.6 2.9 5.1H8c1.8-1.5 2.7-3 2.9-5.1-.9 1.3-2.3 2.1-4 2.1-2.4 0-4.4-1.9-4.4-4.6C2.5 9.4 10 6 12 1.5z",
  clubs:
    "M12 1.5a4.8 4.8 0 0 0-3.5 8.1 4.9 4.9 0 1 0 2.4 7.2c-.1 2.2-1 4-2.9 5.7h8c-1.9-1.7-2.8-3.5-2.9-5.7a4.9 4.9 0 1 0 2.4-7.2A4.8 4.8 0 0 0 12 1.5z",
};

/**
 * @param {string} suit
 * @param {string} className
 */
export function pip(suit, className) {
  const shape = drawn("path", { d: SUITS[suit] });
  return drawn("svg", { viewBox: "0 0 24 24", class: className, "aria-hidden": "true" }, shape);
}

/**
 * The mark of a seat: a disc for pone, a square for dealer, so that colour is not needed.
 *
 * @param {string} seat
 */
export function seatMark(seat) {
  const shape =
    seat === "pone"
      ? drawn("circle", { cx: 8, cy: 8, r: 6 })
      : drawn("rect", { x: 2.5, y: 2.5, width: 11, height: 11, rx: 1 });
  const mark = { viewBox: "0 0 16 16", class: `pl-mark pl-${seat}`, "aria-hidden": "true" };
  return drawn("svg", mark, shape);
}

/**
 * Shows a card's face, or its back when it has no code, inside `holder`.
 *
 * @param {HTMLElement} holder
 * @param {AnyFace} card
 */
export function turn(holder, card) {
  const side = card.code ?? "back";
  if (holder.dataset.face === side) return;
  holder.dataset.face = side;
  holder.querySelector(":scope > .pl-face")?.remove();
  holder.prepend(card.code ? faceOf(/** @type {Face} */ (card)) : node("span", { class: "pl-face pl-back", "aria-hidden": "true" }));
}

/** @param {Face} card */
function faceOf(card) {
  const corner = node("span", { class: "pl-corner" }, card.rank, pip(card.suit, "pl-small"));
  const face = { class: "pl-face", "data-suit": card.suit, "aria-hidden": "true" };
  return node("span", face, corner, pip(card.suit, "pl-large"));
}
