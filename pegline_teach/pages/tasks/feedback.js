// What became of an answer.

import { keep, node, once } from "../shared/elements.js";

export function buildFeedback() {
  const part = {
    verdict: node("div", { class: "pt-verdict" }),
    hints: node("ol", { class: "pt-hints" }),
    solved: node("div", { class: "pt-solved" }),
    remark: node("div", { class: "pt-remark" }),
    note: node("div", { class: "pt-remark" }),
    arrived: node("div", { class: "pl-spoken" }),
  };
  // Not atomic: a new hint is spoken without the diagnosis above it.
  const live = { class: "pt-status", role: "status", "aria-atomic": "false" };
  const status = node("div", live, part.verdict, part.hints, part.solved, part.remark, part.note, part.arrived);
  return { ...part, status };
}

/** @type {Record<string, string>} */
export const SIGNS = { right: "✓ ", wrong: "✕ " };

/**
 * @param {ReturnType<typeof buildFeedback>} part
 * @param {Views.TasksView} view
 * @param {Element[]} leaving
 */
export function fillFeedback(part, view, leaving) {
  const { feedback } = view;
  part.status.dataset.tone = feedback.tone;
  once(part.verdict, `${view.task} ${feedback.tries} ${feedback.tone}`, () => verdictLines(feedback));
  keep(part.hints, feedback.hints, buildHint, () => {}, leaving);
  part.hints.hidden = feedback.hints.length === 0;
  once(part.solved, feedback.solution + feedback.earned, () => [...solutionLines(feedback), ...paragraphs(feedback.earned)]);
  once(part.note, feedback.note, () => paragraphs(feedback.note));
  once(part.remark, feedback.remark && `${view.shown}`, () => paragraphs(feedback.remark));
}

/** @param {...string} sentences */
function paragraphs(...sentences) {
  return sentences.filter(Boolean).map((each) => node("p", {}, each));
}

/** @param {Views.FeedbackPart} feedback */
function verdictLines(feedback) {
  if (!feedback.verdict) return [];
  const sign = node("b", { class: "pt-sign", "aria-hidden": "true" }, SIGNS[feedback.tone] ?? "");
  const given = node("p", { class: "pt-caption" }, `Your answer: ${feedback.given}`);
  return [given, node("p", {}, sign, feedback.verdict)];
}

/** @param {Views.FeedbackPart} feedback */
function solutionLines(feedback) {
  return feedback.solution ? [node("p", {}, node("b", {}, "Solution: "), feedback.solution)] : [];
}

/** @param {Views.HintRow} hint */
export function buildHint(hint) {
  return node("li", {}, node("b", {}, `${hint.label}: `), hint.text);
}
