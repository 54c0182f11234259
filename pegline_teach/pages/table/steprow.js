// A step of the check: its question, its answer, and the replies it looks at.

import { assign, childrenOf, node, write } from "../shared/elements.js";
import { tableHead } from "../shared/tables.js";

const SIGNS_OF_STEP = { yes: "✓", no: "–", stop: "✕" };
const REPLY_HEADS = ["Answer", "Makes", "Points", "Unseen", "Chance"];

/**
 * A row is one button, so that it can be reached and heard; what it looks at lights up.
 *
 * @param {string} number
 */
export function buildStep(number) {
  const line = node("span", { class: "pl-step-line" });
  const name = node("b", { class: "pl-step-name" });
  const answer = node("span", { class: "pl-answer" });
  line.append(node("span", { class: "pl-badge" }, node("span", { class: "pl-spoken" }, "Step "), number), name, answer);
  /** @param {string} kind */
  const part = (kind) => node("span", { class: kind });
  const button = node("button", { type: "button", class: "pl-step", tabindex: -1 });
  button.append(line, part("pl-question"), part("pl-said-first"), part("pl-at-most"), part("pl-because"));
  return node("li", { class: "pl-check-row" }, button, node("div", { class: "pl-replies" }));
}

/**
 * @param {HTMLElement} item
 * @param {Views.StepRow} [view]
 */
export function fillStep(item, view) {
  item.hidden = !view;
  if (!view) return;
  const [button, replies] = childrenOf(item);
  const [line, question, said, atMost, because] = childrenOf(button);
  assign(item, { "data-state": view.state });
  assign(button, { "data-cards": view.cards ? view.cards.join(" ") : null });
  write(line.children[1], view.name);
  fillAnswer(line.children[2], view);
  write(question, view.state === "waiting" ? "" : view.question);
  fillSaidFirst(said, view);
  write(atMost, view.at_most ?? "");
  write(because, view.because ?? "");
  fillReplies(replies, view);
}

/**
 * @param {Element} answer
 * @param {Views.StepRow} view
 */
function fillAnswer(answer, view) {
  answer.replaceChildren();
  if (view.state !== "told") return;
  const sign = view.sign ? SIGNS_OF_STEP[view.sign] : "";
  const mark = node("b", { class: "pl-sign", "data-sign": view.sign, "aria-hidden": "true" }, sign);
  const points = view.points ? node("b", { class: "pl-plus" }, `+${view.points}`) : "";
  if (view.at_most) answer.append(node("span", { class: "pl-chip" }, "strategy"));
  else answer.append(mark, ` ${view.answer} `, points);
}

/**
 * @param {HTMLElement} said
 * @param {Views.StepRow} view
 */
function fillSaidFirst(said, view) {
  const known = view.right === true || view.right === false;
  said.hidden = !known;
  said.replaceChildren();
  if (!known) return;
  assign(said, { "data-right": String(view.right) });
  const mark = node("b", { "aria-hidden": "true" }, view.right ? "✓ " : "✕ ");
  said.append(mark, `You said ${view.said}: ${view.right ? "right" : "not quite"}.`);
}

/**
 * @param {HTMLElement} holder
 * @param {Views.StepRow} view
 */
function fillReplies(holder, view) {
  holder.replaceChildren();
  holder.hidden = !view.others && !view.replies?.length;
  if (holder.hidden) return;
  if (view.replies?.length) holder.append(replyTable(view.replies));
  if (view.others) holder.append(node("p", { class: "pl-words" }, view.others));
}

/** @param {Views.ReplyRow[]} replies */
function replyTable(replies) {
  const rows = replies.map((reply) =>
    node(
      "tr",
      {},
      node("th", { scope: "row" }, reply.rank),
      node("td", {}, reply.makes),
      node("td", {}, String(reply.points)),
      node("td", {}, String(reply.unseen)),
      node("td", { title: `exactly ${reply.exact}` }, reply.chance),
    ),
  );
  return node("table", { "aria-label": "Answers that would score" }, tableHead(REPLY_HEADS), node("tbody", {}, ...rows));
}
