// The cards that are laid, sequence by sequence.

import { seatMark, turn } from "./cards.js";
import { keep, node, write } from "./elements.js";

/**
 * @param {{ sequences: Element }} part
 * @param {{ sequences: Views.SequencePart[], state: string }} view
 * @param {Element[]} leaving
 */
export function fillSequences(part, view, leaving) {
  const last = view.sequences.length - 1;
  const items = view.sequences
    .map((sequence, place) => ({ ...sequence, current: place === last }))
    .filter((sequence) => !(sequence.current && view.state === "over"))
    .reverse();
  keep(part.sequences, items, buildSequence, (box, sequence) => fillSequence(box, sequence, leaving), leaving);
}

function buildSequence() {
  const caption = node("p", { class: "pl-caption" });
  return node("div", { class: "pl-sequence" }, caption, node("ol", { class: "pl-pile" }));
}

/**
 * @param {HTMLElement} box
 * @param {Views.SequencePart & { current: boolean }} sequence
 * @param {Element[]} leaving
 */
function fillSequence(box, sequence, leaving) {
  const [caption, pile] = box.children;
  box.dataset.current = String(sequence.current);
  box.dataset.empty = String(sequence.cards.length === 0);
  write(caption, sequence.current ? "Current sequence" : `Earlier: closed at ${sequence.end}`);
  keep(pile, sequence.cards, buildLaid, turn, leaving);
}

/** @param {Views.LaidCard} card */
function buildLaid(card) {
  const plus = card.points ? `, plus ${card.points}` : "";
  const spoken = `${card.seat}: ${card.spoken}, ${card.count}${plus}`;
  const note = node("span", { class: "pl-note", "aria-hidden": "true" });
  note.append(seatMark(card.seat), String(card.count));
  if (card.points) note.append(node("b", {}, `+${card.points}`));
  const laid = { class: "pl-laid", "data-card": card.code };
  return node("li", laid, note, node("span", { class: "pl-spoken" }, spoken));
}
