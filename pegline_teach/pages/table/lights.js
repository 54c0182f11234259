// The cards of a row light up while it is pointed at.

/** Lights up the cards of the row that is pointed at or focused. */
export function lightFrom(page, list) {
  const light = (event) => lightUp(page, event.target.closest("[data-cards]")?.dataset.cards.split(" "));
  const back = () => lightUp(page, page.view.lit);
  list.addEventListener("pointerover", light);
  list.addEventListener("pointerleave", back);
  list.addEventListener("focusin", light);
  list.addEventListener("focusout", back);
  list.addEventListener("click", (event) => event.target.closest(".pl-entry, .pl-step")?.focus());
}

export function lightUp(page, codes) {
  for (const laid of page.part.root.querySelectorAll(".pl-laid, .pl-card")) {
    laid.classList.toggle("pl-lit", Boolean(codes?.includes(laid.dataset.card)));
  }
}
