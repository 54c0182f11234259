// The parts of the show's page: built once, then filled from each view.

import { node, write } from "../shared/elements.js";
import { rove } from "../shared/stops.js";
import { taskAsking, taskBoard, taskTyping } from "../tasks/board.js";
import { fillStars } from "../tasks/tasklist.js";
import { walkRows } from "./deck.js";

/** @typedef {ReturnType<typeof buildShow>} ShowParts */

function buildShowParts() {
  /** @param {string} text */
  const act = (text) => node("button", { type: "button", class: "pl-act pl-quiet" }, text);
  return {
    title: node("span", { class: "pt-title" }),
    tally: node("span", { class: "pt-tally" }),
    stops: node("div", { class: "pt-stops", role: "toolbar", "aria-label": "Tasks of the show" }),
    eyebrow: node("span", { class: "pt-eyebrow" }),
    stake: node("span", { class: "pt-stake" }),
    prompt: node("p", { class: "pt-prompt" }),
    hand: node("div", { class: "ps-row" }),
    starter: node("div", { class: "ps-row" }),
    handName: node("p", { class: "pt-caption" }),
    deck: node("div", { class: "ps-deck", role: "toolbar", "data-stops": ".ps-pick", "aria-label": "The deck" }),
    answering: node("div", { class: "pt-answering", role: "group", "aria-label": "What it counts" }),
    check: node("button", { type: "submit", class: "pl-act", "data-due": "" }, "Check"),
    count: act(""),
    hint: act(""),
    crib: node("button", { type: "button", class: "pl-act pl-quiet pt-toggle" }, "Count as the crib"),
    clear: act("Clear"),
    deal: act("Deal a hand"),
    next: act(""),
    cost: node("p", { class: "pt-caption pt-cost" }),
    said: node("p"),
    note: node("p", { class: "pt-remark" }),
    hints: node("ol", { class: "pt-hints" }),
    scores: node("ol", { class: "ps-scores", role: "listbox", "aria-label": "Every score and its reason" }),
    total: node("p", { class: "ps-total" }),
    command: node("input", { type: "text", autocomplete: "off", spellcheck: "false" }),
    words: node("p", { class: "pt-caption" }),
  };
}

export function buildShow() {
  const made = buildShowParts();
  for (const group of [made.stops, made.scores]) rove(group);
  made.deck.addEventListener("keydown", walkRows);
  const part = { ...made, ...assembled(made) };
  for (const group of [part.deck, part.places]) rove(group);
  return part;
}

/** @param {ReturnType<typeof buildShowParts>} part */
function assembled(part) {
  const status = node("div", { class: "pt-status", role: "status", "aria-atomic": "false" }, part.said, part.hints, part.note);
  const starter = node("div", { class: "ps-place" }, node("p", { class: "pt-caption" }, "Starter"), part.starter);
  const hand = node("div", { class: "ps-place" }, part.handName, part.hand);
  const places = node("div", { class: "ps-places", role: "toolbar", "data-stops": ".ps-card", "aria-label": "The cards to count" }, hand, starter);
  const asking = taskAsking(part);
  const acts = node("div", { class: "pt-acts" }, part.check, part.count, part.hint, part.crib, part.clear, part.deal, part.next);
  const form = node("form", { class: "pt-form" }, part.answering, acts, part.cost);
  const typing = taskTyping(part.command);
  const head = node("div", { class: "pt-head" }, part.title, part.tally);
  const below = node("div", {}, typing, part.words);
  const board = taskBoard(head, part.stops, asking, places, part.deck, form, status);
  board.append(part.scores, part.total, below);
  const root = node("div", { class: "pegline-show pegline-task", role: "group" }, board);
  return { places, asking, form, typing, status, root };
}

/**
 * What stands once, such as a prompt or the stars; hidden where there are no tasks.
 *
 * @param {ShowParts} part
 * @param {Views.ShowView} view
 */
export function fillAsked(part, view) {
  part.asking.hidden = !view.prompt;
  part.stops.hidden = view.tasks.length === 0;
  write(part.title, view.title);
  write(part.tally, view.tally);
  write(part.eyebrow, view.eyebrow);
  write(part.prompt, view.prompt);
  fillStars(part.stake, view.stars);
}
