import { isGuarded, leaveFreely } from "../lib/leaving.ts";
import { typed } from "./early.ts";

/** Whether starting anew would lose something half-written. */
export function isUnsaved(): boolean {
  return isGuarded() || [...typed].some(holdsText);
}

/** What is half-written may go: the person said so. */
export function giveUpUnsaved(): void {
  typed.clear();
  leaveFreely();
}

const holdsText = ({ isConnected, type, value }: HTMLInputElement | HTMLTextAreaElement) =>
  isConnected && !["checkbox", "radio"].includes(type) && value !== "";
