// What was decided in a game: the list of committed cards.

import { assign, find, focused, keep, node, origin, title } from "../shared/elements.js";
import { rove, stopAt } from "../shared/stops.js";

/** @import { GamePage } from "./game.js" */

export function buildDecisions() {
  const decisions = {
    none: node("p", { class: "pl-words" }, "No card is committed yet."),
    later: node("p", { class: "pl-words" }, "Each can be opened when the game is over."),
    list: node("ol", { class: "pl-decisions", "data-stops": ".pl-decision" }),
  };
  const box = node("div", { class: "pl-panel", role: "group", "aria-label": "Your decisions" });
  box.append(title("Your decisions"), decisions.none, decisions.later, decisions.list);
  rove(decisions.list);
  return { ...decisions, box };
}

/** @param {GamePage} page */
export function listenToDecisions(page) {
  const { coach, decisions } = page.part;
  decisions.list.addEventListener("click", (event) => {
    const decision = origin(event, ".pl-decision")?.parentElement;
    if (!decision) return;
    page.looking = coach.box;
    page.send({ do: "review", which: String(decision.dataset.key) });
  });
}

/**
 * @param {GamePage} page
 * @param {Element[]} leaving
 */
export function fillDecisions(page, leaving) {
  const { decisions } = page.part;
  const { view } = page;
  keep(decisions.list, view.decisions, buildDecision, (item, each) => fillDecision(item, each, view), leaving);
  decisions.none.hidden = view.decisions.length > 0;
  decisions.later.hidden = view.decisions.length === 0 || view.game_over;
  stopAt(decisions.list, focused(decisions.list));
}

function buildDecision() {
  return node("li", {}, node("button", { type: "button", class: "pl-decision", tabindex: -1 }));
}

/**
 * @param {Element} item
 * @param {Views.DecisionRow} each
 * @param {Views.GameView} view
 */
function fillDecision(item, each, view) {
  const button = find(item, ".pl-decision");
  const open = view.coach?.number === Number(each.key);
  assign(button, { "aria-label": each.label, "aria-disabled": String(!view.game_over), "aria-pressed": String(open) });
  button.replaceChildren(
    node("span", { class: "pl-badge" }, each.key),
    node("b", {}, each.card),
    node("span", {}, each.at),
    node("span", { class: "pl-words" }, each.deal),
    ...each.marks.map((mark) => node("span", { class: "pl-chip" }, mark)),
  );
}
