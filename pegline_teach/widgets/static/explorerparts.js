// The parts of the explorer: built once, then filled from each view.

const CHOICE_HEADS = ["Card", "Makes", "Points now", "To the end", "Because"];
const TO_THE_END =
  "To the end: what this seat pegs from here on, less what the other seat pegs, if both play their best with open hands. ★ is the best of it.";

function buildExplorer() {
  const quiet = (text) => node("button", { type: "button", class: "pl-act pl-quiet" }, text);
  const part = {
    plot: buildPlot(),
    legend: node("p", { class: "pw-legend" }),
    where: node("span", { class: "pw-where" }),
    back: quiet("◀ Back"),
    forward: quiet("Forward ▶"),
    difference: buildDifference(),
    top: buildSeat(),
    bottom: buildSeat(),
    count: node("b", { class: "pw-count" }),
    starter: node("span", { class: "pw-starter" }),
    sequences: node("div", { class: "pl-sequences" }),
    said: node("p", { class: "pl-said" }),
    next: node("p", { class: "pl-next" }),
    lost: buildLost(),
    best: quiet("Best play from here"),
    cover: quiet(""),
    undo: quiet("Undo"),
    redo: quiet("Redo"),
    choices: buildChoices(),
    lines: node("ol", { class: "pw-lines", "data-stops": ".pw-line" }),
    editing: buildEditing(),
    supposing: buildField("Suppose", 14),
    record: buildRecord(),
    command: node("input", { type: "text", autocomplete: "off", spellcheck: "false" }),
    words: node("span", { class: "pl-words" }),
  };
  rove(part.lines);
  part.status = node("div", { class: "pl-status", role: "status", "aria-atomic": "true" }, part.said, part.next, part.lost);
  part.typing = buildTyping(part);
  part.root = node("div", { class: "pegline-whatif", role: "group", "aria-label": "What if" }, buildRooms(part));
  return part;
}

/** A field with its button and its label. */
function buildField(text, size) {
  const label = node("span");
  const input = node("input", { type: "text", size, autocomplete: "off", spellcheck: "false" });
  const button = node("button", { type: "submit", class: "pl-act pl-quiet" }, text);
  const form = node("form", { class: "pw-field" }, node("label", { class: "pl-label" }, label, input), button);
  return { form, label, input, button };
}

function buildDifference() {
  const sentence = node("p", { class: "pw-sentence" });
  const table = node("table", { class: "pw-table", "aria-label": "What each line pegs" });
  const box = node("div", { class: "pw-difference" }, sentence, node("div", { class: "pw-wide" }, table));
  return { box, sentence, table };
}

function buildChoices() {
  const sentence = node("p", { class: "pw-outcome" });
  const head = node("tr", {}, ...CHOICE_HEADS.map((each) => node("th", { scope: "col" }, each)));
  const body = node("tbody");
  const table = node("table", { class: "pw-table", "aria-label": "Cards to choose from" }, node("thead", {}, head), body);
  const wide = node("div", { class: "pw-wide" }, table);
  const note = node("p", { class: "pl-words" }, TO_THE_END);
  return { box: panel("Cards to choose from", wide, sentence, note), sentence, table, body, wide, note };
}

/** What can be done with the line that is walked. */
function buildEditing() {
  const name = buildField("Rename", 12);
  const note = buildField("Keep note", 12);
  const other = node("select", {});
  const compare = node("label", { class: "pl-label" }, "Compare with", other);
  const remove = node("button", { type: "button", class: "pl-act pl-quiet" }, "Delete this line");
  const about = node("p", { class: "pl-words" });
  write(name.label, "Name");
  write(note.label, "Note");
  const own = node("div", { class: "pw-own" }, name.form, note.form, row(remove));
  return { box: node("div", { class: "pw-editing" }, about, compare, own), about, other, compare, own, name, note, remove };
}

function buildRecord() {
  const text = node("textarea", { rows: 9, spellcheck: "false", "aria-label": "The record and its lines" });
  const load = node("button", { type: "button", class: "pl-act pl-quiet" }, "Load this record");
  const help = node("p", { class: "pl-words" }, "Copy the text to keep your lines. To explore a deal of your own, write its record here and load it.");
  const box = node("details", { class: "pl-panel pw-record" }, node("summary", { class: "pl-title" }, "The record, to keep or to replace"));
  box.append(text, row(load), help);
  return { box, text, load };
}

function panel(name, ...children) {
  return node("div", { class: "pl-panel", role: "group", "aria-label": name }, title(name), ...children);
}

function buildMoment(part) {
  const cloth = node("div", { class: "pl-cloth pw-cloth" }, part.sequences, node("p", { class: "pw-counted" }, "count ", part.count, part.starter));
  const acts = node("div", { class: "pl-acts" }, row(part.undo, part.redo), row(part.best, part.cover));
  return node("div", { class: "pl-board" }, part.top.box, cloth, part.bottom.box, part.status, acts, part.typing);
}

