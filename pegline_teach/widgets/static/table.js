// A table's page, whatever is played at it: what a view puts on it, and what a click sends back.

/** Opens a table of one `kind` and gives back what takes it down. */
function openTable({ model, el }, kind) {
  const part = buildTable(kind);
  const page = { kind, part, asked: null, moving: false, answering: false, view: null };
  page.send = (message) => sendOrSay(page, () => model.send({ ...message, at: page.view.moment }));
  const show = () => showView(page, model.get("_view"));
  const observer = new ResizeObserver(() => drawTime(page));
  const unguard = guardKeys(part.root);
  listen(page);
  kind.listen(page);
  show();
  el.append(part.root);
  observer.observe(part.timeline.parentElement);
  model.on("change:_view", show);
  return () => {
    model.off("change:_view", show);
    clearTimeout(page.waiting);
    clearTimeout(page.timer);
    observer.disconnect();
    unguard();
  };
}

function listen(page) {
  const { part, send } = page;
  for (const seat of [part.top, part.bottom]) {
    seat.hand.addEventListener("click", (event) => pressCard(page, event.target.closest(".pl-card")));
  }
  onPress(part.play, () => (page.moving = true), () => send({ do: "play", card: page.view.chosen ?? "" }));
  onPress(part.go, () => (page.moving = true), () => send({ do: "go" }));
  part.dealing.addEventListener("submit", (event) => {
    event.preventDefault();
    const seed = part.seed.value.trim();
    send({ do: "new", seed: seed === seedText(page.view) ? "" : seed });
  });
  part.typing.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ do: "command", text: takeTyped(page) });
  });
  listenToSteps(page, send);
  for (const list of [part.ledger, part.steps.list]) lightFrom(page, list);
  part.ledger.addEventListener("focusin", (event) => {
    for (const entry of part.ledger.children) assign(entry, { "aria-selected": String(entry === event.target) });
  });
}

/** The first press chooses; a press on the card that is chosen, or about to be, plays it. */
function pressCard(page, button) {
  if (!button) return;
  const card = button.dataset.act;
  const again = page.asked === card || button.getAttribute("aria-pressed") === "true";
  page.asked = again ? null : card;
  page.moving = again;
  page.send({ do: again ? "play" : "choose", card });
}

/** Lights up the cards of the row that is pointed at or focused. */
function lightFrom(page, list) {
  const light = (event) => lightUp(page, event.target.closest("[data-cards]")?.dataset.cards.split(" "));
  const back = () => lightUp(page, page.view.lit);
  list.addEventListener("pointerover", light);
  list.addEventListener("pointerleave", back);
  list.addEventListener("focusin", light);
  list.addEventListener("focusout", back);
  list.addEventListener("click", (event) => event.target.closest(".pl-entry, .pl-step")?.focus());
}

function lightUp(page, codes) {
  for (const laid of page.part.root.querySelectorAll(".pl-laid, .pl-card")) {
    laid.classList.toggle("pl-lit", Boolean(codes?.includes(laid.dataset.card)));
  }
}

function showView(page, view) {
  const { part } = page;
  const leaving = [];
  const before = page.view;
  const predicted = page.answering && focused(part.steps.list);
  page.view = view;
  answered(page);
  if (before?.shown !== view.shown) page.asked = null; // the same view sent again answers nothing
  assign(part.root, { "data-count": view.count, "data-turn": view.turn, "data-state": view.state });
  fillSeat(part.top, view.seats[0], leaving);
  fillSeat(part.bottom, view.seats[1], leaving);
  fillCount(part, view);
  fillSequences(part, view, leaving);
  fillStarter(part, view);
  fillStatus(part, view);
  fillActs(part, view, page.kind.acts(view));
  fillLedger(part, view.ledger, leaving);
  fillSteps(page, before);
  page.kind.fill(page, before, leaving);
  clearTyped(page, view.notice.tone === "refused");
  if (predicted) focusAsked(page);
  settleFocus(page, leaving);
  lightUp(page, view.lit);
  drawTime(page);
}

function fillStarter(part, view) {
  part.starter.hidden = !view.starter;
  if (!view.starter || part.starter.dataset.face === view.starter.code) return;
  part.starter.dataset.face = view.starter.code;
  const card = node("span", { class: "pl-laid" });
  turn(card, view.starter);
  const caption = node("span", { class: "pl-caption" }, "starter");
  const spoken = node("span", { class: "pl-spoken" }, view.starter.spoken);
  part.starter.replaceChildren(caption, card, spoken);
}

function fillStatus(part, view) {
  say(part, view.notice);
  part.next.replaceChildren(
    node("b", {}, `${view.headline}. `),
    node("span", {}, `${view.why} `),
    node("span", { class: "pl-todo" }, view.todo),
  );
}

/** Each button of `acts`: whether it can be pressed, whether it is due, and why or what for. */
function fillActs(part, view, acts) {
  write(part.play, view.chosen ? `Play ${view.chosen}` : "Play");
  for (const [name, { able, due, title, away }] of Object.entries(acts)) {
    assign(part[name], { "aria-disabled": String(!able), "data-due": due ? "" : null, title });
    part[name].hidden = Boolean(away);
  }
  write(part.words, view.words);
  if (part.seed.dataset.dealt !== seedText(view)) {
    part.seed.dataset.dealt = part.seed.value = seedText(view);
  }
}

function seedText(view) {
  return view.seed === null ? "" : String(view.seed);
}

/** Moves the focus on after a play, or off what leaves the page, before anything leaves it. */
function settleFocus(page, leaving) {
  const held = focused(page.part.root);
  const lost = leaving.some((element) => element.contains(held));
  const moved = page.moving && page.view.notice.tone === "done";
  page.moving = page.moving && page.view.notice.tone === "chosen";
  if (held && (lost || moved)) expected(page, leaving).focus({ preventScroll: true });
  for (const element of leaving) element.remove();
  for (const group of [page.part.top.hand, page.part.bottom.hand, page.part.ledger, page.part.steps.list]) stopAt(group, focused(group));
}

/** Where the next act is: at a card, or at the one button that is due. */
function expected(page, leaving) {
  const { part, view } = page;
  if (view.state === "go") return part.go;
  if (view.state !== "play") return page.kind.due(page);
  const able = [...part.root.querySelectorAll(".pl-card[aria-disabled=false]")];
  return able.find((card) => !leaving.includes(card)) ?? part.go;
}

function drawTime(page) {
  const width = Math.floor(page.part.timeline.parentElement.clientWidth);
  if (width > 0) drawTimeline(page.part.timeline, page.view.ledger, page.view.in_words, width);
}
