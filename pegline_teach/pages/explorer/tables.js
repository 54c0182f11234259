// The explorer's tables.

import { node } from "../shared/elements.js";

/**
 * A table, in a box in which it can be wider than the page.
 *
 * @param {string} label
 */
export function wideTable(label) {
  const table = node("table", { class: "pw-table", "aria-label": label });
  return { table, wide: node("div", { class: "pw-wide" }, table) };
}
