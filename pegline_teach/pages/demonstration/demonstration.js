// The card table before a class: one key goes on, and the class is asked before each reason.

import { pageOf, widget } from "../shared/page.js";
import { actButton, assign, onPress, row } from "../shared/elements.js";
import { modified } from "../shared/keys.js";
import { CARD_TABLE } from "../table/onedeal.js";
import { openTable } from "../table/tablepage.js";

/** @import { OneDealPage, OneDealParts } from "../table/onedeal.js" */
/** @import { TableKind, TablePage } from "../table/tablepage.js" */
/** @typedef {OneDealParts & { forward: HTMLElement }} DemonstrationParts */

/** @satisfies {TableKind} */
const DEMONSTRATION = {
  ...CARD_TABLE,
  name: "Card table for a class",

  /** @param {DemonstrationParts} part */
  build(part) {
    const built = CARD_TABLE.build(part);
    part.forward = actButton("Next");
    assign(part.forward, { "aria-keyshortcuts": "PageDown" });
    return { ...built, acts: [row(part.forward), ...built.acts] };
  },

  /** @param {OneDealPage & { part: DemonstrationParts }} page */
  listen(page) {
    CARD_TABLE.listen(page);
    const { part, send } = page;
    /** @type {Record<string, () => void>} */
    const keys = { PageDown: () => send({ do: "forward" }), PageUp: () => send({ do: "undo" }) };
    assign(part.root, { "data-demonstration": "" });
    onPress(part.forward, keys.PageDown);
    part.root.addEventListener("keydown", (event) => {
      if (!keys[event.key] || modified(event)) return;
      event.preventDefault();
      if (!event.repeat) keys[event.key]();
    });
  },

  /** @param {Views.TableView} view */
  acts(view) {
    const acts = CARD_TABLE.acts(view);
    const over = view.state === "over";
    const quiet = { play: { ...acts.play, due: false }, go: { ...acts.go, due: false } };
    return { ...acts, ...quiet, forward: { able: !over, due: !over } };
  },

  /**
   * The class answers aloud, so there is nothing here to answer with.
   *
   * @param {TablePage} page
   */
  fill({ part }) {
    part.steps.predict.hidden = part.steps.ask.reveal.hidden = true;
  },
};

const drawDemonstration = pageOf((send) => openTable(DEMONSTRATION, send));

export { drawDemonstration as draw };
export default widget(drawDemonstration);
