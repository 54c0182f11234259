// The parts of the show's page: built once, then filled from each view.

import { node, write } from "../shared/elements.js";
import { rove } from "../shared/stops.js";
import { taskAsking, taskBoard, taskTyping } from "../tasks/board.js";
import { fillStars } from "../tasks/tasklist.js";
import { walkRows } from "./deck.js";

export function buildShow() {
  const act = (text) => node("button", { type: "button", class: "pl-act pl-quiet" }, text);
  const part = {
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
  part.status = node("div", { class: "pt-status", role: "status", "aria-atomic": "false" }, part.said, part.hints, part.note);
  assemble(part);
  for (const group of [part.stops, part.scores]) rove(group);
  part.deck.addEventListener("keydown", walkRows);
  for (const group of [part.deck, part.places]) rove(group);
  return part;
}

function assemble(part) {
  const starter = node("div", { class: "ps-place" }, node("p", { class: "pt-caption" }, "Starter"), part.starter);
  const hand = node("div", { class: "ps-place" }, part.handName, part.hand);
  part.places = node("div", { class: "ps-places", role: "toolbar", "data-stops": ".ps-card", "aria-label": "The cards to count" }, hand, starter);
  part.asking = taskAsking(part);
  const acts = node("div", { class: "pt-acts" }, part.check, part.count, part.hint, part.crib, part.clear, part.deal, part.next);
  part.form = node("form", { class: "pt-form" }, part.answering, acts, part.cost);
  part.typing = taskTyping(part.command);
  const head = node("div", { class: "pt-head" }, part.title, part.tally);
  const below = node("div", {}, part.typing, part.words);
  const board = taskBoard(head, part.stops, part.asking, part.places, part.deck, part.form, part.status);
  board.append(part.scores, part.total, below);
  part.root = node("div", { class: "pegline-show pegline-task", role: "group" }, board);
}

/** What stands once, such as a prompt or the stars; hidden where there are no tasks. */
export function fillAsked(part, view) {
  part.asking.hidden = !view.prompt;
  part.stops.hidden = view.tasks.length === 0;
  write(part.title, view.title);
  write(part.tally, view.tally);
  write(part.eyebrow, view.eyebrow);
  write(part.prompt, view.prompt);
  fillStars(part.stake, view.stars);
}
