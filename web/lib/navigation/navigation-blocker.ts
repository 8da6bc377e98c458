import type { AroundNavHandler } from "wouter";

/** Asks whether to leave, and calls `go` if so. */
export type NavigationGuard = (go: () => void) => void;

const guards: NavigationGuard[] = [];
const unblockListeners: (() => void)[] = [];
let usesFullPageLoads = false;

/** Asks before every navigation to another page. Returns a function that unblocks. */
export function blockNavigation(guard: NavigationGuard): () => void {
  guards.push(guard);
  return () => {
    const at = guards.indexOf(guard);
    if (at >= 0) guards.splice(at, 1);
    notifyIfUnblocked();
  };
}

/** Call once the form is saved. */
export function unblockNavigation(): void {
  guards.length = 0;
  notifyIfUnblocked();
}

export const isNavigationBlocked = () => guards.length > 0;

/** Calls `listener` each time the last form with unsaved input is saved or left. */
export function onNavigationUnblocked(listener: () => void): void {
  unblockListeners.push(listener);
}

function notifyIfUnblocked(): void {
  if (!isNavigationBlocked()) for (const listener of unblockListeners) listener();
}

/** Call when a newer version is available: the next navigation loads its page from the server. */
export function forceFullPageLoads(): void {
  usesFullPageLoads = true;
}

/** Closes a dialog with a form: at once, or after the user agreed to lose the input. */
export function confirmLeaving(go: () => void): void {
  const guard = guards.at(-1);
  if (guard === undefined) go();
  else guard(go);
}

/** For every navigation by the router; a change of the query string alone does not leave the page. */
export const confirmNavigation: AroundNavHandler = (navigate, to, options) => {
  const guard = guards.at(-1);
  const { pathname, href } = new URL(to, location.href);
  const leaves = pathname !== location.pathname;
  const go = () => (leaves && usesFullPageLoads ? location.assign(href) : navigate(to, options));
  if (guard === undefined || !leaves) go();
  else guard(go);
};
