import type { NavigationGuard } from "./navigation-blocker.ts";

/** What wouter tells of when the page itself changes its address: a filter, a tab. */
const ownChanges = ["pushState", "replaceState"];

/**
 * Asks before the browser's back and forward leave the page. Before the router hears of such a step the page gets an
 * entry of its own right behind the one that was gone to, so that from there "yes" is always one step back.
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
