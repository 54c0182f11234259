// The seconds a task takes.

import { write } from "../shared/elements.js";

/**
 * Seconds since a task came, while it is open; nothing where no clock is wanted.
 *
 * @param {HTMLElement} face
 */
export function buildClock(face) {
  let ticking = 0;
  /** @type {string | null} */
  let task = null;
  let began = 0;
  const tick = () => write(face, `${Math.floor((performance.now() - began) / 1000)} s`);
  const stop = () => clearInterval(ticking);
  return {
    stop,
    /** @param {Views.TasksView} view */
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
