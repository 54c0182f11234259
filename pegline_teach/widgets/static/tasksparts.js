// The parts of a task's page: built once, then filled from each view.

function buildTasks() {
  const act = (text, quiet) => node("button", { type: "button", class: `pl-act${quiet ? " pl-quiet" : ""}` }, text);
  const part = {
    title: node("span", { class: "pt-title" }),
    tally: node("span", { class: "pt-tally" }),
    clock: node("span", { class: "pt-clock", role: "timer", "aria-label": "Time for this task" }),
    stops: node("div", { class: "pt-stops", role: "toolbar" }),
    eyebrow: node("span", { class: "pt-eyebrow" }),
    stake: node("span", { class: "pt-stake" }),
    prompt: node("p", { class: "pt-prompt" }),
    position: buildPosition(),
    answering: node("div", { class: "pt-answering", role: "group" }),
    check: node("button", { type: "submit", class: "pl-act", "data-due": "" }, "Check"),
    hint: act("Hint", true),
    solution: act("Show solution", true),
    next: act("Next task"),
    cost: node("p", { class: "pt-caption pt-cost" }),
    command: node("input", { type: "text", autocomplete: "off", spellcheck: "false" }),
    words: node("p", { class: "pt-caption" }),
    ...buildFeedback(),
    ...buildSummary(),
  };
  rove(part.stops);
  const acts = node("div", { class: "pt-acts" }, part.check, part.hint, part.solution, part.next);
  part.form = node("form", { class: "pt-form" }, part.answering, acts, part.cost);
  part.typing = node("form", { class: "pt-typing" }, node("label", { class: "pt-typed" }, "Or type", part.command), node("button", { type: "submit", class: "pl-act pl-quiet" }, "Enter"));
  part.root = node("div", { class: "pegline-task", role: "group" });
  const head = node("div", { class: "pt-head" }, part.title, part.clock, part.tally);
  const asking = node("div", { class: "pt-asking" }, node("p", { class: "pt-row" }, part.eyebrow, part.stake), part.prompt);
  part.root.append(node("div", { class: "pt-board" }, head, part.stops, asking, part.position.root, part.form, part.status, part.summary, node("div", {}, part.typing, part.words)));
  return part;
}

/** Seconds since a task came, while it is open; nothing where no clock is wanted. */
function buildClock(face) {
  let ticking = null;
  let task = null;
  let began = 0;
  const tick = () => write(face, `${Math.floor((performance.now() - began) / 1000)} s`);
  const stop = () => clearInterval(ticking);
  return {
    stop,
    show(view) {
      face.hidden = view.clock === null;
      if (view.clock === null || view.task !== task) stop();
      if (view.clock !== null && view.task !== task) {
        began = performance.now();
        ticking = setInterval(tick, 500);
        tick();
      }
      task = view.clock === null ? null : view.task;
      if (view.acts.done) stop();
      if (view.acts.done && view.clock) write(face, view.clock);
    },
  };
}

function buildPosition() {
  const position = {
    figure: node("b", { class: "pt-figure" }),
    figureLabel: node("span", { class: "pt-caption" }),
    track: buildCountTrack(),
    act: node("p", { class: "pt-act" }),
    sequence: node("ol", { class: "pt-sequence", "aria-label": "The sequence" }),
    empty: node("p", { class: "pt-caption" }, "No card lies there yet."),
    others: node("div", { class: "pt-others" }),
  };
  position.now = node("div", { class: "pt-now" }, caption("The sequence", true), position.empty, position.sequence);
  const counted = node("div", { class: "pt-counted" }, position.figure, position.figureLabel);
  position.count = node("div", { class: "pt-count" }, counted, position.track);
  position.root = node("div", { class: "pt-position" }, position.act, position.count, position.now, position.others);
  return position;
}

/** What stands above a row of cards; with the marks of the seats where they are used. */
function caption(text, keyed) {
  const seats = keyed ? [node("span", { class: "pt-key" }, seatMark("pone"), "pone", seatMark("dealer"), "dealer")] : [];
  return node("p", { class: "pt-caption pt-row", "aria-hidden": "true" }, text, ...seats);
}

function buildCountTrack() {
  const ticks = [0, 5, 10, 15, 20, 25, 31].map((count) => node("span", { class: "pt-tick", "data-tick": count, style: `--at:${count}` }, String(count)));
  const bar = node("div", { class: "pt-bar", "aria-hidden": "true" }, node("span", { class: "pt-filled" }), ...ticks, node("span", { class: "pt-peg" }));
  return node("div", { class: "pt-track", role: "img" }, bar);
}

function buildFeedback() {
  const part = {
    verdict: node("div", { class: "pt-verdict" }),
    hints: node("ol", { class: "pt-hints" }),
    solved: node("div", { class: "pt-solved" }),
    remark: node("div", { class: "pt-remark" }),
    note: node("div", { class: "pt-remark" }),
    arrived: node("div", { class: "pl-spoken" }),
  };
  // Not atomic: a new hint is spoken without the diagnosis above it.
  const live = { class: "pt-status", role: "status", "aria-atomic": "false" };
  part.status = node("div", live, part.verdict, part.hints, part.solved, part.remark, part.note, part.arrived);
  return part;
}

function buildSummary() {
  const part = { sum: node("p", { class: "pt-sum" }), again: node("ul", { class: "pt-again" }) };
  part.againTitle = node("p", { class: "pt-caption" }, "To look at again:");
  part.summary = node("div", { class: "pt-summary", tabindex: -1, role: "group", "aria-label": "Summary" }, part.sum, part.againTitle, part.again);
  return part;
}

