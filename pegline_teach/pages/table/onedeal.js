// The card table of one deal: both seats are played, and every act can be undone.

import { actButton, onPress, row } from "../shared/elements.js";

/** @import { TableKind, TablePage } from "./tablepage.js" */
/** @import { TableParts } from "./tableparts.js" */
/** @typedef {TableParts & { undo: HTMLElement, redo: HTMLElement }} OneDealParts */
/** @typedef {TablePage & { part: OneDealParts }} OneDealPage */

/** @satisfies {TableKind} */
export const CARD_TABLE = {
  root: "pegline-table",
  name: "Card table",
  dealing: "New deal",

  /** @param {OneDealParts} part */
  build(part) {
    part.undo = actButton("Undo", "pl-quiet");
    part.redo = actButton("Redo", "pl-quiet");
    const acts = [row(part.play, part.go), row(part.undo, part.redo), part.dealing];
    return { head: [], acts, notes: [], panels: [part.steps.box] };
  },

  /** @param {OneDealPage} page */
  listen({ part, send }) {
    onPress(part.undo, () => send({ do: "undo" }));
    onPress(part.redo, () => send({ do: "redo" }));
  },

  /** @param {Views.TableView} view */
  acts: (view) => ({
    play: { able: view.chosen, due: view.chosen },
    go: { able: view.state === "go", due: view.state === "go", title: view.go_refused },
    undo: { able: view.undo, title: view.undo && `Take back ${view.undo}` },
    redo: { able: view.redo, title: view.redo && `Do again ${view.redo}` },
    deal: { able: true, due: view.state === "over" },
  }),

  fill() {},

  /** @param {TablePage} page */
  due: ({ part }) => part.deal,
};
