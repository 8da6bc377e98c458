import { isNavigationBlocked, unblockNavigation } from "../lib/navigation/navigation-blocker.ts";
import { typedFields } from "./early-listeners.ts";

/** Whether a reload would lose input. */
export function hasUnsavedInput(): boolean {
  return isNavigationBlocked() || [...typedFields].some(holdsText);
}

export function discardUnsavedInput(): void {
  typedFields.clear();
  unblockNavigation();
}

const holdsText = ({ isConnected, type, value }: HTMLInputElement | HTMLTextAreaElement) =>
  isConnected && !["checkbox", "radio"].includes(type) && value !== "";
