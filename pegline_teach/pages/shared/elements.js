// Elements: made, filled, kept by their keys, and asked. Text is always set as text, never as HTML.

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 */
export function assign(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 */
export function node(tag, attributes = {}, ...children) {
  const made = assign(document.createElement(tag), attributes);
  made.append(...children);
  return made;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 */
export function drawn(tag, attributes = {}, ...children) {
  const made = assign(document.createElementNS(SVG, tag), attributes);
  made.append(...children);
  return made;
}

/**
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Makes `parent` hold one child for each item, keeping those it has by their keys. What no longer
 * belongs is given to `leaving`, to be removed once the focus has moved on.
 *
 * @template {{ key: string }} T
 * @template {HTMLElement} E
 * @param {Element} parent
 * @param {T[]} items
 * @param {(item: T) => E} make
 * @param {(child: E, item: T) => void} update
 * @param {Element[]} leaving
 */
export function keep(parent, items, make, update, leaving) {
  const children = /** @type {E[]} */ ([...parent.children]);
  const old = new Map(children.map((child) => [child.dataset.key, child]));
  const wanted = new Set(items.map((item) => item.key));
  const gone = new Set(children.filter((child) => !wanted.has(String(child.dataset.key))));
  let next = /** @type {E | null} */ (parent.firstElementChild);
  for (const item of items) {
    while (next && gone.has(next)) next = after(next);
    const child = old.get(item.key) ?? assign(make(item), { "data-key": item.key });
    update(child, item);
    if (child === next) next = after(next);
    else parent.insertBefore(child, next);
  }
  leaving.push(...gone);
}

/**
 * @template {Element} E
 * @param {E} element
 */
function after(element) {
  return /** @type {E | null} */ (element.nextElementSibling);
}

/**
 * The element inside that is known to be there.
 *
 * @param {Element} element
 * @param {string} selector
 */
export function find(element, selector) {
  return /** @type {HTMLElement} */ (element.querySelector(selector));
}

/**
 * The children of an element that is known to hold no other kind.
 *
 * @param {Element} element
 */
export function childrenOf(element) {
  return /** @type {HTMLElement[]} */ ([...element.children]);
}

/**
 * The element of a kind that an event came from, if it came from one.
 *
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function origin(event, selector) {
  return /** @type {Element} */ (event.target).closest(selector);
}

/**
 * @param {Element} within
 * @returns {HTMLElement | null}
 */
export function focused(within) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (within.getRootNode());
  return within.contains(activeElement) ? /** @type {HTMLElement} */ (activeElement) : null;
}

/**
 * Fills an element anew only when there is news, so that only news is spoken.
 *
 * @param {HTMLElement} element
 * @param {string} news
 * @param {() => (Node | string)[]} lines
 */
export function once(element, news, lines) {
  if (element.dataset.news === news) return;
  element.dataset.news = news;
  element.replaceChildren(...lines());
}

/**
 * A button of the kinds that the table has beside its own.
 *
 * @param {string} text
 * @param {string} [kind]
 */
export function actButton(text, kind = "") {
  return node("button", { type: "button", class: `pl-act ${kind}` }, text);
}

/** @param {...(Node | string)} children */
export function row(...children) {
  return node("div", { class: "pl-row" }, ...children);
}

/** @param {...(Node | string)} children */
export function title(...children) {
  return node("p", { class: "pl-title" }, ...children);
}

/**
 * @param {string} name
 * @param {...(Node | string)} children
 */
export function panel(name, ...children) {
  return node("div", { class: "pl-panel", role: "group", "aria-label": name }, title(name), ...children);
}

/**
 * @param {HTMLElement} button
 * @param {...(() => void)} steps
 */
export function onPress(button, ...steps) {
  button.addEventListener("click", () => steps.forEach((step) => step()));
}

/**
 * @param {HTMLFormElement} form
 * @param {() => void} act
 */
export function onSubmit(form, act) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}
