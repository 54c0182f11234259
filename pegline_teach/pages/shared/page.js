// A page in its place: built once in an element, filled from every view that comes, taken down.

import { guardKeys } from "./keys.js";

/** @import { Render } from "@anywidget/types" */
/** @typedef {(message: Views.Message & { at?: number }) => void} Send */

/**
 * @template V
 * @typedef {{ root: HTMLElement, show(view: V): void, close(): void }} Page
 */

/**
 * @template V
 * @typedef {(view: V, el: HTMLElement, send: Send) => () => void} Draw
 */

/**
 * @template V
 * @typedef {{ page: Page<V>, send: Send, takeDown(): void }} Kept
 */

/** @type {WeakMap<HTMLElement, Kept<any>>} pages of every kind of view */
const KEPT = new WeakMap();

/**
 * What draws a view in an element. `open(send)` builds the page: its root, `show(view)` which fills
 * it, and `close()`. The first view drawn in an element opens the page there, and the later ones
 * fill it. What is given back takes it down.
 *
 * @template V
 * @param {(send: Send) => Page<V>} open
 * @returns {Draw<V>}
 */
export function pageOf(open) {
  return (view, el, send) => {
    const kept = KEPT.get(el) ?? begin(open, el, send);
    kept.send = send;
    kept.page.show(view);
    if (kept.page.root.parentNode !== el) el.append(kept.page.root);
    return kept.takeDown;
  };
}

/**
 * @template V
 * @param {(send: Send) => Page<V>} open
 * @param {HTMLElement} el
 * @param {Send} send
 */
function begin(open, el, send) {
  const page = open((message) => kept.send(message));
  const unguard = guardKeys(page.root);
  const takeDown = () => {
    KEPT.delete(el);
    unguard();
    page.close();
    page.root.remove();
  };
  const kept = { page, send, takeDown };
  KEPT.set(el, kept);
  return kept;
}

/**
 * The page as anywidget wants it, drawn anew at every view of the model. (A module that exported
 * the page by the name `render` would be taken by anywidget for a widget of an older kind.)
 *
 * @template V
 * @param {Draw<V>} draw
 * @returns {{ render: Render<{ _view: V }> }}
 */
export function widget(draw) {
  return {
    render({ model, el }) {
      const update = () => draw(model.get("_view"), el, (message) => model.send(message));
      const takeDown = update();
      model.on("change:_view", update);
      return () => {
        model.off("change:_view", update);
        takeDown();
      };
    },
  };
}
