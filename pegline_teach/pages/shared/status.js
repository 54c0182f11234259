// What passes between a page and its kernel: messages, and the notice that answers.

import { node } from "./elements.js";

/** @typedef {{ status: HTMLElement, said: Element, next: Element }} Status */

/** @typedef {{ part: { lost: HTMLElement }, waiting?: number }} Waiting */

const PATIENCE = 4000;

/**
 * Every message is answered with a view. Where none comes, the kernel is busy or gone: say so.
 *
 * @param {Waiting} page
 * @param {() => void} send
 */
export function sendOrSay(page, send) {
  const unanswered = () => (page.part.lost.hidden = false);
  clearTimeout(page.waiting);
  page.waiting = setTimeout(unanswered, PATIENCE);
  try {
    send();
  } catch {
    unanswered();
  }
}

/** @param {Waiting} page */
export function answered(page) {
  clearTimeout(page.waiting);
  page.part.lost.hidden = true;
}

/** The line that stands where the kernel does not answer. */
export function buildLost() {
  return node("p", { class: "pl-lost" }, "The notebook’s kernel does not answer. Unless it is busy, choose Run ▸ Run All Cells.");
}

/**
 * What is said about the latest act, and in which tone.
 *
 * @param {Status} part
 * @param {Views.NoticeView} notice
 */
function say(part, notice) {
  part.status.dataset.tone = notice.tone;
  part.said.replaceChildren(...notice.lines.map((line) => node("span", {}, `${line} `)));
}

/**
 * @param {Status} part
 * @param {{ notice: Views.NoticeView, headline: string, why: string, todo: string }} view
 */
export function fillStatus(part, view) {
  say(part, view.notice);
  part.next.replaceChildren(
    node("b", {}, `${view.headline}. `),
    node("span", {}, `${view.why} `),
    node("span", { class: "pl-todo" }, view.todo),
  );
}
