// The tasks of a lesson: what a view puts on the page, and what a click or key sends back.

import { assign, focused, origin, write } from "../shared/elements.js";
import { clearTyped, takeTyped } from "../shared/typing.js";
import { buildClock } from "./clock.js";
import { buildControl } from "./controls.js";
import { fillFeedback } from "./feedback.js";
import { fillPosition } from "./position.js";
import { fillSummary } from "./summary.js";
import { fillStars, fillStops } from "./tasklist.js";
import { buildTasks } from "./taskparts.js";

/** @import { Send } from "../shared/page.js" */
/** @import { AnswerControl } from "./controls.js" */
/** @typedef {ReturnType<typeof buildTasks>} TaskParts */

/**
 * @typedef {{
 *   part: TaskParts,
 *   view: Views.TasksView,
 *   control: AnswerControl,
 *   sent: string | null,
 *   clock: ReturnType<typeof buildClock>,
 *   typed?: string | null,
 * }} TaskPage
 */

/** @param {Send} send */
export function openTasks(send) {
  const part = buildTasks();
  const page = /** @type {TaskPage} */ ({ part, sent: null, clock: buildClock(part.clock) });
  listenToTask(page, (message) => {
    page.sent = message.do;
    send(message);
  });
  return { root: part.root, show: (/** @type {Views.TasksView} */ view) => showTask(page, view), close: page.clock.stop };
}

/**
 * @param {TaskPage} page
 * @param {Send} send
 */
function listenToTask(page, send) {
  const { part } = page;
  part.root.addEventListener("keydown", holdOff, true);
  part.check.addEventListener("click", (event) => event.detail > 1 && event.preventDefault());
  part.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const words = page.control.words();
    send(words === null ? { do: "unfinished" } : { do: "answer", words });
  });
  part.typing.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ do: "command", text: takeTyped(page) });
  });
  for (const name of /** @type {const} */ (["hint", "solution", "next"])) {
    part[name].addEventListener("click", (event) => event.detail > 1 || send({ do: name }));
  }
  part.stops.addEventListener("click", (event) => {
    const stop = origin(event, ".pt-stop");
    if (stop) send({ do: "open", task: String(stop.dataset.key) });
  });
}

/**
 * A key held down is no second try, as the second click of a double click is none.
 *
 * @param {KeyboardEvent} event
 */
function holdOff(event) {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

/**
 * @param {TaskPage} page
 * @param {Views.TasksView} view
 */
function showTask(page, view) {
  const { part } = page;
  const before = page.view;
  const held = focused(part.root);
  /** @type {Element[]} */
  const leaving = [];
  page.view = view;
  const marks = { "data-task": view.task, "data-kind": view.kind, "data-state": view.state };
  assign(part.root, { ...marks, "aria-label": `${view.title}, tasks` });
  fillTaskHead(part, view, before);
  page.clock.show(view);
  fillStops(part, view, leaving);
  fillControl(page, before);
  fillPosition(part.position, view.position, leaving);
  fillFeedback(part, view, leaving);
  fillButtons(part, view.acts);
  fillSummary(part, view.summary);
  settleTask(page, before, held);
  for (const element of leaving) element.remove();
}

/**
 * @param {TaskParts} part
 * @param {Views.TasksView} view
 * @param {Views.TasksView | undefined} before
 */
function fillTaskHead(part, view, before) {
  write(part.title, view.title);
  write(part.tally, view.tally);
  write(part.eyebrow, view.eyebrow);
  write(part.prompt, view.prompt);
  write(part.words, view.words);
  fillStars(part.stake, view.stars);
  if (isOther(view, before)) write(part.arrived, `${view.eyebrow}. ${view.prompt}`);
}

/**
 * @param {Views.TasksView} view
 * @param {Views.TasksView | undefined} before
 */
function isOther(view, before) {
  return before !== undefined && before.task !== view.task;
}

/**
 * The control stays as the learner left it until another task comes.
 *
 * @param {TaskPage} page
 * @param {Views.TasksView | undefined} before
 */
function fillControl(page, before) {
  const { part, view } = page;
  if (before?.task !== view.task) {
    page.control = buildControl(view.control);
    part.answering.replaceChildren(page.control.root);
    part.answering.setAttribute("aria-label", view.prompt);
  }
  page.control.fill(view.control, view.acts.done);
}

/**
 * @param {TaskParts} part
 * @param {Views.TaskActs} acts
 */
function fillButtons(part, acts) {
  write(part.hint, acts.hint);
  assign(part.hint, { "aria-disabled": String(!acts.hint_able) });
  assign(part.solution, { "aria-disabled": String(!acts.solution_able) });
  for (const each of [part.check, part.hint, part.solution, part.cost]) each.hidden = acts.done;
  write(part.cost, acts.cost);
  write(part.next, acts.next);
  part.next.hidden = acts.next === "";
  part.next.classList.toggle("pl-quiet", !acts.done);
  assign(part.next, { "data-due": acts.done ? "" : null });
}

/**
 * Where the focus goes: on with what is due, never off the page, and not away from the typing.
 *
 * @param {TaskPage} page
 * @param {Views.TasksView | undefined} before
 * @param {HTMLElement | null} held
 */
function settleTask(page, before, held) {
  const { part, view, sent } = page;
  page.sent = null;
  if (!before) return;
  if (sent === "command") {
    const refused = view.feedback.remark !== "" || view.state === "wrong";
    clearTyped(page, refused && !isOther(view, before));
  } else if (held && (sent === "next" || sent === "answer") && isOther(view, before)) {
    (view.acts.done ? part.next : page.control.first()).focus();
    part.root.scrollIntoView({ block: "nearest" });
  } else if (held && (held.closest("[hidden]") || !held.isConnected || (view.acts.done && !before.acts.done))) {
    wayOn(part).focus({ preventScroll: true });
  } else if (sent === "answer" && held instanceof HTMLInputElement && view.state === "wrong") {
    held.select();
  }
}

/** @param {TaskParts} part */
function wayOn(part) {
  return part.next.hidden ? part.summary : part.next;
}
