// What was decided in a game: the list of committed cards, and how the game ended.

function buildDecisions() {
  const decisions = {
    none: node("p", { class: "pl-words" }, "No card is committed yet."),
    later: node("p", { class: "pl-words" }, "Each can be opened when the game is over."),
    list: node("ol", { class: "pl-decisions", "data-stops": ".pl-decision" }),
  };
  decisions.box = node("div", { class: "pl-panel", role: "group", "aria-label": "Your decisions" });
  decisions.box.append(title("Your decisions"), decisions.none, decisions.later, decisions.list);
  rove(decisions.list);
  return decisions;
}

function listenToDecisions(page) {
  const { coach, decisions } = page.part;
  decisions.list.addEventListener("click", (event) => {
    const button = event.target.closest(".pl-decision");
    if (!button) return;
    page.looking = coach.box;
    page.send({ do: "review", which: button.parentElement.dataset.key });
  });
}

function fillDecisions(page, leaving) {
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

function fillDecision(item, each, view) {
  const button = item.firstElementChild;
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

function buildResult() {
  return node("div", { class: "pl-panel pl-result", role: "group", "aria-label": "Result" });
}

function fillResult(box, view) {
  box.hidden = !view;
  box.replaceChildren();
  if (!view) return;
  const rows = view.rows.map((cells) => ({ card: cells[0], cells }));
  box.append(
    title("The game is over"),
    node("p", { class: "pl-verdict" }, view.totals),
    tableOf("Points of each deal", view.heads, rows, 0),
    node("p", { class: "pl-words" }, view.mark),
  );
}
