import type { AroundNavHandler } from "wouter";

/** Asks whether to leave, and goes when the answer is yes. */
export type NavigationGuard = (go: () => void) => void;

const guards: NavigationGuard[] = [];
const waiting: (() => void)[] = [];
let pagesComeAnew = false;

/** Asks before every way to another page, until what it gives is called. */
export function blockNavigation(guard: NavigationGuard): () => void {
  guards.push(guard);
  return () => {
    const at = guards.indexOf(guard);
    if (at >= 0) guards.splice(at, 1);
    tellWhenFree();
  };
}

/** What would be lost is saved: the next navigation is free. */
export function unblockNavigation(): void {
  guards.length = 0;
  tellWhenFree();
}

/** Whether a form says that what it holds is not saved. */
export const isNavigationBlocked = () => guards.length > 0;

/** Calls each time the last form that held something is saved or left. */
export function onNavigationUnblocked(then: () => void): void {
  waiting.push(then);
}

function tellWhenFree(): void {
  if (!isNavigationBlocked()) for (const then of waiting) then();
}

/** From now on a way to another page loads it from the server: what runs here is no longer the newest version. */
export function forceFullPageLoads(): void {
  pagesComeAnew = true;
}

/** Closes a form that stands over the page: at once, or once the person has said that what they typed may go. */
export function confirmLeaving(go: () => void): void {
  const guard = guards.at(-1);
  if (guard === undefined) go();
  else guard(go);
}

/** Every navigation by the router passes here; a change of the search part alone leaves nothing. */
export const confirmNavigation: AroundNavHandler = (navigate, to, options) => {
  const guard = guards.at(-1);
  const { pathname, href } = new URL(to, location.href);
  const leaves = pathname !== location.pathname;
  const go = () => (leaves && pagesComeAnew ? location.assign(href) : navigate(to, options));
  if (guard === undefined || !leaves) go();
  else guard(go);
};
