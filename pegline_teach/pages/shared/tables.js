// The parts that every table of a page has.

import { node } from "./elements.js";

/**
 * The head of a table: a cell for each of these texts.
 *
 * @param {string[]} texts
 */
export function tableHead(texts) {
  const cells = texts.map((each) => node("th", { scope: "col" }, each));
  return node("thead", {}, node("tr", {}, ...cells));
}
