// Toggles, and groups of which one is chosen.

import { assign, childrenOf, focused, node, origin } from "../shared/elements.js";
import { modified } from "../shared/keys.js";
import { STEPS, rove, stopAt } from "../shared/stops.js";

/**
 * @param {Element} button
 * @param {boolean} on
 */
export function toggled(button, on) {
  assign(button, { [button.getAttribute("role") === "radio" ? "aria-checked" : "aria-pressed"]: String(on) });
}

/** @param {Element} button */
export function isOn(button) {
  return button.getAttribute("aria-checked") === "true" || button.getAttribute("aria-pressed") === "true";
}

/** @param {Element} group */
export function chosen(group) {
  return childrenOf(group).filter(isOn);
}

/** @param {HTMLElement} group */
function isClosed(group) {
  return group.dataset.done === "true";
}

/**
 * @param {HTMLElement} group
 * @param {boolean} done
 */
export function closeGroup(group, done) {
  group.dataset.done = String(done);
  for (const item of group.querySelectorAll("button")) assign(item, { "aria-disabled": String(done) });
}

/**
 * @param {string} value
 * @param {string} text
 */
export function toggle(value, text) {
  return node("button", { type: "button", class: "pl-act pl-quiet pt-toggle", "aria-pressed": "false", "data-value": value }, text);
}

/**
 * A row of toggles. One that is `alone` and the others put each other off.
 *
 * @param {string} label
 * @param {HTMLElement[]} buttons
 */
export function toggles(label, buttons) {
  const group = node("div", { class: "pt-toggles", role: "toolbar", "aria-label": label }, ...buttons);
  rove(group);
  stopAt(group);
  group.addEventListener("click", (event) => {
    const button = origin(event, "button");
    if (!button || isClosed(group)) return;
    const on = !isOn(button);
    for (const other of childrenOf(group)) {
      if (on && "alone" in { ...button.dataset, ...other.dataset }) toggled(other, false);
    }
    toggled(button, on);
  });
  return group;
}

/**
 * A group of which one is chosen, by click or arrow. Enter on the chosen one checks.
 *
 * @param {string} label
 * @param {HTMLElement[]} buttons
 * @param {string} className
 */
export function radios(label, buttons, className) {
  const group = node("div", { class: className, role: "radiogroup", "aria-label": label }, ...buttons);
  /** @param {HTMLElement | null} button */
  const choose = (button) => {
    if (button && !isClosed(group)) for (const each of group.children) toggled(each, each === button);
  };
  for (const button of buttons) assign(button, { role: "radio", "aria-checked": "false", "aria-pressed": null });
  rove(group);
  stopAt(group);
  group.addEventListener("click", (event) => choose(origin(event, "button")));
  group.addEventListener("keydown", (event) => {
    if ((event.key in STEPS || event.key === "Home" || event.key === "End") && !modified(event)) choose(focused(group));
    if (event.key !== "Enter" || modified(event) || !isOn(/** @type {Element} */ (event.target))) return;
    event.preventDefault();
    if (!event.repeat) group.closest("form")?.requestSubmit();
  });
  return group;
}

/** @param {Views.Other} other */
export function alone(other) {
  const button = toggle(other.value, other.text);
  button.dataset.alone = "";
  button.classList.add("pt-other");
  return button;
}
