// The row in which a command is typed.

import { node, row } from "./elements.js";

/** @typedef {{ part: { command: HTMLInputElement }, typed?: string | null }} Typing */

/**
 * The typed line that is sent now.
 *
 * @param {Typing} page
 */
export function takeTyped(page) {
  page.typed = page.part.command.value;
  return page.typed;
}

/**
 * What answers a typed line clears it. One that was refused stays, to be put right, and one that is
 * being typed meanwhile is left alone.
 *
 * @param {Typing} page
 * @param {boolean} refused
 */
export function clearTyped(page, refused) {
  const field = page.part.command;
  if (field.value === page.typed) {
    if (refused) field.select();
    else field.value = "";
  }
  page.typed = null;
}

/** @param {{ command: HTMLElement, words: HTMLElement }} part */
export function buildTyping(part) {
  const label = node("label", { class: "pl-label" }, "Type a command", part.command);
  const send = node("button", { type: "submit", class: "pl-act pl-quiet" }, "Enter");
  return node("form", { class: "pl-typing" }, row(label, send), part.words);
}
