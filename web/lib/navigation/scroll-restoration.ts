const storageKey = "scroll";
const positions = new Map<string, number>(readSavedPositions());
let shown = { path: "", entry: "" };

/** Remembers the scroll position of each history entry. */
export function startScrollRestoration(): void {
  history.scrollRestoration = "manual";
  window.addEventListener("scroll", savePosition, { passive: true });
  window.addEventListener("pagehide", () =>
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50))),
  );
}

/**
 * Call when the page of the current history entry is shown: restores its position, else scrolls to the top. If the user
 * scrolled the server-rendered page before hydration, it stays: it would move under their thumb.
 */
export function restoreScroll(): void {
  const isFirst = shown.path === "";
  shown = { path: location.pathname, entry: getEntryId() };
  if (isFirst && window.scrollY > 0) return;
  window.scrollTo(0, positions.get(shown.entry) ?? 0);
}

/** Of the page that stands there: while the next one loads, the location is that one's already. */
export const getShownPath = () => shown.path;

/** Call when the page has changed its own URL (a filter): restores an entry gone back to, leaves a new one. */
export function keepScrollPosition(): void {
  if (location.pathname !== shown.path) return;
  const { entry } = (history.state ?? {}) as { entry?: string };
  shown.entry = getEntryId();
  if (entry === undefined) positions.set(shown.entry, window.scrollY);
  else window.scrollTo(0, positions.get(entry) ?? 0);
}

function savePosition(): void {
  // `replaceState` (a filter) has dropped the entry's name. While the next page loads, the shown one is what scrolls.
  if (location.pathname === shown.path) shown.entry = getEntryId();
  positions.set(shown.entry, window.scrollY);
}

function getEntryId(): string {
  const state = history.state as { entry?: string } | null;
  if (state?.entry !== undefined) return state.entry;
  const entry = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, entry }, "");
  return entry;
}

function readSavedPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}
