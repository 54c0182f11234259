// The five-step panel: a row for each step of the check of the chosen card, and the question it asks.

const SIGNS_OF_STEP = { yes: ["✓", "yes"], no: ["–", "no"], stop: ["✕", "no"] };
const REPLY_HEADS = ["Answer", "Makes", "Points", "Unseen", "Chance"];
const STEP_NUMBERS = ["1", "2", "3", "4", "5"];

function buildSteps() {
  const steps = {
    arrow: node("span", { class: "pl-arrow", "aria-hidden": "true" }),
    tally: node("span", { class: "pl-tally" }),
    predict: node("button", { type: "button", class: "pl-act pl-quiet pl-slim" }),
    line: node("p", { class: "pl-check-line" }),
    list: node("ol", { class: "pl-check", "data-stops": ".pl-step" }),
    total: node("p", { class: "pl-total" }),
    note: node("p", { class: "pl-words" }),
    ask: buildAsk(),
  };
  steps.fold = node("button", { type: "button", class: "pl-fold", "aria-expanded": "true" }, steps.arrow, "Five-step check");
  const about = node("div", { class: "pl-check-head" }, steps.line, steps.tally);
  steps.body = node("div", { class: "pl-check-body" }, about, steps.list, steps.note);
  steps.list.append(...STEP_NUMBERS.map(buildStep));
  steps.list.children[3].append(steps.total);
  const head = node("div", { class: "pl-check-head" }, steps.fold, steps.predict);
  steps.box = node("div", { class: "pl-panel pl-checking", role: "group", "aria-label": "Five-step check" }, head, steps.body);
  rove(steps.list);
  return steps;
}

/** A row is one button, so that it can be reached and heard; what it looks at lights up. */
function buildStep(number) {
  const line = node("span", { class: "pl-step-line" });
  const name = node("b", { class: "pl-step-name" });
  const answer = node("span", { class: "pl-answer" });
  line.append(node("span", { class: "pl-badge" }, node("span", { class: "pl-spoken" }, "Step "), number), name, answer);
  const part = (kind) => node("span", { class: kind });
  const button = node("button", { type: "button", class: "pl-step", tabindex: -1 });
  button.append(line, part("pl-question"), part("pl-said-first"), part("pl-at-most"), part("pl-because"));
  return node("li", { class: "pl-check-row" }, button, node("div", { class: "pl-replies" }));
}

function buildAsk() {
  const button = (kind, text) => node("button", { type: "button", class: `pl-act pl-slim ${kind}` }, text);
  const ask = {
    prompt: node("p", { class: "pl-prompt" }),
    no: button("", "No"),
    yes: button("", "Yes"),
    label: node("span"),
    number: node("input", { type: "text", inputmode: "numeric", size: 3, autocomplete: "off" }),
    check: node("button", { type: "submit", class: "pl-act pl-slim", "data-due": "" }, "Check"),
    reveal: button("pl-quiet", "Show me"),
  };
  ask.field = node("span", { class: "pl-row" }, node("label", {}, ask.label, " ", ask.number), ask.check);
  ask.form = node("form", { class: "pl-ask" }, ask.prompt, row(ask.yes, ask.no, ask.field, ask.reveal));
  return ask;
}

/** One answer at a time: a second click, or a key held down, would answer the next question too. */
function listenToSteps(page, send) {
  const { steps } = page.part;
  const { ask } = steps;
  const tell = (message) => {
    if (!page.answering) send(message);
    page.answering = true;
  };
  const onSingle = (button, act) => button.addEventListener("click", (event) => event.detail > 1 || act());
  steps.fold.addEventListener("click", () => fold(steps, steps.fold.getAttribute("aria-expanded") === "true"));
  onSingle(steps.predict, () => send({ do: "predict" }));
  onSingle(ask.reveal, () => tell({ do: "reveal" }));
  onSingle(ask.no, () => tell({ do: "answer", text: "no" }));
  ask.yes.addEventListener("click", () => {
    askForPoints(ask, true);
    ask.number.focus();
  });
  ask.form.addEventListener("keydown", (event) => event.key === "Enter" && event.repeat && event.preventDefault());
  ask.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const yes = ask.yes.hidden ? "" : "yes ";
    tell({ do: "answer", text: yes + ask.number.value.trim() });
  });
}

function fold(steps, away) {
  assign(steps.fold, { "aria-expanded": String(!away) });
  steps.body.hidden = away;
}

function askForPoints(ask, wanted) {
  ask.field.hidden = !wanted;
  assign(ask.yes, { "aria-expanded": String(wanted) });
}

