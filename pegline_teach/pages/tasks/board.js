// The board of a page of tasks: what stands on it from top to bottom, and the line to type in.

import { node } from "../shared/elements.js";

/** @param {...(Node | string)} parts */
export function taskBoard(...parts) {
  return node("div", { class: "pt-board" }, ...parts);
}

/**
 * The prompt, and above it what is asked and what is at stake.
 *
 * @param {{ eyebrow: Node, stake: Node, prompt: Node }} part
 */
export function taskAsking(part) {
  return node("div", { class: "pt-asking" }, node("p", { class: "pt-row" }, part.eyebrow, part.stake), part.prompt);
}

/** @param {HTMLInputElement} command */
export function taskTyping(command) {
  const label = node("label", { class: "pt-typed" }, "Or type", command);
  return node("form", { class: "pt-typing" }, label, node("button", { type: "submit", class: "pl-act pl-quiet" }, "Enter"));
}
