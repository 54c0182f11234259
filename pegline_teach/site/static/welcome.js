// A fresh copy of a lesson: the copy that a learner changed lies in the browser's storage, in front
// of the site's own. It is renamed there, and so the site's own is found again.

const FILES = "files";
const said = document.querySelector("[role=status]");

/** What a request comes to. */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The browser's storage of the course, or null where nothing was ever kept. */
async function storage() {
  const request = indexedDB.open(document.body.dataset.storage);
  request.onupgradeneeded = () => request.transaction.abort(); // it is not there: do not make it
  const found = await result(request).catch(() => null);
  return found && found.objectStoreNames.contains(FILES) ? found : null;
}

/** The first free name beside a file: `lesson (kept 1).ipynb`, `lesson (kept 2).ipynb`, … */
function freeName(file, taken) {
  for (let number = 1; ; number += 1) {
    const name = file.replace(/\.ipynb$/, ` (kept ${number}).ipynb`);
    if (!taken.includes(name)) return name;
  }
}

/** Rename the learner's copy of a file. Returns its new name, or null if there is no such copy. */
async function setAside(file) {
  const found = await storage();
  if (!found) return null;
  try {
    const files = found.transaction(FILES, "readwrite").objectStore(FILES);
    const copy = await result(files.get(file));
    if (!copy) return null;
    const name = freeName(file, await result(files.getAllKeys()));
    await result(files.put({ ...copy, name, path: name }, name));
    await result(files.delete(file));
    return name;
  } finally {
    found.close();
  }
}

async function freshCopy({ file, title }) {
  try {
    const kept = await setAside(file);
    said.textContent = kept
      ? `${title} is as it came. Your changed copy is kept as “${kept}”.`
      : `${title} is as it came: this browser holds no changed copy.`;
  } catch (error) {
    said.textContent = `The copy could not be set aside: ${error.message}`;
  }
}

for (const button of document.querySelectorAll("button[data-file]")) {
  button.addEventListener("click", () => freshCopy(button.dataset));
}
