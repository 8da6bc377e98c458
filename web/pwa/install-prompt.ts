import { onInstallOffer, takeInstallOffer } from "./early-listeners.ts";
import { dispatchInstallEvent } from "./install-state.ts";

/** Chromium's own event, not in TypeScript's DOM types. */
type PromptEvent = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

const storageKey = "keikka.install";

/** Keeps the browser's offer until the user asks for it in the menu. */
export function captureInstallPrompt(): void {
  if (isStandalone()) dispatchInstallEvent("installed");
  if (hasRefused()) dispatchInstallEvent("refused");
  if (installsByShareMenu()) dispatchInstallEvent("share menu");
  onInstallOffer(() => dispatchInstallEvent("prompt offered"));
  addEventListener("appinstalled", () => dispatchInstallEvent("installed"));
}

/** A refusal is remembered on this device. */
export async function promptInstall(): Promise<void> {
  const offer = takeInstallOffer() as PromptEvent | null;
  dispatchInstallEvent("prompt gone");
  if (offer === null) return;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  if (outcome === "dismissed") dismissInstall();
}

export function dismissInstall(): void {
  try {
    localStorage.setItem(storageKey, "refused");
  } catch {
    // Storage is blocked: forgotten on the next visit.
  }
  dispatchInstallEvent("refused");
}

function hasRefused(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

const isStandalone = () =>
  matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Safari on phones and tablets. */
function installsByShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent) && !isStandalone();
}
