// The coach's panel: one committed decision as the evaluator saw it. It is empty until one is open.

function buildCoach() {
  const coach = {
    title: node("p", { class: "pl-title" }),
    close: actButton("Close", "pl-quiet pl-slim"),
    body: node("div", { class: "pl-coach-body" }),
    second: actButton("Second opinion", "pl-quiet"),
    opinion: node("div", { class: "pl-coach-body", role: "group", "aria-label": "Second opinion", tabindex: -1 }),
  };
  const head = node("div", { class: "pl-check-head" }, coach.title, coach.close);
  coach.box = node("div", { class: "pl-panel pl-coach", role: "group", "aria-label": "Coach", tabindex: -1 }, head);
  coach.box.append(coach.body, row(coach.second), coach.opinion);
  return coach;
}

function listenToCoach(page) {
  const { coach } = page.part;
  onPress(coach.close, () => page.send({ do: "put_away" }));
  onPress(coach.second, () => (page.looking = coach.opinion), () => page.send({ do: "opinion", which: "" }));
}

/** Fills the panel anew when another decision is open; what was asked for takes the focus. */
function fillCoach(page, before) {
  const { coach, compare } = page.part;
  const view = page.view.coach;
  const old = before?.coach;
  const another = old?.number !== view?.number;
  if (!view && focused(coach.box)) compare.focus({ preventScroll: true });
  coach.box.hidden = !view;
  write(coach.title, view?.title ?? "");
  if (another) coach.body.replaceChildren(...(view ? comparison(view) : []));
  const second = view?.opinion;
  if (another || Boolean(old?.opinion) !== Boolean(second)) {
    coach.opinion.replaceChildren(...(second ? opinion(view, second) : []));
  }
  coach.opinion.hidden = !second;
  lookThere(page);
  coach.second.hidden = Boolean(second);
}

/** Takes the focus to what was asked for, and scrolls no further than to its first plot. */
function lookThere(page) {
  const { looking } = page;
  if (page.view.notice.tone === "refused") page.looking = null;
  if (!page.looking || looking.hidden) return;
  page.looking = null;
  looking.focus({ preventScroll: true });
  looking.querySelector("[role=img]").scrollIntoView({ block: "nearest" });
}

function comparison(view) {
  return [
    node("p", { class: "pl-check-line" }, view.headline),
    node("p", { class: "pl-verdict" }, view.verdict),
    netPlot(view),
    tableOf("Net points of each card", view.heads, view.rows, 1),
    node("ul", { class: "pl-reasons" }, ...view.rows.map((each) => node("li", {}, each.reason))),
    node("p", { class: "pl-words" }, `${view.known} ${view.bound}`),
  ];
}

/** The word and the mark on the card that was played. */
function nameOf(each) {
  const yours = each.yours ? [node("span", { class: "pl-yours" }, node("span", { "aria-hidden": "true" }, "▸ "), "yours")] : [];
  return [node("b", {}, each.card), " ", ...yours];
}

function netPlot(view) {
  const rows = view.rows.map((each) => {
    const bar = node("span", { class: "pl-net-bar", "data-gains": each.gains, style: `left:${each.left}%;width:${each.width}%` });
    const track = node("span", { class: "pl-net-track", style: `--zero:${view.zero}%` }, bar);
    const number = node("b", { class: "pl-net-number" }, each.net);
    return node("span", { class: "pl-net", "data-yours": each.yours }, node("span", {}, ...nameOf(each)), track, number);
  });
  const plot = node("div", { class: "pl-nets", role: "img", "aria-label": view.in_words }, ...rows);
  const key = node("p", { class: "pl-net-key" }, ...gainKey(view.other, "◂ ", ""), ...gainKey(view.seat, "", " ▸"));
  return node("div", {}, plot, key);
}

function gainKey(seat, before, after) {
  return [node("span", {}, before, seatMark(seat), ` gain of ${seat}`, after)];
}

/** A table of texts; the column number `names` says what a row is about. */
function tableOf(label, heads, rows, names) {
  const head = node("tr", {}, ...heads.map((each) => node("th", { scope: "col" }, each)));
  const lines = rows.map((each) =>
    node("tr", { "data-yours": each.yours }, ...each.cells.map((text, place) => cellOf(each, text, place === names))),
  );
  const table = node("table", { "aria-label": label }, node("thead", {}, head), node("tbody", {}, ...lines));
  return node("div", { class: "pl-sheet", "data-main": heads.at(-1) }, table);
}

function cellOf(each, text, isName) {
  return isName ? node("th", { scope: "row" }, ...nameOf(each)) : node("td", {}, text);
}

function opinion(view, second) {
  return [
    node("p", { class: "pl-title" }, "Second opinion"),
    node("p", { class: "pl-words" }, `Points of ${view.seat} less ${view.other}’s, to the end of the deal. The line is the average.`),
    ...second.rows.map(spreadPlot),
    node("div", { class: "pl-spread-axis", "aria-hidden": "true" }, ...second.axis.map(axisLabel)),
    tableOf("Second opinion on each card", second.heads, second.rows, 0),
    node("p", { class: "pl-words" }, second.known),
  ];
}

function spreadPlot(each) {
  const columns = each.columns.map((column) =>
    node("span", {
      class: "pl-spread-column",
      "data-gains": column.gains,
      style: `left:${column.left}%;width:${column.width}%;height:${column.height}%`,
    }),
  );
  const mean = node("span", { class: "pl-spread-mean", style: `left:${each.mean_at}%` });
  const line = node("p", { class: "pl-spread-line" }, node("span", {}, ...nameOf(each)), node("span", {}, `${each.mean} on average`));
  const plot = node("div", { class: "pl-spread-plot", role: "img", "aria-label": each.in_words }, ...columns, mean);
  return node("div", { class: "pl-spread", "data-yours": each.yours }, line, plot);
}

function axisLabel(each) {
  return node("span", { style: `left:${each.at}%` }, each.text);
}
