// The position that a task asks about.

import { seatMark, turn } from "../shared/cards.js";
import { assign, childrenOf, find, keep, node, write } from "../shared/elements.js";
import { buildCounted, fillCounted } from "./count.js";
import { caption, fillNote } from "./taskcards.js";

/** @typedef {ReturnType<typeof buildPosition>} PositionParts */
/** @typedef {Views.Position["sequence"][number]} Item */
/** @typedef {Views.Position["hands"][number]} Others */

export function buildPosition() {
  const position = {
    counted: buildCounted(),
    act: node("p", { class: "pt-act" }),
    sequence: node("ol", { class: "pt-sequence", "aria-label": "The sequence" }),
    empty: node("p", { class: "pt-caption" }, "No card lies there yet."),
    others: node("div", { class: "pt-others" }),
  };
  const now = node("div", { class: "pt-now" }, caption("The sequence", true), position.empty, position.sequence);
  const root = node("div", { class: "pt-position" }, position.act, position.counted.root, now, position.others);
  return { ...position, now, root };
}

/**
 * @param {PositionParts} position
 * @param {Views.Position | Views.NoPosition} view
 * @param {Element[]} leaving
 */
export function fillPosition(position, view, leaving) {
  position.root.hidden = !view.shown;
  if (!view.shown) return;
  write(position.act, view.act);
  fillCounted(position.counted, view);
  position.now.hidden = !view.sequence_shown;
  position.empty.hidden = view.sequence.length > 0;
  position.sequence.hidden = view.sequence.length === 0;
  keep(position.sequence, view.sequence, buildLaidCard, fillLaidCard, leaving);
  keep(position.others, [...view.hands, ...view.earlier, ...view.aside], buildOthers, (row, item) => fillOthers(row, item, leaving), leaving);
}

/** @param {Item} item */
function buildLaidCard(item) {
  const face = node("span", { class: "pt-face" });
  if ("code" in item) turn(face, item);
  else face.append(node("span", { class: "pt-go", "aria-hidden": "true" }, item.note));
  return node("li", { class: "pt-laid" }, face, node("span", { class: "pt-note", "aria-hidden": "true" }), node("span", { class: "pl-spoken" }));
}

/**
 * @param {HTMLElement} laid
 * @param {Item} item
 */
function fillLaidCard(laid, item) {
  assign(laid, { "data-asked": item.asked ? "" : null });
  laid.classList.toggle("pt-lit", "lit" in item && item.lit);
  fillNote(find(laid, ".pt-note"), "code" in item ? item : { seat: item.seat });
  write(find(laid, ".pl-spoken"), item.spoken);
}

/** @param {Others} item */
function buildOthers(item) {
  const label = node("span", { class: "pt-caption" });
  if (item.seat) label.append(seatMark(item.seat));
  label.append(node("span"));
  return node("div", { class: "pt-other-row" }, label, node("ul", { class: "pt-small" }));
}

/**
 * @param {Element} row
 * @param {Others} item
 * @param {Element[]} leaving
 */
function fillOthers(row, item, leaving) {
  const [label, cards] = childrenOf(row);
  write(find(label, "span"), item.label);
  assign(cards, { "aria-label": item.label });
  cards.hidden = item.cards.length === 0;
  keep(cards, item.cards, (card) => node("li", {}, node("span", { class: "pl-spoken" }, card.spoken)), turn, leaving);
}
