// The parts of the card table: built once, then filled from each view.

/** The table of one `kind`, which adds its acts, what stands above the board and its panels. */
function buildTable(kind) {
  const part = {
    top: buildSeat(),
    bottom: buildSeat(),
    figure: node("b", { class: "pl-figure" }),
    track: buildTrack(),
    sequences: node("div", { class: "pl-sequences" }),
    starter: node("div", { class: "pl-starter" }),
    said: node("p", { class: "pl-said" }),
    next: node("p", { class: "pl-next" }),
    lost: buildLost(),
    play: node("button", { type: "button", class: "pl-act" }),
    go: node("button", { type: "button", class: "pl-act" }, "Go"),
    deal: node("button", { type: "submit", class: "pl-act pl-quiet" }, kind.dealing),
    seed: node("input", { type: "text", inputmode: "numeric", size: 5, autocomplete: "off" }),
    words: node("span", { class: "pl-words" }),
    command: node("input", { type: "text", autocomplete: "off", spellcheck: "false" }),
    timeline: drawn("svg", { role: "img" }),
    ledger: node("ol", { role: "listbox", "aria-label": "Ledger: every play and its reasons" }),
    steps: buildSteps(),
    unplayed: node("p", { class: "pl-words" }, "No card has been played yet."),
  };
  const status = { class: "pl-status", role: "status", "aria-atomic": "true" };
  part.status = node("div", status, part.said, part.next, part.lost);
  part.dealing = node("form", { class: "pl-row" }, part.deal, node("label", {}, "Seed ", part.seed));
  part.typing = buildTyping(part);
  const layout = node("div", { class: "pl-layout" }, ...buildColumns(part, kind.build(part)));
  part.root = node("div", { class: kind.root, role: "group", "aria-label": kind.name }, layout);
  return part;
}

function buildSeat() {
  const seat = {
    name: node("span", { class: "pl-name-of-seat" }),
    played: node("span", { class: "pl-played" }),
    points: node("span", { class: "pl-pegged" }),
    turn: node("b", { class: "pl-turn" }),
    hand: node("div", { class: "pl-hand", role: "toolbar" }),
  };
  const head = node("div", { class: "pl-head" }, seat.name, seat.turn, seat.played, seat.points);
  const slots = node("div", { class: "pl-hand pl-slots", "aria-hidden": "true" });
  slots.append(...Array.from({ length: 4 }, () => node("span")));
  seat.box = node("div", { class: "pl-seat" }, head, node("div", { class: "pl-holder" }, slots, seat.hand));
  rove(seat.hand);
  return seat;
}

function buildTrack() {
  const ticks = Array.from({ length: 32 }, (_, count) =>
    node("span", { class: "pl-tick", "data-tick": count, style: `--at:${count}` }),
  );
  const labels = [0, 5, 10, 15, 20, 25, 31].map((count) =>
    node("span", { class: "pl-number", "data-tick": count, style: `--at:${count}` }, String(count)),
  );
  const ghost = node("span", { class: "pl-ghost" });
  const fill = node("span", { class: "pl-fill" });
  const peg = node("span", { class: "pl-peg" });
  const bar = node("div", { class: "pl-bar", "aria-hidden": "true" });
  bar.append(fill, ...ticks, ...labels, ghost, peg);
  return node("div", { class: "pl-track", role: "img" }, bar);
}

function buildTyping(part) {
  const label = node("label", { class: "pl-label" }, "Type a command", part.command);
  const send = node("button", { type: "submit", class: "pl-act pl-quiet" }, "Enter");
  return node("form", { class: "pl-typing" }, row(label, send), part.words);
}

function buildBoard(part, built) {
  const caption = node("span", { class: "pl-caption" }, "count");
  const counted = node("div", { class: "pl-counted" }, part.figure, caption);
  const count = node("div", { class: "pl-count" }, counted, part.track);
  const cloth = node("div", { class: "pl-cloth" }, part.sequences, part.starter);
  const board = node("div", { class: "pl-board" });
  board.append(...built.head, part.top.box, count, cloth, part.status, part.bottom.box);
  board.append(node("div", { class: "pl-acts" }, ...built.acts), ...built.notes, part.typing);
  return board;
}

/** A button of the kinds that the table has beside its own. */
function actButton(text, kind = "") {
  return node("button", { type: "button", class: `pl-act ${kind}` }, text);
}

function row(...children) {
  return node("div", { class: "pl-row" }, ...children);
}

