// One of several words, or several events.

import { find, node } from "../shared/elements.js";
import { choiceWords } from "./answerwords.js";
import { alone, chosen, closeGroup, radios, toggle, toggles } from "./toggles.js";

/** @import { AnswerControl } from "./controls.js" */

/**
 * @param {Views.ChoiceControl} view
 * @returns {AnswerControl<Views.ChoiceControl>}
 */
export function choiceControl(view) {
  const groups = view.groups.map((group) => radios(group.label, group.options.map((each) => toggle(each.value, each.text)), "pt-toggles"));
  const rows = groups.map((group, place) =>
    node("div", { class: "pt-choice" }, node("span", { class: "pt-caption", "aria-hidden": "true" }, view.groups[place].label), group),
  );
  return {
    root: node("div", { class: "pt-choices" }, ...rows),
    first: () => find(groups[0], "[tabindex='0']"),
    words: () => choiceWords(groups.map((group) => chosen(group)[0]?.dataset.value)),
    fill(_view, done) {
      for (const group of groups) closeGroup(group, done);
    },
  };
}

/**
 * Every event as a toggle, and one for none of them.
 *
 * @param {Views.EventsControl} view
 * @returns {AnswerControl<Views.EventsControl>}
 */
export function eventsControl(view) {
  const group = toggles(view.label, [...view.events.map((each) => toggle(each, each)), alone(view.other)]);
  return {
    root: node("div", { class: "pt-choice" }, node("span", { class: "pt-caption", "aria-hidden": "true" }, view.label), group),
    first: () => find(group, "[tabindex='0']"),
    words: () => chosen(group).map((each) => each.dataset.value).join(", "),
    fill: (_view, done) => closeGroup(group, done),
  };
}
