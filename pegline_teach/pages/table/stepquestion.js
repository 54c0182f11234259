// The question that a step asks.

import { assign, childrenOf, node, row, write } from "../shared/elements.js";

/** @import { TablePage } from "./tablepage.js" */
/** @typedef {ReturnType<typeof buildAsk>} Question */

export function buildAsk() {
  /** @type {(kind: string, text: string) => HTMLButtonElement} */
  const button = (kind, text) => node("button", { type: "button", class: `pl-act pl-slim ${kind}` }, text);
  const ask = {
    prompt: node("p", { class: "pl-prompt" }),
    no: button("", "No"),
    yes: button("", "Yes"),
    label: node("span"),
    number: node("input", { type: "text", inputmode: "numeric", size: 3, autocomplete: "off" }),
    check: node("button", { type: "submit", class: "pl-act pl-slim", "data-due": "" }, "Check"),
    reveal: button("pl-quiet", "Show me"),
  };
  const field = node("span", { class: "pl-row" }, node("label", {}, ask.label, " ", ask.number), ask.check);
  const form = node("form", { class: "pl-ask" }, ask.prompt, row(ask.yes, ask.no, field, ask.reveal));
  return { ...ask, field, form };
}

/**
 * @param {Question} ask
 * @param {boolean} wanted
 */
export function askForPoints(ask, wanted) {
  ask.field.hidden = !wanted;
  assign(ask.yes, { "aria-expanded": String(wanted) });
}

/**
 * Puts the question under its step; a new question comes without what was written for the last.
 *
 * @param {TablePage} page
 * @param {Views.StepsPart} view
 * @param {Views.StepsPart | null} [before]
 */
export function fillAsk(page, view, before) {
  const { ask, list } = page.part.steps;
  ask.form.hidden = !view.ask;
  if (!view.ask) return;
  const asked = `${view.card} ${view.ask.step}`;
  if (ask.form.dataset.asked !== asked || before?.card !== view.card) {
    ask.form.dataset.asked = asked;
    ask.number.value = "";
    askForPoints(ask, view.ask.kind === "number");
  }
  const yesOrNo = view.ask.kind === "yes or no";
  ask.no.hidden = ask.yes.hidden = !yesOrNo;
  write(ask.prompt, view.ask.prompt);
  ask.prompt.hidden = yesOrNo;
  ask.reveal.hidden = !view.ask.shows;
  write(ask.label, view.ask.label);
  assign(ask.form, { "aria-label": `Step ${view.ask.step}: ${view.ask.prompt}` });
  const place = list.children[Number(view.ask.step) - 1];
  if (ask.form.parentElement !== place) place.append(ask.form);
}

/**
 * After an answer the focus goes to the next question, or to the step that was told last.
 *
 * @param {TablePage} page
 */
export function focusAsked(page) {
  const { ask, list } = page.part.steps;
  const view = page.view.steps;
  if (!view) return;
  const last = childrenOf(list)[view.rows.length - 1]?.firstElementChild;
  const next = !view.ask ? /** @type {HTMLElement | null} */ (last) : ask.field.hidden ? ask.yes : ask.number;
  next?.focus({ preventScroll: true });
  if (next === ask.number) ask.number.select();
}
