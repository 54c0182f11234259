// The controls that answer a task, one for each form. Each has a root, `words()` for the answer
// ("" for none yet, null for one that is not finished), `fill(view, done)`, and its first stop.

const CONTROLS = {
  number: numberControl,
  cards: cardsControl,
  choice: choiceControl,
  lines: linesControl,
  events: eventsControl,
  taken: takenControl,
};

function buildControl(view) {
  return CONTROLS[view.form](view);
}

function toggled(button, on) {
  assign(button, { [button.getAttribute("role") === "radio" ? "aria-checked" : "aria-pressed"]: String(on) });
}

function isOn(button) {
  return button.getAttribute("aria-checked") === "true" || button.getAttribute("aria-pressed") === "true";
}

function chosen(group) {
  return [...group.children].filter(isOn);
}

function closed(group) {
  return group.dataset.done === "true";
}

function close(group, done) {
  group.dataset.done = String(done);
  for (const item of group.querySelectorAll("button")) assign(item, { "aria-disabled": String(done) });
}

function toggle(value, text) {
  return node("button", { type: "button", class: "pl-act pl-quiet pt-toggle", "aria-pressed": "false", "data-value": value }, text);
}

/** A row of toggles. One that is `alone` and the others put each other off. */
function toggles(label, buttons) {
  const group = node("div", { class: "pt-toggles", role: "toolbar", "aria-label": label }, ...buttons);
  rove(group);
  stopAt(group);
  group.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || closed(group)) return;
    const on = !isOn(button);
    for (const other of group.children) {
      if (on && "alone" in { ...button.dataset, ...other.dataset }) toggled(other, false);
    }
    toggled(button, on);
  });
  return group;
}

/** A group of which one is chosen, by click or arrow. Enter on the chosen one checks. */
function radios(label, buttons, className) {
  const group = node("div", { class: className, role: "radiogroup", "aria-label": label }, ...buttons);
  const choose = (button) => {
    if (button && !closed(group)) for (const each of group.children) toggled(each, each === button);
  };
  for (const button of buttons) assign(button, { role: "radio", "aria-checked": "false", "aria-pressed": null });
  rove(group);
  stopAt(group);
  group.addEventListener("click", (event) => choose(event.target.closest("button")));
  group.addEventListener("keydown", (event) => {
    if ((event.key in STEPS || event.key === "Home" || event.key === "End") && !modified(event)) choose(focused(group));
    if (event.key !== "Enter" || modified(event) || !isOn(event.target)) return;
    event.preventDefault();
    if (!event.repeat) group.closest("form").requestSubmit();
  });
  return group;
}

function numberControl(view) {
  const input = node("input", { type: "text", inputmode: "numeric", maxlength: 3, size: 4, autocomplete: "off", class: "pt-number" });
  const step = (by) => {
    if (!input.readOnly) input.value = String(Math.max(0, Math.min(99, (Number.parseInt(input.value, 10) || 0) + by)));
  };
  const button = (by, sign, name) => {
    const made = node("button", { type: "button", class: "pl-act pt-step", tabindex: -1, "aria-label": name }, sign);
    made.addEventListener("click", () => step(by));
    return made;
  };
  input.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || modified(event)) return;
    event.preventDefault();
    step(by);
  });
  const label = node("label", { class: "pt-label" }, node("span", {}, view.label), input);
  const field = node("div", { class: "pt-field" }, button(-1, "−", "One less"), label, button(1, "+", "One more"));
  const chips = view.reasons.length ? toggles("For which reasons", view.reasons.map((each) => toggle(each, each))) : null;
  const root = node("div", { class: "pt-numbers" }, field);
  if (chips) root.append(node("div", { class: "pt-chips" }, node("span", { class: "pt-caption", "aria-hidden": "true" }, "and the reasons, if you like"), chips));
  return {
    root,
    first: () => input,
    words() {
      const reasons = chips ? chosen(chips).map((each) => each.dataset.value) : [];
      const number = input.value.trim();
      if (!number) return reasons.length ? null : "";
      return `${number} ${reasons.join(", ")}`.trim();
    },
    fill(_view, done) {
      input.readOnly = done;
      close(field, done);
      if (chips) close(chips, done);
    },
  };
}

function cardsControl(view) {
  const cards = view.cards.map(cardToggle);
  view.cards.forEach((card, place) => fillCardToggle(cards[place], card));
  const group = toggles(view.label, [...cards, alone(view.other)]);
  return {
    root: node("div", { class: "pt-cards" }, caption(view.label, cards.some((card) => card.querySelector(".pl-mark"))), group),
    first: () => group.querySelector("[tabindex='0']"),
    words: () => chosen(group).map((each) => each.dataset.value).join(" "),
    fill(now, done) {
      close(group, done);
      now.cards.forEach((card, place) => fillCardToggle(cards[place], card));
    },
  };
}

function cardToggle(card) {
  const note = node("span", { class: "pt-note", "aria-hidden": "true" });
  const button = node("button", { type: "button", class: "pt-card", "aria-pressed": "false", "data-value": card.code }, note);
  turn(button, card);
  return button;
}

function fillCardToggle(button, card) {
  assign(button, { "aria-label": card.spoken, "data-asked": card.asked ? "" : null });
  button.classList.toggle("pt-lit", card.lit);
  fillNote(button.querySelector(".pt-note"), card);
}

