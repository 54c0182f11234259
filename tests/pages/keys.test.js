import assert from "node:assert/strict";
import { test } from "node:test";
import { isPlain, modified } from "../../pegline_teach/pages/shared/keys.js";

/**
 * A key pressed on an element with this tag.
 *
 * @param {string} key
 * @param {string} tag
 * @param {Partial<KeyboardEvent>} held
 */
function pressed(key, tag = "button", held = {}) {
  const target = { matches: (/** @type {string} */ selector) => selector.split(", ").includes(tag) };
  return /** @type {KeyboardEvent} */ (/** @type {unknown} */ ({ key, target, ...held }));
}

test("each modifier makes a key modified, and no key is so without", () => {
  assert.equal(Boolean(modified(pressed("a"))), false);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }]) {
    assert.equal(modified(pressed("a", "button", held)), true);
  }
});

test("letters, arrows and Enter are kept from the notebook", () => {
  for (const key of ["a", "x", "ArrowDown", "Enter", " ", "Delete"]) assert.ok(isPlain(pressed(key)));
});

test("Tab and Escape are the notebook's, in a field too", () => {
  for (const key of ["Tab", "Escape"]) {
    for (const tag of ["button", "input"]) assert.equal(isPlain(pressed(key, tag)), false);
  }
});

test("a key with a modifier is the notebook's: Shift-Enter runs a cell", () => {
  assert.equal(isPlain(pressed("Enter", "button", { shiftKey: true })), false);
  assert.equal(isPlain(pressed("Enter", "input", { shiftKey: true })), false);
  assert.equal(isPlain(pressed("s", "input", { ctrlKey: true })), false);
  assert.equal(isPlain(pressed("s", "textarea", { metaKey: true })), false);
});

test("a capital letter is typed in a field, and outside of one is a shortcut", () => {
  assert.ok(isPlain(pressed("A", "input", { shiftKey: true })));
  assert.ok(isPlain(pressed("A", "textarea", { shiftKey: true })));
  assert.equal(isPlain(pressed("A", "button", { shiftKey: true })), false);
});
