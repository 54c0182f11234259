// The parts of a task's page: built once, then filled from each view.

import { node } from "../shared/elements.js";
import { rove } from "../shared/stops.js";
import { taskAsking, taskBoard, taskTyping } from "./board.js";
import { buildFeedback } from "./feedback.js";
import { buildPosition } from "./position.js";
import { buildSummary } from "./summary.js";

export function buildTasks() {
  /** @type {(text: string, quiet?: boolean) => HTMLButtonElement} */
  const act = (text, quiet) => node("button", { type: "button", class: `pl-act${quiet ? " pl-quiet" : ""}` }, text);
  const part = {
    title: node("span", { class: "pt-title" }),
    tally: node("span", { class: "pt-tally" }),
    clock: node("span", { class: "pt-clock", role: "timer", "aria-label": "Time for this task" }),
    stops: node("div", { class: "pt-stops", role: "toolbar" }),
    eyebrow: node("span", { class: "pt-eyebrow" }),
    stake: node("span", { class: "pt-stake" }),
    prompt: node("p", { class: "pt-prompt" }),
    position: buildPosition(),
    answering: node("div", { class: "pt-answering", role: "group" }),
    check: node("button", { type: "submit", class: "pl-act", "data-due": "" }, "Check"),
    hint: act("Hint", true),
    solution: act("Show solution", true),
    next: act("Next task"),
    cost: node("p", { class: "pt-caption pt-cost" }),
    command: node("input", { type: "text", autocomplete: "off", spellcheck: "false" }),
    words: node("p", { class: "pt-caption" }),
    ...buildFeedback(),
    ...buildSummary(),
  };
  rove(part.stops);
  const acts = node("div", { class: "pt-acts" }, part.check, part.hint, part.solution, part.next);
  const form = node("form", { class: "pt-form" }, part.answering, acts, part.cost);
  const typing = taskTyping(part.command);
  const root = node("div", { class: "pegline-task", role: "group" });
  const head = node("div", { class: "pt-head" }, part.title, part.clock, part.tally);
  const below = node("div", {}, typing, part.words);
  const parts = [part.stops, taskAsking(part), part.position.root, form, part.status, part.summary];
  root.append(taskBoard(head, ...parts, below));
  return { ...part, form, typing, root };
}
