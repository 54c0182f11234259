// Elements: made, written, kept by their keys, and asked. Text only ever becomes text nodes.

const SVG = "http://www.w3.org/2000/svg";

export function assign(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
  return element;
}

export function node(tag, attributes = {}, ...children) {
  const made = assign(document.createElement(tag), attributes);
  made.append(...children);
  return made;
}

export function drawn(tag, attributes = {}, ...children) {
  const made = assign(document.createElementNS(SVG, tag), attributes);
  made.append(...children);
  return made;
}

export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Makes `parent` hold one child for each item, keeping those it has by their keys. What no longer
 * belongs is given to `leaving`, to be removed once the focus has moved on.
 */
export function keep(parent, items, make, update, leaving) {
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

export function focused(within) {
  const active = within.getRootNode().activeElement;
  return within.contains(active) ? active : null;
}

/** Fills an element anew only when there is news, so that only news is spoken. */
export function once(element, news, lines) {
  if (element.dataset.news === news) return;
  element.dataset.news = news;
  element.replaceChildren(...lines());
}

/** A button of the kinds that the table has beside its own. */
export function actButton(text, kind = "") {
  return node("button", { type: "button", class: `pl-act ${kind}` }, text);
}

export function row(...children) {
  return node("div", { class: "pl-row" }, ...children);
}

export function title(...children) {
  return node("p", { class: "pl-title" }, ...children);
}

export function panel(name, ...children) {
  return node("div", { class: "pl-panel", role: "group", "aria-label": name }, title(name), ...children);
}

export function onPress(button, ...steps) {
  button.addEventListener("click", () => steps.forEach((step) => step()));
}

export function onSubmit(form, act) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}
