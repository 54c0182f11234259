// The explorer: what a view puts on the page, and what a click or key sends back.

function render({ model, el }) {
  const part = buildExplorer();
  const page = { part, view: null, moving: false };
  const send = (message) => sendOrSay(page, () => model.send(message));
  const show = () => showPoint(page, model.get("_view"));
  const showText = () => refill(part.record.text, model.get("_text"));
  const observer = new ResizeObserver(() => drawPlot(page));
  const unguard = guardKeys(part.root);
  listen(page, send);
  show();
  showText();
  el.append(part.root);
  observer.observe(part.plot.box);
  model.on("change:_view", show);
  model.on("change:_text", showText);
  return () => {
    model.off("change:_view", show);
    model.off("change:_text", showText);
    clearTimeout(page.waiting);
    observer.disconnect();
    unguard();
  };
}

function listen(page, send) {
  const { part } = page;
  listenToPoints(part.plot.points, send);
  for (const seat of [part.top, part.bottom]) {
    seat.hand.addEventListener("click", (event) => {
      const card = event.target.closest(".pl-card");
      page.moving = Boolean(card);
      if (card) send({ do: "play", card: card.dataset.act });
    });
  }
  for (const act of ["back", "forward", "best", "cover", "undo", "redo"]) onPress(part[act], () => send({ do: act }));
  part.lines.addEventListener("click", (event) => {
    const line = event.target.closest(".pw-line");
    if (line) send({ do: "go_to", name: line.dataset.name });
  });
  listenToEditing(part.editing, send);
  onSubmit(part.supposing.form, () => send({ do: "suppose", cards: part.supposing.input.value }));
  onPress(part.record.load, () => send({ do: "load", text: part.record.text.value }));
  onSubmit(part.typing, () => {
    send({ do: "command", text: takeTyped(page) });
  });
}

/** A point is gone to by a click, and by the arrows as soon as they reach it. */
function listenToPoints(points, send) {
  const walk = (event) => {
    const point = event.target.closest(".pw-point");
    if (point && !point.hasAttribute("aria-current")) send({ do: "walk", point: point.dataset.key });
  };
  points.addEventListener("click", walk);
  points.addEventListener("focusin", (event) => {
    if (points.contains(event.relatedTarget)) walk(event);
  });
}

function listenToEditing(editing, send) {
  onSubmit(editing.name.form, () => send({ do: "rename", name: editing.name.input.value }));
  onSubmit(editing.note.form, () => send({ do: "note", text: editing.note.input.value }));
  onPress(editing.remove, () => send({ do: "delete" }));
  editing.other.addEventListener("change", () => {
    if (editing.other.value) send({ do: "compare", name: editing.other.value });
  });
}

function onSubmit(form, act) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}

function showPoint(page, view) {
  const { part } = page;
  const leaving = [];
  page.view = view;
  answered(page);
  assign(part.root, { "data-count": view.count, "data-turn": view.turn, "data-state": view.state, "data-point": view.point });
  fillSeat(part.top, view.seats[0], leaving);
  fillSeat(part.bottom, view.seats[1], leaving);
  fillSequences(part, view, leaving);
  write(part.count, String(view.count));
  write(part.starter, view.starter);
  fillLegend(part, view);
  fillDifference(part, view);
  fillChoices(part, view);
  keep(part.lines, view.lines, buildLineOf, fillLineOf, leaving);
  fillEditing(part, view);
  fillActs(part, view);
  fillSaid(part, view);
  clearTyped(page, view.notice.tone === "refused");
  drawPlot(page);
  settleFocus(page, leaving);
}

function fillSaid(part, view) {
  say(part, view.notice);
  const next = node("span", { class: "pl-todo" }, view.todo);
  part.next.replaceChildren(node("b", {}, `${view.headline}. `), node("span", {}, `${view.why} `), next);
}

function fillActs(part, view) {
  const { line } = view;
  write(part.where, `${line.name}, ${line.at}`);
  write(part.cover, view.covered ? "Open the hands" : `Cover ${view.other.seat}’s hand`);
  write(part.supposing.label, `${view.other.seat} held`);
  assign(part.supposing.input, { placeholder: view.other.example });
  write(part.words, view.words);
  const able = {
    back: view.point > 0,
    forward: !line.last,
    best: view.state === "choose",
    cover: view.state === "choose",
    undo: view.undo,
    redo: view.redo,
  };
  for (const [name, can] of Object.entries(able)) assign(part[name], { "aria-disabled": String(!can) });
  assign(part.undo, { title: view.undo && `Take back ${view.undo}` });
  assign(part.redo, { title: view.redo && `Do again ${view.redo}` });
}

/** After a card the focus goes to the next card to choose; it never falls off the page. */
function settleFocus(page, leaving) {
  const { part, view } = page;
  const held = focused(part.root);
  const lost = leaving.some((element) => element.contains(held)) || held?.closest("[hidden]");
  const moved = page.moving && view.notice.tone === "done";
  page.moving = false;
  if (held && (lost || moved)) onward(part, leaving).focus({ preventScroll: true });
  for (const element of leaving) element.remove();
  const here = part.plot.points.querySelector("[aria-current]");
  for (const group of [part.top.hand, part.bottom.hand, part.lines]) stopAt(group, focused(group));
  stopAt(part.plot.points, focused(part.plot.points) ?? here);
}

function onward(part, leaving) {
  const able = [...part.root.querySelectorAll(".pl-card[aria-disabled=false]")];
  return able.find((card) => !leaving.includes(card)) ?? part.back;
}

function drawPlot(page) {
  const width = Math.floor(page.part.plot.box.clientWidth);
  if (width > 0) drawTwoLines(page.part.plot, page.view, width);
}

export default { render };
