import type { NavigationGuard } from "./navigation-blocker.ts";

/** Events that wouter dispatches for the page's own changes of its URL (a filter, a tab). */
const ownChanges = ["pushState", "replaceState"];

/**
 * Asks before the browser's back and forward leave the page. Before the router sees such a step, the page is pushed
 * again right behind the entry that was gone to, so that leaving is then always one step back.
 */
export function blockHistoryNavigation(guard: NavigationGuard): () => void {
  const { pathname } = location;
  const readEntry = () => ({ state: history.state as unknown, url: location.href });
  let guardedEntry = readEntry();
  const saveEntry = () => {
    if (location.pathname === pathname) guardedEntry = readEntry();
  };
  const stop = () => {
    removeEventListener("popstate", onStep, true);
    for (const change of ownChanges) removeEventListener(change, saveEntry);
  };
  function onStep(event: PopStateEvent) {
    if (location.pathname === pathname) return saveEntry();
    event.stopImmediatePropagation();
    history.pushState(guardedEntry.state, "", guardedEntry.url);
    guard(() => {
      stop();
      history.back();
    });
  }
  addEventListener("popstate", onStep, true);
  for (const change of ownChanges) addEventListener(change, saveEntry);
  return stop;
}
