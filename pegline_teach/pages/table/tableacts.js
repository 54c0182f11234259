// What can be pressed at a table now.

import { assign, write } from "../shared/elements.js";

/** Each button of `acts`: whether it can be pressed, whether it is due, and why or what for. */
export function fillTableActs(part, view, acts) {
  write(part.play, view.chosen ? `Play ${view.chosen}` : "Play");
  for (const [name, { able, due, title, away }] of Object.entries(acts)) {
    assign(part[name], { "aria-disabled": String(!able), "data-due": due ? "" : null, title });
    part[name].hidden = Boolean(away);
  }
  write(part.words, view.words);
  if (part.seed.dataset.dealt !== seedText(view)) {
    part.seed.dataset.dealt = part.seed.value = seedText(view);
  }
}

export function seedText(view) {
  return view.seed === null ? "" : String(view.seed);
}
