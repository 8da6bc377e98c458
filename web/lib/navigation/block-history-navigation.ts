import type { NavigationGuard } from "./navigation-blocker.ts";

/** Events that wouter dispatches for the page's own changes of its URL (a filter, a tab). */
const ownChanges = ["pushState", "replaceState"];

/**
 * Asks before the browser's back and forward leave the page. Before the router sees such a step, the page is pushed
 * again right behind the entry that was gone to, so that leaving is then always one step back.
 */
export function blockHistoryNavigation(guard: NavigationGuard): () => void {
  const { pathname } = location;
  const here = () => ({ state: history.state as unknown, url: location.href });
  let held = here();
  const keep = () => {
    if (location.pathname === pathname) held = here();
  };
  const stop = () => {
    removeEventListener("popstate", onStep, true);
    for (const change of ownChanges) removeEventListener(change, keep);
  };
  function onStep(event: PopStateEvent) {
    if (location.pathname === pathname) return keep();
    event.stopImmediatePropagation();
    history.pushState(held.state, "", held.url);
    guard(() => {
      stop();
      history.back();
    });
  }
  addEventListener("popstate", onStep, true);
  for (const change of ownChanges) addEventListener(change, keep);
  return stop;
}
