import { isNavigationBlocked, unblockNavigation } from "../lib/navigation/navigation-blocker.ts";
import { typedFields } from "./early-listeners.ts";

/** Whether starting anew would lose something half-written. */
export function hasUnsavedInput(): boolean {
  return isNavigationBlocked() || [...typedFields].some(holdsText);
}

/** What is half-written may go: the person said so. */
export function discardUnsavedInput(): void {
  typedFields.clear();
  unblockNavigation();
}

const holdsText = ({ isConnected, type, value }: HTMLInputElement | HTMLTextAreaElement) =>
  isConnected && !["checkbox", "radio"].includes(type) && value !== "";
