/** Milliseconds for the screen and what it asks for. */
const delay = 3000;

/**
 * Runs what prepares for being without a network once the page is at rest and its service worker runs. Never where the
 * user asks to save data.
 */
export function whenAtRest(task: () => void): void {
  if (!("serviceWorker" in navigator) || savesData()) return;
  void navigator.serviceWorker.ready.then(() => setTimeout(() => whenIdle(task), delay));
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const whenIdle = (task: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(task) : setTimeout(task);
