// The controls that answer a task, one for each form. Each has a root, `words()` for the answer
// ("" for none yet, null for one that is not finished), `fill(view, done)`, and its first stop.

import { cardsControl } from "./cardscontrol.js";
import { choiceControl, eventsControl } from "./choicecontrol.js";
import { linesControl } from "./linescontrol.js";
import { numberControl } from "./numbercontrol.js";
import { takenControl } from "./takencontrol.js";

const CONTROLS = {
  number: numberControl,
  cards: cardsControl,
  choice: choiceControl,
  lines: linesControl,
  events: eventsControl,
  taken: takenControl,
};

export function buildControl(view) {
  return CONTROLS[view.form](view);
}
