import assert from "node:assert/strict";
import { test } from "node:test";
import { stopAfter } from "../../pegline_teach/pages/shared/stops.js";

test("right and down go on, left and up go back", () => {
  assert.equal(stopAfter("ArrowRight", 1, 4), 2);
  assert.equal(stopAfter("ArrowDown", 1, 4), 2);
  assert.equal(stopAfter("ArrowLeft", 1, 4), 0);
  assert.equal(stopAfter("ArrowUp", 1, 4), 0);
});

test("an arrow stays at the end that it has reached", () => {
  assert.equal(stopAfter("ArrowRight", 3, 4), 3);
  assert.equal(stopAfter("ArrowLeft", 0, 4), 0);
});

test("Home goes to the first stop and End to the last", () => {
  assert.equal(stopAfter("Home", 2, 4), 0);
  assert.equal(stopAfter("End", 1, 4), 3);
});

test("any other key leads nowhere", () => {
  for (const key of ["Enter", "a", "Tab", "PageDown"]) assert.ok(Number.isNaN(stopAfter(key, 1, 4)));
});
