// A seat with its hand.

import { seatMark, turn } from "./cards.js";
import { assign, find, keep, node, write } from "./elements.js";
import { rove } from "./stops.js";

/** @typedef {ReturnType<typeof buildSeat>} Seat */

export function buildSeat() {
  const seat = {
    name: node("span", { class: "pl-name-of-seat" }),
    played: node("span", { class: "pl-played" }),
    points: node("span", { class: "pl-pegged" }),
    turn: node("b", { class: "pl-turn" }),
    hand: node("div", { class: "pl-hand", role: "toolbar" }),
  };
  const head = node("div", { class: "pl-head" }, seat.name, seat.turn, seat.played, seat.points);
  const slots = node("div", { class: "pl-hand pl-slots", "aria-hidden": "true" });
  slots.append(...Array.from({ length: 4 }, () => node("span")));
  rove(seat.hand);
  return { ...seat, box: node("div", { class: "pl-seat" }, head, node("div", { class: "pl-holder" }, slots, seat.hand)) };
}

/**
 * @param {Seat} seat
 * @param {Views.SeatPart} view
 * @param {Element[]} leaving
 */
export function fillSeat(seat, view, leaving) {
  assign(seat.box, { "data-seat": view.seat, "data-acts": String(Boolean(view.acts)) });
  if (seat.name.dataset.seat !== view.seat) {
    seat.name.dataset.seat = view.seat;
    seat.name.replaceChildren(seatMark(view.seat), view.name);
  }
  write(seat.turn, view.acts);
  write(seat.played, view.played);
  seat.points.replaceChildren("pegged ", node("b", {}, String(view.points)));
  assign(seat.hand, { "aria-label": `Cards of ${view.seat}` });
  keep(seat.hand, view.cards, buildCard, fillCard, leaving);
  seat.hand.hidden = view.cards.length === 0;
}

function buildCard() {
  const makes = node("span", { class: "pl-makes", "aria-hidden": "true" });
  return node("button", { type: "button", class: "pl-card", tabindex: -1 }, makes);
}

/**
 * @param {HTMLElement} button
 * @param {Views.HandCard} card
 */
function fillCard(button, card) {
  turn(button, card);
  write(find(button, ".pl-makes"), card.mark ?? "");
  assign(button, {
    "aria-label": card.label,
    "aria-pressed": String(Boolean(card.chosen)),
    "aria-disabled": String(!card.able),
    "data-act": card.act,
    "data-card": card.code,
    style: `grid-column: ${card.slot}`,
  });
}
