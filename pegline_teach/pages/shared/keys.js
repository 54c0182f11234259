// Which keys belong to the page, and how they are kept from the notebook.

export function modified(event) {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}

function isPlain(event) {
  const typed = event.target.matches("input, textarea") && event.key.length === 1;
  if (event.key === "Tab" || event.key === "Escape") return false;
  return !modified(event) || (typed && !event.ctrlKey && !event.metaKey && !event.altKey);
}

/**
 * Keeps plain keys from the notebook, whose command mode would cut and insert cells with them.
 * JupyterLab hears a key on its way up, so it can be stopped at the root. Notebook 7 hears it on
 * the way down, so a mark it respects has to be on the target before, and only for that key.
 * A root inside a larger whole, such as one with settings beside it, guards that whole.
 */
export function guardKeys(root) {
  let guarded = null;
  const stop = (event) => isPlain(event) && event.stopPropagation();
  const mark = (event) => {
    const whole = root.closest(".pl-whole") ?? root;
    if (!whole.contains(event.target)) return;
    if (guarded !== whole) {
      guarded?.removeEventListener("keydown", stop);
      whole.addEventListener("keydown", stop);
    }
    guarded = whole;
    event.target.toggleAttribute("data-lm-suppress-shortcuts", isPlain(event));
  };
  window.addEventListener("keydown", mark, true);
  return () => {
    window.removeEventListener("keydown", mark, true);
    guarded?.removeEventListener("keydown", stop);
  };
}
