// Every line, in a list.

import { assign, childrenOf, find, node, write } from "../shared/elements.js";

export function buildLineOf() {
  const name = node("b", { class: "pw-name" });
  /** @param {string} kind */
  const part = (kind) => node("span", { class: kind });
  const button = node("button", { type: "button", class: "pw-line", tabindex: -1 }, name, part("pw-mark"), part("pw-from"), part("pw-plays"), part("pw-note"));
  return node("li", {}, button);
}

/**
 * @param {Element} item
 * @param {Views.LineRow} line
 */
export function fillLineOf(item, line) {
  const button = find(item, ".pw-line");
  const [name, mark, from, plays, note] = childrenOf(button);
  write(name, line.name);
  write(mark, line.here ? "you are here" : line.beside ? "dotted" : "");
  write(from, line.from && `from ${line.from}`);
  write(plays, [line.plays, line.pegged].filter(Boolean).join(" · "));
  write(note, line.note);
  assign(button, { "aria-current": line.here ? "true" : null, "data-name": line.name });
}
