// A page in its place: built once in an element, filled from every view that comes, taken down.

import { guardKeys } from "./keys.js";

const KEPT = new WeakMap();

/**
 * What draws a view in an element. `open(send)` builds the page: its root, `show(view)` which fills
 * it, and `close()`. The first view drawn in an element opens the page there, and the later ones
 * fill it. What is given back takes it down.
 */
export function pageOf(open) {
  return (view, el, send) => {
    const kept = KEPT.get(el) ?? begin(open, el);
    kept.send = send;
    kept.page.show(view);
    if (kept.page.root.parentNode !== el) el.append(kept.page.root);
    return kept.takeDown;
  };
}

function begin(open, el) {
  const kept = {};
  const page = open((message) => kept.send(message));
  const unguard = guardKeys(page.root);
  kept.page = page;
  kept.takeDown = () => {
    KEPT.delete(el);
    unguard();
    page.close();
    page.root.remove();
  };
  KEPT.set(el, kept);
  return kept;
}

/**
 * The page as anywidget wants it, drawn anew at every view of the model. (A module that exported
 * the page by the name `render` would be taken by anywidget for a widget of an older kind.)
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
