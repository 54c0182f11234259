// A number, and the reasons for it.

import { node } from "../shared/elements.js";
import { modified } from "../shared/keys.js";
import { numberWords } from "./answerwords.js";
import { chosen, closeGroup, toggle, toggles } from "./toggles.js";

/** @type {Record<string, number>} */
const NUDGES = { ArrowUp: 1, ArrowDown: -1 };

/** @param {Pick<Views.NumberControl, "label" | "reasons">} view */
export function numberControl(view) {
  const input = node("input", { type: "text", inputmode: "numeric", maxlength: 3, size: 4, autocomplete: "off", class: "pt-number" });
  /** @param {number} by */
  const step = (by) => {
    if (!input.readOnly) input.value = String(Math.max(0, Math.min(99, (Number.parseInt(input.value, 10) || 0) + by)));
  };
  /** @type {(by: number, sign: string, name: string) => HTMLButtonElement} */
  const button = (by, sign, name) => {
    const made = node("button", { type: "button", class: "pl-act pt-step", tabindex: -1, "aria-label": name }, sign);
    made.addEventListener("click", () => step(by));
    return made;
  };
  input.addEventListener("keydown", (event) => {
    const by = NUDGES[event.key];
    if (!by || modified(event)) return;
    event.preventDefault();
    step(by);
  });
  const label = node("label", { class: "pt-label" }, node("span", {}, view.label), input);
  const field = node("div", { class: "pt-field" }, button(-1, "−", "One less"), label, button(1, "+", "One more"));
  const chips = view.reasons.length ? toggles("For which reasons", view.reasons.map((each) => toggle(each, each))) : null;
  const root = node("div", { class: "pt-numbers" }, field);
  if (chips) root.append(node("div", { class: "pt-chips" }, node("span", { class: "pt-caption", "aria-hidden": "true" }, "and the reasons, if you like"), chips));
  return {
    root,
    first: () => input,
    words() {
      const reasons = chips ? chosen(chips).map((each) => String(each.dataset.value)) : [];
      return numberWords(input.value.trim(), reasons);
    },
    /**
     * @param {unknown} _view
     * @param {boolean} done
     */
    fill(_view, done) {
      input.readOnly = done;
      closeGroup(field, done);
      if (chips) closeGroup(chips, done);
    },
  };
}
