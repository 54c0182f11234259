// A field with its button and its label.

import { node } from "../shared/elements.js";

/**
 * A field with its button and its label.
 *
 * @param {string} text
 * @param {number} size
 */
export function buildField(text, size) {
  const label = node("span");
  const input = node("input", { type: "text", size, autocomplete: "off", spellcheck: "false" });
  const button = node("button", { type: "submit", class: "pl-act pl-quiet" }, text);
  const form = node("form", { class: "pw-field" }, node("label", { class: "pl-label" }, label, input), button);
  return { form, label, input, button };
}

/**
 * A field follows what is kept, and is left alone while somebody writes in it.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} text
 */
export function refill(field, text) {
  if (field.dataset.kept === text) return;
  field.dataset.kept = field.value = text;
}
