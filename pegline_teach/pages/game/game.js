// The card table of a game: an opponent that acts by itself, and a coach that is asked afterwards.

import { pageOf, widget } from "../shared/page.js";
import { actButton, assign, focused, node, onPress, row, write } from "../shared/elements.js";
import { openTable } from "../table/tablepage.js";
import { buildCoach, fillCoach, listenToCoach } from "./coach.js";
import { buildDecisions, fillDecisions, listenToDecisions } from "./decisions.js";
import { buildGameHead, fillGameHead, fillSaved } from "./gamehead.js";
import { buildSetUp, fillSetUp, listenToSetUp } from "./gamesetup.js";
import { buildResult, fillResult } from "./result.js";

/** @import { TableKind, TablePage } from "../table/tablepage.js" */
/** @import { TableParts } from "../table/tableparts.js" */

/**
 * @typedef {TableParts & {
 *   on: HTMLElement,
 *   compare: HTMLElement,
 *   back: HTMLElement,
 *   another: HTMLElement,
 *   note: HTMLElement,
 *   saved: HTMLElement,
 *   result: HTMLElement,
 *   head: ReturnType<typeof buildGameHead>,
 *   coach: ReturnType<typeof buildCoach>,
 *   decisions: ReturnType<typeof buildDecisions>,
 *   setUp: ReturnType<typeof buildSetUp>,
 * }} GameParts
 */

/**
 * @typedef {TablePage & {
 *   part: GameParts,
 *   view: Views.GameView,
 *   looking?: HTMLElement | null,
 *   waitedAt?: number,
 * }} GamePage
 */

/** @satisfies {TableKind} */
const GAME_TABLE = {
  root: "pegline-table pegline-coach",
  name: "Card table of a game",
  dealing: "New game",

  /** @param {GameParts} part */
  build(part) {
    part.on = actButton("Continue");
    part.compare = actButton("Compare");
    part.back = actButton("Take back", "pl-quiet");
    part.another = actButton("Next deal");
    part.note = node("p", { class: "pl-words pl-compare-note", id: `pl-note-${Math.random().toString(36).slice(2)}` });
    part.saved = node("div", { class: "pl-saved" });
    part.head = buildGameHead();
    part.coach = buildCoach();
    part.decisions = buildDecisions();
    part.result = buildResult();
    part.setUp = buildSetUp();
    assign(part.compare, { "aria-describedby": part.note.id });
    const rows = [row(part.play, part.go, part.on), row(part.compare, part.back, part.another), part.dealing];
    const acts = [...rows, part.setUp.box, part.setUp.oldGames];
    const panels = [part.result, part.coach.box, part.steps.box, part.decisions.box];
    return { head: [part.head.box, part.saved], acts, notes: [part.note], panels };
  },

  /** @param {GamePage} page */
  listen(page) {
    const { part, send } = page;
    onPress(part.on, () => send({ do: "go_on" }));
    onPress(part.compare, () => (page.looking = part.coach.box), () => send({ do: "compare", which: page.view.compare.which }));
    onPress(part.back, () => (page.moving = true), () => send({ do: "take_back" }));
    onPress(part.another, () => (page.moving = true), () => send({ do: "next" }));
    part.dealing.addEventListener("submit", () => (page.moving = true));
    part.root.addEventListener("keydown", (event) => event.key === "Enter" && event.repeat && event.preventDefault());
    listenToCoach(page);
    listenToDecisions(page);
    listenToSetUp(page);
  },

  /** @param {Views.GameView} view */
  acts: (view) => ({
    play: { able: view.chosen, due: view.chosen },
    go: { able: view.state === "go", due: view.state === "go", title: view.go_refused },
    on: { able: view.state === "wait", due: view.state === "wait", away: view.opponent === "" },
    compare: { able: view.compare.which, title: view.compare.note },
    back: { able: view.can_take_back, away: !view.practice },
    another: { able: view.state === "over", due: view.state === "over", away: !view.more_deals },
    deal: { able: true, due: view.game_over },
  }),

  /**
   * @param {GamePage} page
   * @param {Views.GameView | undefined} before
   * @param {Element[]} leaving
   */
  fill(page, before, leaving) {
    const { part, view } = page;
    part.root.dataset.assisted = String(view.assisted);
    fillGameHead(part.head, view.head);
    fillSaved(part.saved, view.notes);
    write(part.compare, view.compare.card ? `Compare ${view.compare.card}` : "Compare");
    write(part.note, view.compare.note);
    fillResult(part.result, view.result);
    fillDecisions(page, leaving);
    fillSetUp(page, leaving);
    fillCoach(page, before);
    // Continue was where the focus waited for the other seat; now it goes where the next act is.
    if (before?.state === "wait" && view.state !== "wait" && focused(part.root) === part.on) page.moving = true;
    waitForOpponent(page);
  },

  /** @param {GamePage} page */
  due({ part, view }) {
    if (view.state === "wait") return part.on;
    return view.more_deals ? part.another : part.deal;
  },
};

/**
 * Asks for the opponent's next act once for each moment, after the pause; Continue hastens it.
 *
 * @param {GamePage} page
 */
function waitForOpponent(page) {
  const { view } = page;
  if (page.waitedAt === view.moment) return;
  page.waitedAt = view.moment;
  clearTimeout(page.timer);
  if (view.state !== "wait" || view.pause === null) return;
  page.timer = setTimeout(() => page.send({ do: "go_on" }), view.pause * 1000);
}

const drawGame = pageOf((send) => openTable(GAME_TABLE, send));

export { drawGame as draw };
export default widget(drawGame);
