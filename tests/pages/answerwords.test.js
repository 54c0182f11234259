import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceWords, numberWords, takenWords } from "../../pegline_teach/pages/tasks/answerwords.js";

test("a number is said with its reasons, or alone", () => {
  assert.equal(numberWords("4", []), "4");
  assert.equal(numberWords("4", ["fifteen", "pair"]), "4 fifteen, pair");
});

test("reasons without a number are not finished, and nothing is no answer", () => {
  assert.equal(numberWords("", ["pair"]), null);
  assert.equal(numberWords("", []), "");
});

test("a choice of each group is an answer, one that is missing is not finished", () => {
  assert.equal(choiceWords(["go", "dealer"]), "go dealer");
  assert.equal(choiceWords(["go", undefined]), null);
  assert.equal(choiceWords([undefined, "dealer"]), null);
  assert.equal(choiceWords([undefined, undefined]), "");
});

test("a sequence that stays open closes for nobody, whatever else is chosen", () => {
  assert.equal(choiceWords(["open", undefined]), "open");
  assert.equal(choiceWords(["open", "pone"]), "open");
});

test("lines are taken for points, and need both", () => {
  assert.equal(takenWords(["3", "5"], "4"), "3 5 for 4");
  assert.equal(takenWords(["3"], ""), null);
  assert.equal(takenWords([], "4"), null);
  assert.equal(takenWords([], ""), "");
});
