import { forceFullPageLoads, onNavigationUnblocked } from "../lib/navigation/navigation-blocker.ts";
import { dispatchInstallEvent, getInstallState } from "./install-state.ts";
import { discardUnsavedInput, hasUnsavedInput } from "./unsaved-input.ts";

/** So long, in milliseconds, somebody may read that what they saved is saved. */
const readingTime = 5500;

/**
 * The new version runs: the page starts anew, but while something half-written would be lost it waits until that is
 * saved, left, or given up. Until then the next page that is gone to comes from the server.
 */
export function reloadWhenSaved(): void {
  if (getInstallState().reloadHeld) return;
  if (!hasUnsavedInput()) {
    location.reload();
    return;
  }
  dispatchInstallEvent("reload held");
  forceFullPageLoads();
  onNavigationUnblocked(() => setTimeout(reloadIfFree, readingTime));
  document.addEventListener("visibilitychange", () => document.hidden && reloadIfFree());
}

function reloadIfFree(): void {
  if (!hasUnsavedInput()) location.reload();
}

/** Starts anew at once: what is half-written may go. */
export function reloadNow(): void {
  discardUnsavedInput();
  location.reload();
}
