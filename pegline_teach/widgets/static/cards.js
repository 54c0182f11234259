// Shared by every Pegline widget, and joined in front of its own module: elements, card faces,
// rows that keep their elements, keys. Text only ever becomes text nodes.

const SVG = "http://www.w3.org/2000/svg";

const SUITS = {
  hearts:
    "M12 21.5C6.2 16.6 2 12.7 2 8.3 2 5.2 4.3 3 7.1 3 9.2 3 11 4.1 12 6c1-1.9 2.8-3 4.9-3C19.7 3 22 5.2 22 8.3c0 4.4-4.2 8.3-10 13.2z",
  diamonds: "M12 1.5C14.3 5.6 16.9 8.9 20 12c-3.1 3.1-5.7 6.4-8 10.5C9.7 18.4 7.1 15.1 4 12c3.1-3.1 5.7-6.4 8-10.5z",
  spades:
    "M12 1.5C14 6 21.5 9.4 21.5 14.9c0 2.7-2 4.6-4.4 4.6-1.7 0-3.1-.8-4-2.1.2 2.1 1.1 3.6 2.9 5.1H8c1.8-1.5 2.7-3 2.9-5.1-.9 1.3-2.3 2.1-4 2.1-2.4 0-4.4-1.9-4.4-4.6C2.5 9.4 10 6 12 1.5z",
  clubs:
    "M12 1.5a4.8 4.8 0 0 0-3.5 8.1 4.9 4.9 0 1 0 2.4 7.2c-.1 2.2-1 4-2.9 5.7h8c-1.9-1.7-2.8-3.5-2.9-5.7a4.9 4.9 0 1 0 2.4-7.2A4.8 4.8 0 0 0 12 1.5z",
};

function assign(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
  return element;
}

function node(tag, attributes = {}, ...children) {
  const made = assign(document.createElement(tag), attributes);
  made.append(...children);
  return made;
}

function drawn(tag, attributes = {}, ...children) {
  const made = assign(document.createElementNS(SVG, tag), attributes);
  made.append(...children);
  return made;
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function pip(suit, className) {
  const shape = drawn("path", { d: SUITS[suit] });
  return drawn("svg", { viewBox: "0 0 24 24", class: className, "aria-hidden": "true" }, shape);
}

/** The mark of a seat: a disc for pone, a square for dealer, so that colour is not needed. */
function seatMark(seat) {
  const shape =
    seat === "pone"
      ? drawn("circle", { cx: 8, cy: 8, r: 6 })
      : drawn("rect", { x: 2.5, y: 2.5, width: 11, height: 11, rx: 1 });
  const mark = { viewBox: "0 0 16 16", class: `pl-mark pl-${seat}`, "aria-hidden": "true" };
  return drawn("svg", mark, shape);
}

/** Shows a card's face, or its back when it has no code, inside `holder`. */
function turn(holder, card) {
  const side = card.code ?? "back";
  if (holder.dataset.face === side) return;
  holder.dataset.face = side;
  holder.querySelector(":scope > .pl-face")?.remove();
  holder.prepend(card.code ? faceOf(card) : node("span", { class: "pl-face pl-back", "aria-hidden": "true" }));
}

function faceOf(card) {
  const corner = node("span", { class: "pl-corner" }, card.rank, pip(card.suit, "pl-small"));
  const face = { class: "pl-face", "data-suit": card.suit, "aria-hidden": "true" };
  return node("span", face, corner, pip(card.suit, "pl-large"));
}

/**
 * Makes `parent` hold one child for each item, keeping those it has by their keys. What no longer
 * belongs is given to `leaving`, to be removed once the focus has moved on.
 */
function keep(parent, items, make, update, leaving) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const wanted = new Set(items.map((item) => item.key));
  const gone = new Set([...old.values()].filter((child) => !wanted.has(child.dataset.key)));
  let next = parent.firstElementChild;
  for (const item of items) {
    while (gone.has(next)) next = next.nextElementSibling;
    const child = old.get(item.key) ?? assign(make(item), { "data-key": item.key });
    update(child, item);
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
  leaving.push(...gone);
}

/** Puts a page in its place, shows every view that comes, and notes what it sent last. */
function mount({ model, el }, page, show, listen) {
  const update = () => show(page, model.get("_view"));
  const unguard = guardKeys(page.part.root);
  listen(page, (message) => {
    page.sent = message.do;
    model.send(message);
  });
  update();
  el.append(page.part.root);
  model.on("change:_view", update);
  return () => {
    model.off("change:_view", update);
    unguard();
  };
}

/** The typed line that is sent now. */
function takeTyped(page) {
  page.typed = page.part.command.value;
  return page.typed;
}

/** What answers a typed line clears it. One that was refused stays, to be put right, and one that is
 * being typed meanwhile is left alone. */
function clearTyped(page, refused) {
  const field = page.part.command;
  if (field.value === page.typed) {
    if (refused) field.select();
    else field.value = "";
  }
  page.typed = null;
}

function focused(within) {
  const active = within.getRootNode().activeElement;
  return within.contains(active) ? active : null;
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The elements of a group that can be a tab stop: its children, or what its data-stops names. */
function stopsOf(group) {
  return [...group.querySelectorAll(group.dataset.stops ?? ":scope > *")].filter((stop) => !stop.closest("[hidden]"));
}

/** One tab stop for a group; the arrows, Home and End move inside it. */
function rove(group) {
  group.addEventListener("focusin", (event) => stopAt(group, event.target));
  group.addEventListener("keydown", (event) => {
    const items = stopsOf(group);
    const here = items.indexOf(event.target);
    const there = { Home: 0, End: items.length - 1 }[event.key] ?? here + STEPS[event.key];
    if (here < 0 || Number.isNaN(there) || modified(event)) return;
    event.preventDefault();
    items[Math.max(0, Math.min(there, items.length - 1))].focus();
  });
}

function stopAt(group, wanted) {
  const items = stopsOf(group);
  const stop = items.includes(wanted) ? wanted : items.find((item) => item.tabIndex === 0) ?? items[0];
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}

function modified(event) {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}

function isPlain(event) {
  const typed = event.target.matches("input, textarea") && event.key.length === 1;
  if (event.key === "Tab" || event.key === "Escape") return false;
  return !modified(event) || (typed && !event.ctrlKey && !event.metaKey && !event.altKey);
}

/**
 * Keeps plain keys from the notebook, whose command mode would cut and insert cells with them.
 * JupyterLab hears a key on its way up, so it can be stopped at the root. Notebook 7 hears it on
 * the way down, so a mark it respects has to be on the target before, and only for that key.
 * A root inside a larger whole, such as one with settings beside it, guards that whole.
 */
function guardKeys(root) {
  let guarded = null;
  const stop = (event) => isPlain(event) && event.stopPropagation();
  const mark = (event) => {
    const whole = root.closest(".pl-whole") ?? root;
    if (!whole.contains(event.target)) return;
    if (guarded !== whole) {
      guarded?.removeEventListener("keydown", stop);
      whole.addEventListener("keydown", stop);
    }
    guarded = whole;
    event.target.toggleAttribute("data-lm-suppress-shortcuts", isPlain(event));
  };
  window.addEventListener("keydown", mark, true);
  return () => {
    window.removeEventListener("keydown", mark, true);
    guarded?.removeEventListener("keydown", stop);
  };
}