/** Two columns when there is room; else one, in which the panels come before the timeline. */
function buildColumns(part, built) {
  const key = node("span", { class: "pl-key" });
  key.append(seatMark("pone"), "Pone", seatMark("dealer"), "Dealer");
  const drawing = node("div", { class: "pl-drawing" }, part.timeline);
  const timeline = node("div", { class: "pl-panel pl-later" }, title("Timeline", key), drawing);
  const ledger = node("div", { class: "pl-panel pl-later" }, title("Ledger"), part.unplayed, part.ledger);
  rove(part.ledger);
  const main = node("div", { class: "pl-column" }, buildBoard(part, built), timeline);
  return [main, node("div", { class: "pl-column" }, ...built.panels, ledger)];
}

function title(...children) {
  return node("p", { class: "pl-title" }, ...children);
}

function fillSeat(seat, view, leaving) {
  assign(seat.box, { "data-seat": view.seat, "data-acts": String(Boolean(view.acts)) });
  if (seat.name.dataset.seat !== view.seat) {
    seat.name.dataset.seat = view.seat;
    seat.name.replaceChildren(seatMark(view.seat), view.name);
  }
  write(seat.turn, view.acts);
  write(seat.played, view.played);
  seat.points.replaceChildren("pegged ", node("b", {}, String(view.points)));
  assign(seat.hand, { "aria-label": `Cards of ${view.seat}` });
  keep(seat.hand, view.cards, buildCard, fillCard, leaving);
  seat.hand.hidden = view.cards.length === 0;
}

function buildCard() {
  const makes = node("span", { class: "pl-makes", "aria-hidden": "true" });
  return node("button", { type: "button", class: "pl-card", tabindex: -1 }, makes);
}

function fillCard(button, card) {
  turn(button, card);
  write(button.querySelector(".pl-makes"), card.mark ?? "");
  assign(button, {
    "aria-label": card.label,
    "aria-pressed": String(Boolean(card.chosen)),
    "aria-disabled": String(!card.able),
    "data-act": card.act,
    "data-card": card.code,
    style: `grid-column: ${card.slot}`,
  });
}

function fillCount(part, view) {
  write(part.figure, String(view.count));
  const ghost = view.ghost === null ? "" : `, the chosen card would make ${view.ghost}`;
  assign(part.track, { "aria-label": `Count ${view.count} of 31${ghost}` });
  part.track.style.setProperty("--count", view.count);
  part.track.style.setProperty("--ghost", view.ghost ?? view.count);
  part.track.querySelector(".pl-ghost").hidden = view.ghost === null;
}

function fillSequences(part, view, leaving) {
  const last = view.sequences.length - 1;
  const items = view.sequences
    .map((sequence, place) => ({ ...sequence, current: place === last }))
    .filter((sequence) => !(sequence.current && view.state === "over"))
    .reverse();
  keep(part.sequences, items, buildSequence, (box, sequence) => fillSequence(box, sequence, leaving), leaving);
}

function buildSequence() {
  const caption = node("p", { class: "pl-caption" });
  return node("div", { class: "pl-sequence" }, caption, node("ol", { class: "pl-pile" }));
}

function fillSequence(box, sequence, leaving) {
  const [caption, pile] = box.children;
  box.dataset.current = String(sequence.current);
  box.dataset.empty = String(sequence.cards.length === 0);
  write(caption, sequence.current ? "Current sequence" : `Earlier: closed at ${sequence.end}`);
  keep(pile, sequence.cards, buildLaid, turn, leaving);
}

function buildLaid(card) {
  const plus = card.points ? `, plus ${card.points}` : "";
  const spoken = `${card.seat}: ${card.spoken}, ${card.count}${plus}`;
  const note = node("span", { class: "pl-note", "aria-hidden": "true" });
  note.append(seatMark(card.seat), String(card.count));
  if (card.points) note.append(node("b", {}, `+${card.points}`));
  const laid = { class: "pl-laid", "data-card": card.code };
  return node("li", laid, note, node("span", { class: "pl-spoken" }, spoken));
}

function fillLedger(part, rows, leaving) {
  keep(part.ledger, rows, buildEntry, () => {}, leaving);
  part.ledger.hidden = rows.length === 0;
  part.unplayed.hidden = rows.length > 0;
}

function buildEntry(entry) {
  const line = node("span", { class: "pl-line-of" }, seatMark(entry.seat));
  line.append(
    node("span", { class: "pl-who" }, entry.seat),
    node("b", { class: "pl-what" }, entry.act),
    node("span", { class: "pl-at" }, String(entry.count)),
    node("span", { class: "pl-call" }, entry.call && `“${entry.call}”`),
    node("b", {}, entry.points ? `+${entry.points}` : ""),
  );
  const why = entry.why.map((reason) =>
    node("span", { class: "pl-why", "data-cards": reason.cards.join(" ") }, reason.text),
  );
  const option = { role: "option", "aria-selected": "false", tabindex: -1 };
  const kept = { class: "pl-entry", "data-kind": entry.kind, "data-cards": entry.cards.join(" ") };
  return node("li", { ...option, ...kept }, line, ...why);
}
