const keptAs = "scroll";
const positions = new Map<string, number>(readKept());
let shown = { path: "", entry: "" };

/** Remembers how far each entry of the history was scrolled, so that going back finds the place again. */
export function startScrollRestoration(): void {
  history.scrollRestoration = "manual";
  window.addEventListener("scroll", note, { passive: true });
  window.addEventListener("pagehide", () =>
    sessionStorage.setItem(keptAs, JSON.stringify([...positions].slice(-50))),
  );
}

/**
 * Call when the page of the present history entry has come up: goes to where it was left, else to the top. Who has
 * scrolled the page that the server drew, before the application came, stays there: it would move under their thumb.
 */
export function restoreScroll(): void {
  const isFirst = shown.path === "";
  shown = { path: location.pathname, entry: presentEntry() };
  if (isFirst && window.scrollY > 0) return;
  window.scrollTo(0, positions.get(shown.entry) ?? 0);
}

/**
 * Call when the page that is shown has changed its own address (a filter): an entry that was gone back to is where it
 * was left, a new one stays where the view is.
 */
export function keepScrollPosition(): void {
  if (location.pathname !== shown.path) return;
  const { entry } = (history.state ?? {}) as { entry?: string };
  shown.entry = presentEntry();
  if (entry === undefined) positions.set(shown.entry, window.scrollY);
  else window.scrollTo(0, positions.get(entry) ?? 0);
}

function note(): void {
  // A replaced entry (another filter) has lost its name; one that is only on its way is not what is scrolled.
  if (location.pathname === shown.path) shown.entry = presentEntry();
  positions.set(shown.entry, window.scrollY);
}

function presentEntry(): string {
  const state = history.state as { entry?: string } | null;
  if (state?.entry !== undefined) return state.entry;
  const entry = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, entry }, "");
  return entry;
}

function readKept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}
