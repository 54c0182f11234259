// What a control's answer is in words: "" for none yet, null for one that is not finished.

/**
 * A number, with the reasons that were ticked.
 *
 * @param {string} number
 * @param {string[]} reasons
 */
export function numberWords(number, reasons) {
  if (!number) return reasons.length ? null : "";
  return `${number} ${reasons.join(", ")}`.trim();
}

/**
 * One choice of each group; the choice that play is still open leaves nothing else to choose.
 *
 * @param {(string | undefined)[]} values
 */
export function choiceWords(values) {
  if (values[0] === "open") return "open";
  if (values.every((each) => each === undefined)) return "";
  return values.includes(undefined) ? null : values.join(" ");
}

/**
 * The lines that points are taken for, and how many.
 *
 * @param {string[]} lines
 * @param {string | null} points
 */
export function takenWords(lines, points) {
  if (!lines.length || !points) return lines.length || points ? null : "";
  return `${lines.join(" ")} for ${points}`;
}
