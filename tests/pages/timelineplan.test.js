import assert from "node:assert/strict";
import { test } from "node:test";
import { lengthOf, placed } from "../../pegline_teach/pages/shared/timelineplan.js";

const ROOM = { left: 30, right: 450, top: 44, bottom: 236 };

/** @param {string} kinds */
function rowsOf(kinds) {
  return kinds.split(" ").map((kind) => ({ kind }));
}

const WHOLE_DEAL = rowsOf("play play play play go close play play play play close");

test("the rows stand in order, from the left edge on, and the last ends within the room", () => {
  const places = placed(WHOLE_DEAL, ROOM).map((spot) => spot.x);
  assert.deepEqual(places, [...places].sort((one, other) => one - other));
  assert.ok(places[0] > ROOM.left);
  assert.ok(places[places.length - 1] < ROOM.right);
});

test("a whole deal is as wide as an empty one is drawn, so the scale holds while it is played", () => {
  assert.equal(lengthOf([]), 10.5);
  assert.equal(lengthOf(WHOLE_DEAL), 10.5);
});

test("a longer ledger makes the scale smaller, and still fits", () => {
  const long = rowsOf("play go play go play go play go play go play go play close");
  assert.ok(lengthOf(long) > 10.5);
  const last = placed(long, ROOM)[long.length - 1];
  assert.ok(last.x < ROOM.right);
});

test("a Go takes less room than a card, and a close less than a Go", () => {
  const [, play, go, close, end] = placed(rowsOf("play play go close play"), ROOM).map((spot) => spot.x);
  assert.ok(close - go < go - play);
  assert.ok(go - play < end - go);
});

test("a row keeps what it was, and gains its place", () => {
  const [spot] = placed([{ kind: "play", count: 5 }], ROOM);
  assert.deepEqual(Object.keys(spot), ["kind", "count", "x"]);
  assert.equal(spot.x, ROOM.left + 0.8 * 40);
});

test("two lines of one length share a scale: what is alike lies on the same places", () => {
  const short = rowsOf("deal play play");
  const long = rowsOf("deal play play go play go play go play go play go play close");
  const length = Math.max(lengthOf(short), lengthOf(long));
  const places = placed(long, ROOM, length).slice(0, short.length);
  assert.deepEqual(placed(short, ROOM, length), places);
});
