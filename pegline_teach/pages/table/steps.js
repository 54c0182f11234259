// The five-step panel: a row for each step of the check of the chosen card, and the question it asks.

import { assign, childrenOf, node, row, write } from "../shared/elements.js";
import { rove } from "../shared/stops.js";
import { askForPoints, buildAsk, fillAsk } from "./stepquestion.js";
import { buildStep, fillStep } from "./steprow.js";

/** @import { TablePage, TableView } from "./tablepage.js" */
/** @typedef {ReturnType<typeof buildSteps>} Steps */

const EARLY = "Step 5 told before you play marks the game Assisted";
const STEP_NUMBERS = ["1", "2", "3", "4", "5"];

export function buildSteps() {
  const steps = {
    arrow: node("span", { class: "pl-arrow", "aria-hidden": "true" }),
    tally: node("span", { class: "pl-tally" }),
    predict: node("button", { type: "button", class: "pl-act pl-quiet pl-slim" }),
    early: node("button", { type: "button", class: "pl-act pl-quiet pl-slim", title: EARLY }),
    line: node("p", { class: "pl-check-line" }),
    list: node("ol", { class: "pl-check", "data-stops": ".pl-step" }),
    total: node("p", { class: "pl-total" }),
    note: node("p", { class: "pl-words" }),
    ask: buildAsk(),
  };
  const folding = node("button", { type: "button", class: "pl-fold", "aria-expanded": "true" }, steps.arrow, "Five-step check");
  const about = node("div", { class: "pl-check-head" }, steps.line, steps.tally);
  const body = node("div", { class: "pl-check-body" }, about, steps.list, steps.note);
  steps.list.append(...STEP_NUMBERS.map(buildStep));
  steps.list.children[3].append(steps.total);
  const head = node("div", { class: "pl-check-head" }, folding, row(steps.predict, steps.early));
  const box = node("div", { class: "pl-panel pl-checking", role: "group", "aria-label": "Five-step check" }, head, body);
  rove(steps.list);
  return { ...steps, fold: folding, body, box };
}

/**
 * One answer at a time: a second click, or a key held down, would answer the next question too.
 *
 * @param {TablePage} page
 * @param {TablePage["send"]} send
 */
export function listenToSteps(page, send) {
  const { steps } = page.part;
  const { ask } = steps;
  /** @param {Views.Message} message */
  const tell = (message) => {
    if (!page.answering) send(message);
    page.answering = true;
  };
  /** @type {(button: HTMLElement, act: () => void) => void} */
  const onSingle = (button, act) => button.addEventListener("click", (event) => event.detail > 1 || act());
  steps.fold.addEventListener("click", () => fold(steps, steps.fold.getAttribute("aria-expanded") === "true"));
  onSingle(steps.predict, () => send({ do: "predict" }));
  onSingle(steps.early, () => send({ do: "tell" }));
  onSingle(ask.reveal, () => tell({ do: "reveal" }));
  onSingle(ask.no, () => tell({ do: "answer", text: "no" }));
  ask.yes.addEventListener("click", () => {
    askForPoints(ask, true);
    ask.number.focus();
  });
  ask.form.addEventListener("keydown", (event) => event.key === "Enter" && event.repeat && event.preventDefault());
  ask.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const yes = ask.yes.hidden ? "" : "yes ";
    tell({ do: "answer", text: yes + ask.number.value.trim() });
  });
}

/**
 * @param {Steps} steps
 * @param {boolean} away
 */
function fold(steps, away) {
  assign(steps.fold, { "aria-expanded": String(!away) });
  steps.body.hidden = away;
}

/**
 * @param {TablePage} page
 * @param {TableView | undefined} before
 */
export function fillSteps(page, before) {
  const { steps } = page.part;
  const view = page.view.steps;
  page.answering = false;
  steps.box.hidden = !view;
  if (!view) return;
  if (view.predict && before?.steps?.predict === false) fold(steps, false);
  steps.predict.hidden = view.predict === null;
  steps.early.hidden = view.alone === null;
  write(steps.early, `Step 5 early: ${view.alone ? "off" : "on"}`);
  write(steps.predict, `Predict first: ${view.predict ? "on" : "off"}`);
  write(steps.tally, view.tally);
  write(steps.line, view.line);
  const rows = new Map(view.rows.map((each) => [each.key, each]));
  for (const [place, item] of childrenOf(steps.list).entries()) fillStep(item, rows.get(STEP_NUMBERS[place]));
  steps.list.hidden = view.rows.length === 0;
  fillTotal(steps.total, view.total);
  write(steps.note, view.note);
  steps.note.hidden = view.note === "";
  fillAsk(page, view, before?.steps);
}

/**
 * @param {HTMLElement} total
 * @param {string[]} lines
 */
function fillTotal(total, lines) {
  total.hidden = lines.length === 0;
  total.replaceChildren(...lines.map((line, place) => node(place ? "span" : "b", {}, `${line} `)));
}
