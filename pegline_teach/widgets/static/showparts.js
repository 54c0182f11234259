// The parts of the show's page: built once, then filled from each view.

const RANKS = 13;

function buildShow() {
  const act = (text) => node("button", { type: "button", class: "pl-act pl-quiet" }, text);
  const part = {
    title: node("span", { class: "pt-title" }),
    tally: node("span", { class: "pt-tally" }),
    stops: node("div", { class: "pt-stops", role: "toolbar", "aria-label": "Tasks of the show" }),
    eyebrow: node("span", { class: "pt-eyebrow" }),
    stake: node("span", { class: "pt-stake" }),
    prompt: node("p", { class: "pt-prompt" }),
    hand: node("div", { class: "ps-row" }),
    starter: node("div", { class: "ps-row" }),
    handName: node("p", { class: "pt-caption" }),
    deck: node("div", { class: "ps-deck", role: "toolbar", "data-stops": ".ps-pick", "aria-label": "The deck" }),
    answering: node("div", { class: "pt-answering", role: "group", "aria-label": "What it counts" }),
    check: node("button", { type: "submit", class: "pl-act", "data-due": "" }, "Check"),
    count: act(""),
    hint: act(""),
    crib: node("button", { type: "button", class: "pl-act pl-quiet pt-toggle" }, "Count as the crib"),
    clear: act("Clear"),
    deal: act("Deal a hand"),
    next: act(""),
    cost: node("p", { class: "pt-caption pt-cost" }),
    said: node("p"),
    note: node("p", { class: "pt-remark" }),
    hints: node("ol", { class: "pt-hints" }),
    scores: node("ol", { class: "ps-scores", role: "listbox", "aria-label": "Every score and its reason" }),
    total: node("p", { class: "ps-total" }),
    command: node("input", { type: "text", autocomplete: "off", spellcheck: "false" }),
    words: node("p", { class: "pt-caption" }),
  };
  part.status = node("div", { class: "pt-status", role: "status", "aria-atomic": "false" }, part.said, part.hints, part.note);
  assemble(part);
  for (const group of [part.stops, part.scores]) rove(group);
  part.deck.addEventListener("keydown", walkRows);
  for (const group of [part.deck, part.places]) rove(group);
  return part;
}

function assemble(part) {
  const starter = node("div", { class: "ps-place" }, node("p", { class: "pt-caption" }, "Starter"), part.starter);
  const hand = node("div", { class: "ps-place" }, part.handName, part.hand);
  part.places = node("div", { class: "ps-places", role: "toolbar", "data-stops": ".ps-card", "aria-label": "The cards to count" }, hand, starter);
  part.asking = node("div", { class: "pt-asking" }, node("p", { class: "pt-row" }, part.eyebrow, part.stake), part.prompt);
  const acts = node("div", { class: "pt-acts" }, part.check, part.count, part.hint, part.crib, part.clear, part.deal, part.next);
  part.form = node("form", { class: "pt-form" }, part.answering, acts, part.cost);
  const typed = node("label", { class: "pt-typed" }, "Or type", part.command);
  part.typing = node("form", { class: "pt-typing" }, typed, node("button", { type: "submit", class: "pl-act pl-quiet" }, "Enter"));
  const head = node("div", { class: "pt-head" }, part.title, part.tally);
  const below = node("div", {}, part.typing, part.words);
  const board = node("div", { class: "pt-board" }, head, part.stops, part.asking, part.places, part.deck, part.form, part.status);
  board.append(part.scores, part.total, below);
  part.root = node("div", { class: "pegline-show pegline-task", role: "group" }, board);
}

/** Up and down in the deck go to the same rank of another suit. */
function walkRows(event) {
  const by = { ArrowUp: -RANKS, ArrowDown: RANKS }[event.key];
  if (!by || modified(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const items = stopsOf(event.currentTarget);
  items[items.indexOf(event.target) + by]?.focus();
}

function fillPlaces(part, view, leaving) {
  const empties = Array.from({ length: view.empty }, (_, n) => ({ key: `empty-${n}` }));
  write(part.handName, view.crib ? "Crib" : "Hand");
  keep(part.hand, [...view.cards, ...empties], buildPlace, fillPlace, leaving);
  keep(part.starter, [view.starter ?? { key: "empty" }], buildPlace, fillPlace, leaving);
}

function buildPlace(item) {
  if (!item.code) return node("span", { class: "ps-empty", "aria-hidden": "true" });
  return node("button", { type: "button", class: "pt-card ps-card", "data-card": item.code });
}

function fillPlace(place, item) {
  if (!item.code) return;
  turn(place, item);
  assign(place, { "aria-label": item.label });
}

function fillDeck(part, view, leaving) {
  part.deck.hidden = view.deck.length === 0;
  const build = () => node("div", { class: "ps-suit", role: "presentation" });
  keep(part.deck, view.deck, build, (row, suit) => keep(row, suit.cards, buildPick, fillPick, leaving), leaving);
}

function buildPick(card) {
  const face = { type: "button", class: "ps-pick", "data-card": card.code, "data-suit": card.suit };
  return node("button", face, node("span", { "aria-hidden": "true" }, card.rank), pip(card.suit, "ps-pip"));
}

function fillPick(button, card) {
  const taken = card.taken ? `, ${card.taken === "starter" ? "the starter" : `in the ${card.taken}`}` : "";
  assign(button, { "aria-pressed": String(Boolean(card.taken)), "aria-label": `${card.spoken}${taken}` });
}

function fillScores(part, view, leaving) {
  keep(part.scores, view.scores, buildScore, fillScore, leaving);
  part.scores.hidden = view.scores.length === 0;
  write(part.total, view.total);
  part.total.hidden = !view.total;
  stopAt(part.scores, focused(part.scores));
}

function buildScore() {
  const cell = (name) => node("span", { class: `ps-${name}` });
  return node("li", { class: "ps-score", role: "option", "aria-selected": "false", tabindex: -1 }, cell("what"), cell("why"), cell("points"), cell("sum"));
}

function fillScore(row, score) {
  assign(row, { "data-cards": score.cards.join(" ") });
  const [what, why, points, sum] = row.children;
  write(what, score.what);
  write(why, score.why);
  write(points, `+${score.points}`);
  write(sum, String(score.total));
}

/** What stands once, such as a prompt or the stars; hidden where there are no tasks. */
function fillAsked(part, view) {
  part.asking.hidden = !view.prompt;
  part.stops.hidden = view.tasks.length === 0;
  write(part.title, view.title);
  write(part.tally, view.tally);
  write(part.eyebrow, view.eyebrow);
  write(part.prompt, view.prompt);
  fillStars(part.stake, view.stars);
}