/** The plot on top, two columns under it where there is room, else one: the choices come early. */
function buildRooms(part) {
  const nav = node("div", { class: "pl-row pw-nav" }, part.back, part.forward, part.where);
  const plot = node("div", { class: "pl-panel pw-across" }, part.legend, part.plot.box, nav, part.difference.box);
  const lines = panel("Lines", part.lines, part.editing.box);
  const held = panel("What if the other seat held other cards?", part.supposing.form);
  const left = node("div", { class: "pw-column" }, buildMoment(part), held, part.record.box);
  const right = node("div", { class: "pw-column" }, part.choices.box, lines);
  held.classList.add("pl-later");
  part.record.box.classList.add("pl-later");
  return node("div", { class: "pw-layout" }, plot, left, right);
}

function fillLegend(part, view) {
  const key = (kind, text) => node("span", { class: "pw-key" }, node("span", { class: `pw-stroke ${kind}`, "aria-hidden": "true" }), text);
  const keys = [key("", view.line.name)];
  if (view.beside) keys.push(key("pw-dots", view.beside.name));
  const seats = node("span", { class: "pl-key" }, seatMark("pone"), "Pone", seatMark("dealer"), "Dealer");
  part.legend.replaceChildren(...keys, seats);
}

function fillDifference(part, view) {
  const { box, sentence, table } = part.difference;
  box.hidden = !view.beside;
  if (!view.beside) return;
  write(sentence, view.beside.sentence);
  const head = node("tr", {}, ...view.beside.header.map((each) => node("th", { scope: "col" }, each)));
  const rows = view.beside.table.map(([seat, ...cells]) =>
    node("tr", {}, node("th", { scope: "row" }, seatMark(seat), ` ${seat}`), ...cells.map((each) => node("td", {}, each))),
  );
  table.replaceChildren(node("thead", {}, head), node("tbody", {}, ...rows));
}

function fillChoices(part, view) {
  const { sentence, table, body, wide, note } = part.choices;
  const { choices } = view;
  write(sentence, choices.open ? choices.sentence : `${choices.sentence} ${view.covered ? "The exact outcome takes open hands." : ""}`.trim());
  wide.hidden = choices.rows.length === 0;
  note.hidden = !choices.open;
  table.dataset.open = String(choices.open);
  body.replaceChildren(...choices.rows.map((each) => choiceRow(each, view)));
}

function choiceRow(each, view) {
  const card = node("th", { scope: "row" }, each.card);
  if (each.line) card.append(node("span", { class: "pw-laid-in" }, each.line === view.line.name ? "this line" : each.line));
  const star = each.best ? node("b", { class: "pw-star", title: "best with open hands" }, " ★", node("span", { class: "pl-spoken" }, " best with open hands")) : "";
  const made = node("td", {}, each.count, each.fits ? "" : " ✕");
  return node("tr", { "data-fits": String(each.fits) }, card, made, node("td", {}, each.points), node("td", { class: "pw-outcome-of" }, each.outcome, star), node("td", { class: "pw-because" }, each.because));
}

function buildLineOf() {
  const name = node("b", { class: "pw-name" });
  const part = (kind) => node("span", { class: kind });
  const button = node("button", { type: "button", class: "pw-line", tabindex: -1 }, name, part("pw-mark"), part("pw-from"), part("pw-plays"), part("pw-note"));
  return node("li", {}, button);
}

function fillLineOf(item, line) {
  const button = item.firstElementChild;
  const [name, mark, from, plays, note] = button.children;
  write(name, line.name);
  write(mark, line.here ? "you are here" : line.beside ? "dotted" : "");
  write(from, line.from && `from ${line.from}`);
  write(plays, [line.plays, line.pegged].filter(Boolean).join(" · "));
  write(note, line.note);
  assign(button, { "aria-current": line.here ? "true" : null, "data-name": line.name });
}

function fillEditing(part, view) {
  const { about, other, own, compare, name, note } = part.editing;
  write(about, view.line.about);
  own.hidden = view.line.main;
  compare.hidden = view.lines.length < 2 || view.covered;
  const others = view.lines.filter((line) => !line.here);
  const names = others.map((line) => line.name).join("\n");
  if (other.dataset.names !== names) {
    other.dataset.names = names;
    other.replaceChildren(...["", ...others.map((line) => line.name)].map((each) => node("option", { value: each }, each || "no line")));
  }
  other.value = view.beside?.name ?? "";
  refill(name.input, view.line.name);
  refill(note.input, view.line.note);
}

/** A field follows what is kept, and is left alone while somebody writes in it. */
function refill(field, text) {
  if (field.dataset.kept === text) return;
  field.dataset.kept = field.value = text;
}
