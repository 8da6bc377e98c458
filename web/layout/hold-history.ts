import type { Guard } from "../lib/leaving.ts";

/**
 * Asks before the browser's back and forward leave the page. Before the router hears of such a step the page gets an
 * entry of its own right behind the one that was gone to, so that from there "yes" is always one step back.
 */
export function holdHistory(guard: Guard): () => void {
  const { pathname } = location;
  let held = { state: history.state as unknown, url: location.href };
  const stop = () => removeEventListener("popstate", onStep, true);
  function onStep(event: PopStateEvent) {
    if (location.pathname === pathname) {
      held = { state: history.state, url: location.href };
      return;
    }
    event.stopImmediatePropagation();
    history.pushState(held.state, "", held.url);
    guard(() => {
      stop();
      history.back();
    });
  }
  addEventListener("popstate", onStep, true);
  return stop;
}
