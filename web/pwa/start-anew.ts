import { loadPagesAnew, whenFree } from "../lib/leaving.ts";
import { installState, tellInstall } from "./install-state.ts";
import { giveUpUnsaved, isUnsaved } from "./unsaved.ts";

/** So long, in milliseconds, somebody may read that what they saved is saved. */
const readingTime = 5500;

/**
 * The new version runs: the page starts anew, but while something half-written would be lost it waits until that is
 * saved, left, or given up. Until then the next page that is gone to comes from the server.
 */
export function startAnew(): void {
  if (installState().reloadHeld) return;
  if (!isUnsaved()) {
    location.reload();
    return;
  }
  tellInstall("reload held");
  loadPagesAnew();
  whenFree(() => setTimeout(reloadIfFree, readingTime));
  document.addEventListener("visibilitychange", () => document.hidden && reloadIfFree());
}

function reloadIfFree(): void {
  if (!isUnsaved()) location.reload();
}

/** Starts anew at once: what is half-written may go. */
export function startAnewNow(): void {
  giveUpUnsaved();
  location.reload();
}
