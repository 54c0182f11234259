// Which keys belong to the page, and how they are kept from the notebook.

/** @param {KeyboardEvent} event */
export function modified(event) {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}

/**
 * Whether a key is the page's own: one without a modifier, or one that writes in a field.
 *
 * @param {KeyboardEvent} event
 */
export function isPlain(event) {
  const typed = /** @type {Element} */ (event.target).matches("input, textarea") && event.key.length === 1;
  if (event.key === "Tab" || event.key === "Escape") return false;
  return !modified(event) || (typed && !event.ctrlKey && !event.metaKey && !event.altKey);
}

/**
 * Keeps plain keys from the notebook, whose command mode would cut and insert cells with them.
 * JupyterLab hears a key on its way up, so it can be stopped at the root. Notebook 7 hears it on
 * the way down, so a mark it respects has to be on the target before, and only for that key.
 * A root inside a larger whole, such as one with settings beside it, guards that whole.
 *
 * @param {HTMLElement} root
 */
export function guardKeys(root) {
  /** @type {HTMLElement | null} */
  let guarded = null;
  /** @param {KeyboardEvent} event */
  const stop = (event) => isPlain(event) && event.stopPropagation();
  /** @param {KeyboardEvent} event */
  const mark = (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    /** @type {HTMLElement} */
    const whole = root.closest(".pl-whole") ?? root;
    if (!whole.contains(target)) return;
    if (guarded !== whole) {
      guarded?.removeEventListener("keydown", stop);
      whole.addEventListener("keydown", stop);
    }
    guarded = whole;
    target.toggleAttribute("data-lm-suppress-shortcuts", isPlain(event));
  };
  window.addEventListener("keydown", mark, true);
  return () => {
    window.removeEventListener("keydown", mark, true);
    guarded?.removeEventListener("keydown", stop);
  };
}
