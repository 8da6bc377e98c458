import { forceFullPageLoads, onNavigationUnblocked } from "../lib/navigation/navigation-blocker.ts";
import { dispatchInstallEvent, getInstallState } from "./install-state.ts";
import { discardUnsavedInput, hasUnsavedInput } from "./unsaved-input.ts";

/** Milliseconds to read the "saved" message before the reload. */
const readingTime = 5500;

/**
 * Reloads into the new version, or waits until unsaved input is saved or given up. Meanwhile the next navigation loads
 * from the server.
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

/** Drops unsaved input. */
export function reloadNow(): void {
  discardUnsavedInput();
  location.reload();
}
