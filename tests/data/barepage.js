// What a notebook and anywidget do for the page of a widget, and no more.

/** Stands for a widget's model. `ask` stands for its kernel: given a message, it gives back the traits that
 * the message changed. A page of ours only reads and sends, so the rest of a model is not here. */
class Model {
  constructor(traits, ask) {
    this.traits = traits;
    this.ask = ask;
    this.listening = [];
  }

  get(name) {
    return this.traits[name];
  }

  on(event, act) {
    this.listening.push({ event, act });
  }

  off(event, act) {
    this.listening = this.listening.filter((each) => each.event !== event || each.act !== act);
  }

  async send(message) {
    const changed = await this.ask(message);
    Object.assign(this.traits, changed);
    for (const { event, act } of this.listening) {
      if (event.replace("change:", "") in changed) act();
    }
  }
}

/** Shows the widget of this number in as many places as it has `views`. */
export async function show({ number, esm, css, traits, views }, ask) {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const address = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const made = (await import(address)).default;
  const page = typeof made === "function" ? await made() : made;
  const model = new Model(traits, ask);
  await page.initialize?.({ model });
  for (let view = 0; view < views; view++) {
    const el = document.createElement("div");
    el.dataset.widget = number;
    document.body.append(el);
    await page.render({ model, el });
  }
}
