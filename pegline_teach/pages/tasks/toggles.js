// Toggles, and groups of which one is chosen.

import { assign, focused, node } from "../shared/elements.js";
import { modified } from "../shared/keys.js";
import { STEPS, rove, stopAt } from "../shared/stops.js";

export function toggled(button, on) {
  assign(button, { [button.getAttribute("role") === "radio" ? "aria-checked" : "aria-pressed"]: String(on) });
}

export function isOn(button) {
  return button.getAttribute("aria-checked") === "true" || button.getAttribute("aria-pressed") === "true";
}

export function chosen(group) {
  return [...group.children].filter(isOn);
}

function isClosed(group) {
  return group.dataset.done === "true";
}

export function closeGroup(group, done) {
  group.dataset.done = String(done);
  for (const item of group.querySelectorAll("button")) assign(item, { "aria-disabled": String(done) });
}

export function toggle(value, text) {
  return node("button", { type: "button", class: "pl-act pl-quiet pt-toggle", "aria-pressed": "false", "data-value": value }, text);
}

/** A row of toggles. One that is `alone` and the others put each other off. */
export function toggles(label, buttons) {
  const group = node("div", { class: "pt-toggles", role: "toolbar", "aria-label": label }, ...buttons);
  rove(group);
  stopAt(group);
  group.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || isClosed(group)) return;
    const on = !isOn(button);
    for (const other of group.children) {
      if (on && "alone" in { ...button.dataset, ...other.dataset }) toggled(other, false);
    }
    toggled(button, on);
  });
  return group;
}

/** A group of which one is chosen, by click or arrow. Enter on the chosen one checks. */
export function radios(label, buttons, className) {
  const group = node("div", { class: className, role: "radiogroup", "aria-label": label }, ...buttons);
  const choose = (button) => {
    if (button && !isClosed(group)) for (const each of group.children) toggled(each, each === button);
  };
  for (const button of buttons) assign(button, { role: "radio", "aria-checked": "false", "aria-pressed": null });
  rove(group);
  stopAt(group);
  group.addEventListener("click", (event) => choose(event.target.closest("button")));
  group.addEventListener("keydown", (event) => {
    if ((event.key in STEPS || event.key === "Home" || event.key === "End") && !modified(event)) choose(focused(group));
    if (event.key !== "Enter" || modified(event) || !isOn(event.target)) return;
    event.preventDefault();
    if (!event.repeat) group.closest("form").requestSubmit();
  });
  return group;
}

export function alone(other) {
  const button = toggle(other.value, other.text);
  button.dataset.alone = "";
  button.classList.add("pt-other");
  return button;
}
