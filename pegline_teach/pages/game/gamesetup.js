// How the next game is played, set without code, and the games that were set aside.

import { assign, find, keep, node, origin, write } from "../shared/elements.js";

/** @import { GamePage } from "./game.js" */

const SEATS = { pone: "pone", dealer: "dealer", both: "both seats" };
const CHECKS = { told: "told", asked: "asked first", off: "away" };

export function buildSetUp() {
  const setUp = {
    opponent: node("select", {}),
    you: node("select", {}, ...optionsOf(SEATS)),
    deals: node("input", { type: "number", min: 1, max: 100, step: 1 }),
    practice: node("input", { type: "checkbox" }),
    check: node("select", {}, ...optionsOf(CHECKS)),
    old: node("ul", { class: "pl-old-games" }),
    many: node("summary"),
  };
  const box = node("div", { class: "pl-set-up", role: "group", "aria-label": "The next game" });
  box.append(
    node("label", {}, "Opponent ", setUp.opponent),
    node("label", {}, "You are ", setUp.you),
    node("label", {}, "Deals ", setUp.deals),
    node("label", {}, setUp.practice, " Practice: cards can be taken back"),
    node("label", {}, "Check ", setUp.check),
  );
  return { ...setUp, box, oldGames: node("details", { class: "pl-old" }, setUp.many, setUp.old) };
}

/** @param {GamePage} page */
export function listenToSetUp(page) {
  const { setUp } = page.part;
  const { send } = page;
  setUp.opponent.addEventListener("change", () => send({ do: "against", opponent: setUp.opponent.value }));
  setUp.you.addEventListener("change", () => send({ do: "sit", seat: setUp.you.value }));
  setUp.deals.addEventListener("change", () => send({ do: "deals", number: setUp.deals.value }));
  setUp.practice.addEventListener("change", () => send({ do: "practice", practice: setUp.practice.checked ? "on" : "off" }));
  setUp.check.addEventListener("change", () => send({ do: "check", how: setUp.check.value }));
  setUp.old.addEventListener("click", (event) => {
    const game = origin(event, "li");
    if (game && origin(event, "button")) {
      page.moving = true;
      send({ do: "open_game", name: String(game.dataset.key) });
    }
  });
}

/**
 * @param {GamePage} page
 * @param {Element[]} leaving
 */
export function fillSetUp({ part, view }, leaving) {
  const { setUp } = part;
  const { setup } = view;
  if (setUp.opponent.children.length !== setup.opponents.length) {
    setUp.opponent.replaceChildren(...setup.opponents.map(({ name, about }) => node("option", { value: name, title: about }, name)));
  }
  for (const name of /** @type {const} */ (["opponent", "you", "check"])) setUp[name].value = setup[name];
  setUp.deals.value = String(setup.deals);
  setUp.practice.checked = setup.practice;
  setUp.oldGames.hidden = view.old_games.length === 0;
  write(setUp.many, `Old games (${view.old_games.length})`);
  keep(setUp.old, view.old_games, buildOldGame, fillOldGame, leaving);
}

function buildOldGame() {
  return node("li", {}, node("span"), " ", node("button", { type: "button", class: "pl-act pl-quiet pl-slim" }, "Open"));
}

/**
 * @param {Element} item
 * @param {Views.OldGame} game
 */
function fillOldGame(item, game) {
  write(find(item, "span"), game.line);
  assign(find(item, "button"), { "aria-label": `Open the old game: ${game.line}` });
}

/** @param {Record<string, string>} options */
function optionsOf(options) {
  return Object.entries(options).map(([value, text]) => node("option", { value }, text));
}
