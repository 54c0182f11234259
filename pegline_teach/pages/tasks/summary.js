// What the tasks have shown, at their end.

import { node, write } from "../shared/elements.js";

export function buildSummary() {
  const part = { sum: node("p", { class: "pt-sum" }), again: node("ul", { class: "pt-again" }) };
  const againTitle = node("p", { class: "pt-caption" }, "To look at again:");
  const summary = node("div", { class: "pt-summary", tabindex: -1, role: "group", "aria-label": "Summary" }, part.sum, againTitle, part.again);
  return { ...part, againTitle, summary };
}

/**
 * @param {ReturnType<typeof buildSummary>} part
 * @param {Views.SummaryPart | null} summary
 */
export function fillSummary(part, summary) {
  part.summary.hidden = !summary;
  if (!summary) return;
  write(part.sum, summary.line);
  part.againTitle.hidden = part.again.hidden = summary.again.length === 0;
  part.again.replaceChildren(...summary.again.map((each) => node("li", {}, node("b", {}, `“${each.thought}” `), each.correction)));
}
