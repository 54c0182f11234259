// Who plays, how the game stands, and its mark.

import { assign, node, write } from "../shared/elements.js";

/** @type {Record<string, string>} */
const BADGES = { Assisted: "◆", Unassisted: "○" };

export function buildGameHead() {
  const head = {
    who: node("span", { class: "pl-who-plays" }),
    deal: node("span"),
    totals: node("span"),
    seed: node("span"),
    shape: node("span", { "aria-hidden": "true" }),
    badge: node("span"),
  };
  const mark = node("b", { class: "pl-assisted" }, head.shape, " ", head.badge);
  return { ...head, mark, box: node("div", { class: "pl-game-head" }, head.who, head.deal, head.totals, head.seed, mark) };
}

/**
 * @param {ReturnType<typeof buildGameHead>} head
 * @param {Views.GameHead} view
 */
export function fillGameHead(head, view) {
  for (const name of /** @type {const} */ (["who", "deal", "totals", "seed", "badge"])) write(head[name], view[name]);
  write(head.shape, BADGES[view.badge]);
  assign(head.mark, { "data-badge": view.badge });
}

/**
 * @param {HTMLElement} saved
 * @param {string[]} notes
 */
export function fillSaved(saved, notes) {
  saved.hidden = notes.length === 0;
  saved.replaceChildren(...notes.map((note) => node("p", {}, note)));
}