function fillSteps(page, before) {
  const { steps } = page.part;
  const view = page.view.steps;
  page.answering = false;
  steps.box.hidden = !view;
  if (!view) return;
  if (view.predict && before?.steps.predict === false) fold(steps, false);
  steps.predict.hidden = view.predict === null;
  write(steps.predict, `Predict first: ${view.predict ? "on" : "off"}`);
  write(steps.tally, view.tally);
  write(steps.line, view.line);
  const rows = new Map(view.rows.map((each) => [each.key, each]));
  for (const [place, item] of [...steps.list.children].entries()) fillStep(item, rows.get(STEP_NUMBERS[place]));
  steps.list.hidden = view.rows.length === 0;
  fillTotal(steps.total, view.total);
  write(steps.note, view.note);
  steps.note.hidden = view.note === "";
  fillAsk(page, view, before?.steps);
}

function fillStep(item, view) {
  item.hidden = !view;
  if (!view) return;
  const [button, replies] = item.children;
  const [line, question, said, atMost, because] = button.children;
  assign(item, { "data-state": view.state });
  assign(button, { "data-cards": view.cards ? view.cards.join(" ") : null });
  write(line.children[1], view.name);
  fillAnswer(line.children[2], view);
  write(question, view.state === "waiting" ? "" : view.question);
  fillSaid(said, view);
  write(atMost, view.at_most ?? "");
  write(because, view.because ?? "");
  fillReplies(replies, view);
}

function fillAnswer(answer, view) {
  answer.replaceChildren();
  if (view.state !== "told") return;
  const [sign] = SIGNS_OF_STEP[view.sign] ?? [""];
  const mark = node("b", { class: "pl-sign", "data-sign": view.sign, "aria-hidden": "true" }, sign);
  const points = view.points ? node("b", { class: "pl-plus" }, `+${view.points}`) : "";
  if (view.at_most) answer.append(node("span", { class: "pl-chip" }, "strategy"));
  else answer.append(mark, ` ${view.answer} `, points);
}

function fillSaid(said, view) {
  const known = view.right === true || view.right === false;
  said.hidden = !known;
  said.replaceChildren();
  if (!known) return;
  assign(said, { "data-right": String(view.right) });
  const mark = node("b", { "aria-hidden": "true" }, view.right ? "✓ " : "✕ ");
  said.append(mark, `You said ${view.said}: ${view.right ? "right" : "not quite"}.`);
}

function fillReplies(holder, view) {
  holder.replaceChildren();
  holder.hidden = !view.others && !view.replies?.length;
  if (holder.hidden) return;
  if (view.replies.length) holder.append(replyTable(view.replies));
  if (view.others) holder.append(node("p", { class: "pl-words" }, view.others));
}

function replyTable(replies) {
  const head = node("tr", {}, ...REPLY_HEADS.map((each) => node("th", { scope: "col" }, each)));
  const rows = replies.map((reply) =>
    node(
      "tr",
      {},
      node("th", { scope: "row" }, reply.rank),
      node("td", {}, reply.makes),
      node("td", {}, String(reply.points)),
      node("td", {}, String(reply.unseen)),
      node("td", { title: `exactly ${reply.exact}` }, reply.chance),
    ),
  );
  return node("table", { "aria-label": "Answers that would score" }, node("thead", {}, head), node("tbody", {}, ...rows));
}

function fillTotal(total, lines) {
  total.hidden = lines.length === 0;
  total.replaceChildren(...lines.map((line, place) => node(place ? "span" : "b", {}, `${line} `)));
}

/** Puts the question under its step; a new question comes without what was written for the last. */
function fillAsk(page, view, before) {
  const { ask, list } = page.part.steps;
  ask.form.hidden = !view.ask;
  if (!view.ask) return;
  const asked = `${view.card} ${view.ask.step}`;
  if (ask.form.dataset.asked !== asked || before?.card !== view.card) {
    ask.form.dataset.asked = asked;
    ask.number.value = "";
    askForPoints(ask, view.ask.kind === "number");
  }
  const yesOrNo = view.ask.kind === "yes or no";
  ask.no.hidden = ask.yes.hidden = !yesOrNo;
  write(ask.prompt, view.ask.prompt);
  ask.prompt.hidden = yesOrNo;
  write(ask.label, view.ask.label);
  assign(ask.form, { "aria-label": `Step ${view.ask.step}: ${view.ask.prompt}` });
  const place = list.children[Number(view.ask.step) - 1];
  if (ask.form.parentElement !== place) place.append(ask.form);
}

/** After an answer the focus goes to the next question, or to the step that was told last. */
function focusAsked(page) {
  const { ask, list } = page.part.steps;
  const view = page.view.steps;
  const last = list.children[view.rows.length - 1]?.firstElementChild;
  const next = !view.ask ? last : ask.field.hidden ? ask.yes : ask.number;
  next?.focus({ preventScroll: true });
  if (next === ask.number) next.select();
}
