// The tasks of a lesson: what a view puts on the page, and what a click or key sends back.

import { assign, focused, write } from "../shared/elements.js";
import { clearTyped, takeTyped } from "../shared/typing.js";
import { buildClock } from "./clock.js";
import { buildControl } from "./controls.js";
import { fillFeedback } from "./feedback.js";
import { fillPosition } from "./position.js";
import { fillSummary } from "./summary.js";
import { fillStars, fillStops } from "./tasklist.js";
import { buildTasks } from "./taskparts.js";

export function openTasks(send) {
  const part = buildTasks();
  const page = { part, view: null, control: null, sent: null, clock: buildClock(part.clock) };
  listenToTask(page, (message) => {
    page.sent = message.do;
    send(message);
  });
  return { root: part.root, show: (view) => showTask(page, view), close: page.clock.stop };
}

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
  for (const name of ["hint", "solution", "next"]) {
    part[name].addEventListener("click", (event) => event.detail > 1 || send({ do: name }));
  }
  part.stops.addEventListener("click", (event) => {
    const stop = event.target.closest(".pt-stop");
    if (stop) send({ do: "open", task: stop.dataset.key });
  });
}

/** A key held down is no second try, as the second click of a double click is none. */
function holdOff(event) {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

function showTask(page, view) {
  const { part } = page;
  const before = page.view;
  const held = focused(part.root);
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

function fillTaskHead(part, view, before) {
  write(part.title, view.title);
  write(part.tally, view.tally);
  write(part.eyebrow, view.eyebrow);
  write(part.prompt, view.prompt);
  write(part.words, view.words);
  fillStars(part.stake, view.stars);
  if (isOther(view, before)) write(part.arrived, `${view.eyebrow}. ${view.prompt}`);
}

function isOther(view, before) {
  return before !== null && before.task !== view.task;
}

/** The control stays as the learner left it until another task comes. */
function fillControl(page, before) {
  const { part, view } = page;
  if (before?.task !== view.task) {
    page.control = buildControl(view.control);
    part.answering.replaceChildren(page.control.root);
    part.answering.setAttribute("aria-label", view.prompt);
  }
  page.control.fill(view.control, view.acts.done);
}

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

/** Where the focus goes: on with what is due, never off the page, and not away from the typing. */
function settleTask(page, before, held) {
  const { part, view, sent } = page;
  page.sent = null;
  if (!before) return;
  if (sent === "command") {
    const refused = view.feedback.remark || view.state === "wrong";
    clearTyped(page, refused && !isOther(view, before));
  } else if (held && (sent === "next" || sent === "answer") && isOther(view, before)) {
    (view.acts.done ? part.next : page.control.first()).focus();
    part.root.scrollIntoView({ block: "nearest" });
  } else if (held && (held.closest("[hidden]") || !held.isConnected || (view.acts.done && !before.acts.done))) {
    wayOn(part).focus({ preventScroll: true });
  } else if (sent === "answer" && held?.matches("input") && view.state === "wrong") {
    held.select();
  }
}

function wayOn(part) {
  return part.next.hidden ? part.summary : part.next;
}
