// The second opinion: for each card, how the rest of the deal may end.

import { node } from "../shared/elements.js";
import { nameOf, tableOf } from "./sheets.js";

/**
 * @param {Views.CoachPart} view
 * @param {Views.OpinionPart} second
 */
export function opinionParts(view, second) {
  return [
    node("p", { class: "pl-title" }, "Second opinion"),
    node("p", { class: "pl-words" }, `Points of ${view.seat} less ${view.other}’s, to the end of the deal. The line is the average.`),
    ...second.rows.map(spreadPlot),
    node("div", { class: "pl-spread-axis", "aria-hidden": "true" }, ...second.axis.map(axisLabel)),
    tableOf("Second opinion on each card", second.heads, second.rows, 0),
    node("p", { class: "pl-words" }, second.known),
  ];
}

/** @param {Views.SpreadRow} each */
function spreadPlot(each) {
  const columns = each.columns.map((column) =>
    node("span", {
      class: "pl-spread-column",
      "data-gains": column.gains,
      style: `left:${column.left}%;width:${column.width}%;height:${column.height}%`,
    }),
  );
  const mean = node("span", { class: "pl-spread-mean", style: `left:${each.mean_at}%` });
  const line = node("p", { class: "pl-spread-line" }, node("span", {}, ...nameOf(each)), node("span", {}, `${each.mean} on average`));
  const plot = node("div", { class: "pl-spread-plot", role: "img", "aria-label": each.in_words }, ...columns, mean);
  return node("div", { class: "pl-spread", "data-yours": each.yours }, line, plot);
}

/** @param {Views.AxisMark} each */
function axisLabel(each) {
  return node("span", { style: `left:${each.at}%` }, each.text);
}
