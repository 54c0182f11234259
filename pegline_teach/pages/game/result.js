// How the game ended.

import { node, title } from "../shared/elements.js";
import { tableOf } from "./sheets.js";

export function buildResult() {
  return node("div", { class: "pl-panel pl-result", role: "group", "aria-label": "Result" });
}

/**
 * @param {HTMLElement} box
 * @param {Views.ResultPart | null} view
 */
export function fillResult(box, view) {
  box.hidden = !view;
  box.replaceChildren();
  if (!view) return;
  const rows = view.rows.map((cells) => ({ card: cells[0], cells }));
  box.append(
    title("The game is over"),
    node("p", { class: "pl-verdict" }, view.totals),
    tableOf("Points of each deal", view.heads, rows, 0),
    node("p", { class: "pl-words" }, view.mark),
  );
}
