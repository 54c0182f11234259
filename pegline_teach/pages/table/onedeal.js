// The card table of one deal: both seats are played, and every act can be undone.

import { actButton, onPress, row } from "../shared/elements.js";

export const CARD_TABLE = {
  root: "pegline-table",
  name: "Card table",
  dealing: "New deal",

  build(part) {
    part.undo = actButton("Undo", "pl-quiet");
    part.redo = actButton("Redo", "pl-quiet");
    const acts = [row(part.play, part.go), row(part.undo, part.redo), part.dealing];
    return { head: [], acts, notes: [], panels: [part.steps.box] };
  },

  listen({ part, send }) {
    onPress(part.undo, () => send({ do: "undo" }));
    onPress(part.redo, () => send({ do: "redo" }));
  },

  acts: (view) => ({
    play: { able: view.chosen, due: view.chosen },
    go: { able: view.state === "go", due: view.state === "go", title: view.go_refused },
    undo: { able: view.undo, title: view.undo && `Take back ${view.undo}` },
    redo: { able: view.redo, title: view.redo && `Do again ${view.redo}` },
    deal: { able: true, due: view.state === "over" },
  }),

  fill() {},

  due: ({ part }) => part.deal,
};