function fillStops(part, view, leaving) {
  assign(part.stops, { "aria-label": view.stops });
  keep(part.stops, view.tasks, buildStop, (stop, task) => fillStop(stop, task, view), leaving);
  const here = [...part.stops.children].find((stop) => stop.dataset.key === view.here);
  stopAt(part.stops, focused(part.stops) ?? here);
}

function buildStop(task) {
  const mark = node("span", { class: "pt-mark" });
  return node("button", { type: "button", class: "pt-stop", tabindex: -1 }, node("b", {}, task.key), mark);
}

function fillStop(stop, task, view) {
  const here = task.key === view.here;
  assign(stop, { "aria-label": task.label, "aria-current": here ? "true" : null, "data-state": task.state });
  write(stop.querySelector(".pt-mark"), task.mark);
}

function fillPosition(position, view, leaving) {
  position.root.hidden = !view.shown;
  if (!view.shown) return;
  write(position.act, view.act);
  fillCounted(position, view);
  position.now.hidden = !view.sequence_shown;
  position.empty.hidden = view.sequence.length > 0;
  position.sequence.hidden = view.sequence.length === 0;
  keep(position.sequence, view.sequence, buildLaidCard, fillLaidCard, leaving);
  keep(position.others, [...view.hands, ...view.earlier, ...view.aside], buildOthers, (row, item) => fillOthers(row, item, leaving), leaving);
}

function fillCounted(position, view) {
  const known = view.count !== null;
  position.count.hidden = !known;
  if (!known) return;
  write(position.figure, String(view.count));
  write(position.figureLabel, view.count_label);
  assign(position.track, { "aria-label": `${view.count} of 31` });
  position.track.style.setProperty("--count", view.count);
}

function buildLaidCard(item) {
  const face = node("span", { class: "pt-face" });
  if (item.code) turn(face, item);
  else face.append(node("span", { class: "pt-go", "aria-hidden": "true" }, item.note));
  return node("li", { class: "pt-laid" }, face, node("span", { class: "pt-note", "aria-hidden": "true" }), node("span", { class: "pl-spoken" }));
}

function fillLaidCard(laid, item) {
  assign(laid, { "data-asked": item.asked ? "" : null });
  laid.classList.toggle("pt-lit", Boolean(item.lit));
  fillNote(laid.querySelector(".pt-note"), item.code ? item : { seat: item.seat });
  write(laid.querySelector(".pl-spoken"), item.spoken);
}

function buildOthers(item) {
  const label = node("span", { class: "pt-caption" });
  if (item.seat) label.append(seatMark(item.seat));
  label.append(node("span"));
  return node("div", { class: "pt-other-row" }, label, node("ul", { class: "pt-small" }));
}

function fillOthers(row, item, leaving) {
  const [label, cards] = row.children;
  write(label.querySelector("span"), item.label);
  assign(cards, { "aria-label": item.label });
  cards.hidden = item.cards.length === 0;
  keep(cards, item.cards, (card) => node("li", {}, node("span", { class: "pl-spoken" }, card.spoken)), turn, leaving);
}

const SIGNS = { right: "✓ ", wrong: "✕ " };

function fillFeedback(part, view, leaving) {
  const { feedback } = view;
  part.status.dataset.tone = feedback.tone;
  once(part.verdict, `${view.task} ${feedback.tries} ${feedback.tone}`, () => verdictLines(feedback));
  keep(part.hints, feedback.hints, buildHint, () => {}, leaving);
  part.hints.hidden = feedback.hints.length === 0;
  once(part.solved, feedback.solution + feedback.earned, () => [...solutionLines(feedback), ...paragraphs(feedback.earned)]);
  once(part.note, feedback.note, () => paragraphs(feedback.note));
  once(part.remark, feedback.remark && `${view.shown}`, () => paragraphs(feedback.remark));
}

/** Fills an element anew only when there is news, so that only news is spoken. */
function once(element, news, lines) {
  if (element.dataset.news === news) return;
  element.dataset.news = news;
  element.replaceChildren(...lines());
}

/** The stars at stake, or earned: drawn, and said in words. */
function fillStars(stake, { drawn: shape, spoken, word }) {
  once(stake, `${shape} ${word}`, () => [
    node("span", { class: "pt-caption" }, word),
    node("span", { class: "pl-spoken" }, spoken),
    node("span", { "aria-hidden": "true" }, shape),
  ]);
}

function paragraphs(...sentences) {
  return sentences.filter(Boolean).map((each) => node("p", {}, each));
}

function verdictLines(feedback) {
  if (!feedback.verdict) return [];
  const sign = node("b", { class: "pt-sign", "aria-hidden": "true" }, SIGNS[feedback.tone] ?? "");
  const given = node("p", { class: "pt-caption" }, `Your answer: ${feedback.given}`);
  return [given, node("p", {}, sign, feedback.verdict)];
}

function solutionLines(feedback) {
  return feedback.solution ? [node("p", {}, node("b", {}, "Solution: "), feedback.solution)] : [];
}

function buildHint(hint) {
  return node("li", {}, node("b", {}, `${hint.label}: `), hint.text);
}

function fillSummary(part, summary) {
  part.summary.hidden = !summary;
  if (!summary) return;
  write(part.sum, summary.line);
  part.againTitle.hidden = part.again.hidden = summary.again.length === 0;
  part.again.replaceChildren(...summary.again.map((each) => node("li", {}, node("b", {}, `“${each.thought}” `), each.correction)));
}
