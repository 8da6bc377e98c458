import { toLocalTime } from "#shared/calendar/time-zone.ts";
import { minute } from "#shared/core/durations.ts";
import { cloneWithoutNotes } from "../hydration/clone-without-notes.ts";
import { isConnected } from "./connection.ts";
import type { PageSnapshot } from "./page-snapshot.ts";

/**
 * What does not look so at the next opening: overlays, what is still to come (as while the next screen loads), and a chat,
 * which opens at its end.
 */
const passing = "dialog[open], [role=dialog], [role=menu], [role=listbox], .skeleton, [role=log]";

/** Null while the page would look different when it opens, as it does without a line: it says so. */
export function takeSnapshot(): PageSnapshot | null {
  const root = document.getElementById("root");
  const script = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!root || !script || !isConnected() || scrollY > 0 || document.querySelector(passing) !== null)
    return null;
  const copy = cloneWithoutNotes(root);
  // The page's policy allows no styles in attributes.
  for (const element of copy.querySelectorAll("[style]")) element.removeAttribute("style");
  const { lang } = document.documentElement;
  return { html: copy.innerHTML, lang, until: findEndOfDay(Date.now()), script };
}

/** In the zone of the gigs; an hour off on the two days a year on which its clocks change. */
export function findEndOfDay(now: number): number {
  const [hours = 0, minutes = 0] = toLocalTime(now).time.split(":").map(Number);
  return now - (now % minute) + (24 * 60 - 60 * hours - minutes) * minute;
}
