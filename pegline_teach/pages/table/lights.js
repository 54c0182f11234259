// The cards of a row light up while it is pointed at.

import { origin } from "../shared/elements.js";

/** @import { TablePage } from "./tablepage.js" */

/**
 * Lights up the cards of the row that is pointed at or focused.
 *
 * @param {TablePage} page
 * @param {HTMLElement} list
 */
export function lightFrom(page, list) {
  /** @param {Event} event */
  const light = (event) => lightUp(page, origin(event, "[data-cards]")?.dataset.cards?.split(" "));
  const back = () => lightUp(page, page.view.lit);
  list.addEventListener("pointerover", light);
  list.addEventListener("pointerleave", back);
  list.addEventListener("focusin", light);
  list.addEventListener("focusout", back);
  list.addEventListener("click", (event) => origin(event, ".pl-entry, .pl-step")?.focus());
}

/**
 * @param {TablePage} page
 * @param {string[]} [codes]
 */
export function lightUp(page, codes) {
  /** @type {NodeListOf<HTMLElement>} */
  const cards = page.part.root.querySelectorAll(".pl-laid, .pl-card");
  for (const laid of cards) {
    const { card } = laid.dataset; // none where it lies face down
    laid.classList.toggle("pl-lit", card !== undefined && Boolean(codes?.includes(card)));
  }
}
