// Where the focus goes after an act at the table.

import { focused } from "../shared/elements.js";
import { stopAt } from "../shared/stops.js";

/** @import { TablePage } from "./tablepage.js" */

/**
 * Moves the focus on after a play, or off what leaves the page, before anything leaves it.
 *
 * @param {TablePage} page
 * @param {Element[]} leaving
 */
export function settleTable(page, leaving) {
  const held = focused(page.part.root);
  const lost = leaving.some((element) => element.contains(held));
  const moved = page.moving && page.view.notice.tone === "done";
  page.moving = page.moving && page.view.notice.tone === "chosen";
  if (held && (lost || moved)) expected(page, leaving).focus({ preventScroll: true });
  for (const element of leaving) element.remove();
  for (const group of [page.part.top.hand, page.part.bottom.hand, page.part.ledger, page.part.steps.list]) stopAt(group, focused(group));
}

/**
 * Where the next act is: at a card, or at the one button that is due.
 *
 * @param {TablePage} page
 * @param {Element[]} leaving
 * @returns {HTMLElement}
 */
function expected(page, leaving) {
  const { part, view } = page;
  if (view.state === "go") return part.go;
  if (view.state !== "play") return page.kind.due(page);
  /** @type {NodeListOf<HTMLElement>} */
  const able = part.root.querySelectorAll(".pl-card[aria-disabled=false]");
  return [...able].find((card) => !leaving.includes(card)) ?? part.go;
}
