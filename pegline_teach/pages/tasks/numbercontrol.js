// A number, and the reasons for it.

import { node } from "../shared/elements.js";
import { modified } from "../shared/keys.js";
import { chosen, closeGroup, toggle, toggles } from "./toggles.js";

export function numberControl(view) {
  const input = node("input", { type: "text", inputmode: "numeric", maxlength: 3, size: 4, autocomplete: "off", class: "pt-number" });
  const step = (by) => {
    if (!input.readOnly) input.value = String(Math.max(0, Math.min(99, (Number.parseInt(input.value, 10) || 0) + by)));
  };
  const button = (by, sign, name) => {
    const made = node("button", { type: "button", class: "pl-act pt-step", tabindex: -1, "aria-label": name }, sign);
    made.addEventListener("click", () => step(by));
    return made;
  };
  input.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
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
      const reasons = chips ? chosen(chips).map((each) => each.dataset.value) : [];
      const number = input.value.trim();
      if (!number) return reasons.length ? null : "";
      return `${number} ${reasons.join(", ")}`.trim();
    },
    fill(_view, done) {
      input.readOnly = done;
      closeGroup(field, done);
      if (chips) closeGroup(chips, done);
    },
  };
}
