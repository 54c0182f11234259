// What can be done with the line that is walked.

import { node, onPress, onSubmit, row, write } from "../shared/elements.js";
import { buildField, refill } from "./fields.js";

/** @import { Send } from "../shared/page.js" */
/** @import { ExplorerParts } from "./explorerparts.js" */

/** What can be done with the line that is walked. */
export function buildEditing() {
  const name = buildField("Rename", 12);
  const note = buildField("Keep note", 12);
  const other = node("select", {});
  const compare = node("label", { class: "pl-label" }, "Compare with", other);
  const remove = node("button", { type: "button", class: "pl-act pl-quiet" }, "Delete this line");
  const about = node("p", { class: "pl-words" });
  write(name.label, "Name");
  write(note.label, "Note");
  const own = node("div", { class: "pw-own" }, name.form, note.form, row(remove));
  return { box: node("div", { class: "pw-editing" }, about, compare, own), about, other, compare, own, name, note, remove };
}

/**
 * @param {ExplorerParts} part
 * @param {Views.ExplorerView} view
 */
export function fillEditing(part, view) {
  const { about, other, own, compare, name, note } = part.editing;
  write(about, view.line.about);
  own.hidden = view.line.main;
  compare.hidden = view.lines.length < 2 || view.covered;
  const others = view.lines.filter((line) => !line.here);
  const names = others.map((line) => line.name).join("\n");
  if (other.dataset.names !== names) {
    other.dataset.names = names;
    other.replaceChildren(...["", ...others.map((line) => line.name)].map((each) => node("option", { value: each }, each || "no line")));
  }
  other.value = view.beside?.name ?? "";
  refill(name.input, view.line.name);
  refill(note.input, view.line.note);
}

/**
 * @param {ExplorerParts["editing"]} editing
 * @param {Send} send
 */
export function listenToEditing(editing, send) {
  onSubmit(editing.name.form, () => send({ do: "rename", name: editing.name.input.value }));
  onSubmit(editing.note.form, () => send({ do: "note", text: editing.note.input.value }));
  onPress(editing.remove, () => send({ do: "delete" }));
  editing.other.addEventListener("change", () => {
    if (editing.other.value) send({ do: "compare", name: editing.other.value });
  });
}
