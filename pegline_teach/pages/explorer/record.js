// The record and its lines as text.

import { node, row } from "../shared/elements.js";

export function buildRecord() {
  const text = node("textarea", { rows: 9, spellcheck: "false", "aria-label": "The record and its lines" });
  const load = node("button", { type: "button", class: "pl-act pl-quiet" }, "Load this record");
  const help = node("p", { class: "pl-words" }, "Copy the text to keep your lines. To explore a deal of your own, write its record here and load it.");
  const box = node("details", { class: "pl-panel pw-record" }, node("summary", { class: "pl-title" }, "The record, to keep or to replace"));
  box.append(text, row(load), help);
  return { box, text, load };
}
