import type { AroundNavHandler } from "wouter";

/** Asks whether to leave, and goes when the answer is yes. */
export type Guard = (go: () => void) => void;

const guards: Guard[] = [];

/** Asks before every way to another page, until what it gives is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    const at = guards.indexOf(guard);
    if (at >= 0) guards.splice(at, 1);
  };
}

/** What would be lost is saved: the next navigation is free. */
export function leaveFreely(): void {
  guards.length = 0;
}

/** Every navigation by the router passes here; a change of the search part alone leaves nothing. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const guard = guards.at(-1);
  const leaves = new URL(to, location.href).pathname !== location.pathname;
  if (guard === undefined || !leaves) navigate(to, options);
  else guard(() => navigate(to, options));
};