function choiceControl(view) {
  const groups = view.groups.map((group) => radios(group.label, group.options.map((each) => toggle(each.value, each.text)), "pt-toggles"));
  const rows = groups.map((group, place) =>
    node("div", { class: "pt-choice" }, node("span", { class: "pt-caption", "aria-hidden": "true" }, view.groups[place].label), group),
  );
  return {
    root: node("div", { class: "pt-choices" }, ...rows),
    first: () => groups[0].querySelector("[tabindex='0']"),
    words() {
      const values = groups.map((group) => chosen(group)[0]?.dataset.value);
      if (values[0] === "open") return "open";
      if (values.every((each) => each === undefined)) return "";
      return values.includes(undefined) ? null : values.join(" ");
    },
    fill(_view, done) {
      for (const group of groups) close(group, done);
    },
  };
}

function linesControl(view) {
  const none = node("button", { type: "button", class: "pt-line", "data-value": view.other.value });
  none.append(node("span", { class: "pt-line-key" }), node("span", { class: "pt-line-none" }, view.other.text));
  const group = radios(view.label, [...view.rows.map((row) => lineButton(row)), none], "pt-lines");
  return {
    root: node("div", { class: "pt-ledger" }, lineHeads(), group),
    first: () => group.querySelector("[tabindex='0']"),
    words: () => chosen(group)[0]?.dataset.value ?? "",
    fill(now, done) {
      close(group, done);
      now.rows.forEach((row, place) => fillLine(group.children[place], row));
    },
  };
}

/** Every event as a toggle, and one for none of them. */
function eventsControl(view) {
  const group = toggles(view.label, [...view.events.map((each) => toggle(each, each)), alone(view.other)]);
  return {
    root: node("div", { class: "pt-choice" }, node("span", { class: "pt-caption", "aria-hidden": "true" }, view.label), group),
    first: () => group.querySelector("[tabindex='0']"),
    words: () => chosen(group).map((each) => each.dataset.value).join(", "),
    fill: (_view, done) => close(group, done),
  };
}

/** The lines of the other seat as toggles among one's own, and the points to take for them. */
function takenControl(view) {
  const rows = view.rows.map((row) => (row.yours ? ownLine(row) : lineButton(row, { "aria-pressed": "false" })));
  const group = toggles(view.label, rows);
  group.className = "pt-lines";
  group.dataset.stops = "button";
  stopAt(group);
  const none = toggles(view.other.text, [toggle(view.other.value, view.other.text)]);
  const number = numberControl({ label: "Points you take", reasons: [] });
  const nothing = none.firstElementChild;
  group.addEventListener("click", () => chosen(group).length && toggled(nothing, false));
  none.addEventListener("click", () => {
    if (isOn(nothing)) for (const row of chosen(group)) toggled(row, false);
  });
  const ledger = node("div", { class: "pt-ledger" }, lineHeads(), group);
  return {
    root: node("div", { class: "pt-taken" }, ledger, node("div", { class: "pt-takes" }, number.root, none)),
    first: () => group.querySelector("[tabindex='0']"),
    words() {
      if (isOn(nothing)) return nothing.dataset.value;
      const lines = chosen(group).map((each) => each.dataset.value);
      const points = number.words();
      if (!lines.length || !points) return lines.length || points ? null : "";
      return `${lines.join(" ")} for ${points}`;
    },
    fill(now, done) {
      close(group, done);
      close(none, done);
      number.fill(now, done);
      now.rows.forEach((row, place) => fillLine(group.children[place], row));
    },
  };
}

function alone(other) {
  const button = toggle(other.value, other.text);
  button.dataset.alone = "";
  button.classList.add("pt-other");
  return button;
}

function lineHeads() {
  const heads = lineCells({ key: "line", seat: "seat", act: "act", count: "count", claim: "written" }, node("span"));
  return node("div", { class: "pt-line pt-line-head", "aria-hidden": "true" }, ...heads);
}

function ownLine(row) {
  const cells = lineCells(row, seatMark(row.seat));
  return node("div", { class: "pt-line pt-line-own" }, ...cells, node("span", { class: "pt-truth" }));
}

function lineButton(row, state = {}) {
  const cells = lineCells(row, seatMark(row.seat));
  const marks = { type: "button", class: "pt-line", "data-value": row.key, ...state };
  return node("button", marks, ...cells, node("span", { class: "pt-truth" }));
}

function lineCells(row, mark) {
  const cell = (name) => node("span", { class: `pt-line-${name}` }, String(row[name]));
  return [cell("key"), mark, cell("seat"), cell("act"), cell("count"), cell("claim")];
}

function fillLine(button, row) {
  const label = row.truth ? `${row.label}. ${row.truth}` : row.label;
  if (button.matches("button")) assign(button, { "aria-label": label });
  button.classList.toggle("pt-lit", row.lit);
  write(button.querySelector(".pt-truth"), row.truth);
}

function fillNote(note, item) {
  const text = item.note ?? "";
  const now = `${item.seat ?? ""} ${text}`;
  if (note.dataset.now === now) return;
  note.dataset.now = now;
  note.replaceChildren(...(item.seat ? [seatMark(item.seat)] : []), text);
}
