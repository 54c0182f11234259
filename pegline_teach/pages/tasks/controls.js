// The controls that answer a task, one for each form. Each has a root, `words()` for the answer
// ("" for none yet, null for one that is not finished), `fill(view, done)`, and its first stop.

import { cardsControl } from "./cardscontrol.js";
import { choiceControl, eventsControl } from "./choicecontrol.js";
import { linesControl } from "./linescontrol.js";
import { numberControl } from "./numbercontrol.js";
import { takenControl } from "./takencontrol.js";

/** @typedef {Views.TasksView["control"]} Control */

/**
 * @template {Control} [C=Control]
 * @typedef {{
 *   root: HTMLElement,
 *   first(): HTMLElement,
 *   words(): string | null,
 *   fill(view: C, done: boolean): void,
 * }} AnswerControl
 */

/** @type {{ [F in Control["form"]]: (view: any) => AnswerControl }} each takes the view of its own form */
const CONTROLS = {
  number: numberControl,
  cards: cardsControl,
  choice: choiceControl,
  lines: linesControl,
  events: eventsControl,
  taken: takenControl,
};

/**
 * @param {Control} view
 * @returns {AnswerControl}
 */
export function buildControl(view) {
  return CONTROLS[view.form](view);
}
