import { takeOffer, watchOffers } from "./early.ts";
import { tellInstall } from "./install-state.ts";

/** Chromium's own event; no standard, so TypeScript does not know it. */
type PromptEvent = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

const refusedAs = "keikka.install";

/** Keeps the browser's offer to install the app until somebody asks for it in the menu. */
export function watchPrompt(): void {
  if (isStandalone()) tellInstall("installed");
  if (hasRefused()) tellInstall("refused");
  if (installsByShareMenu()) tellInstall("share menu");
  watchOffers(() => tellInstall("prompt offered"));
  addEventListener("appinstalled", () => tellInstall("installed"));
}

/** Lets the browser ask. Who says no is not asked again on this device. */
export async function promptInstall(): Promise<void> {
  const asked = takeOffer() as PromptEvent | null;
  tellInstall("prompt gone");
  if (asked === null) return;
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  if (outcome === "dismissed") refuseInstall();
}

/** Never offers it again on this device. */
export function refuseInstall(): void {
  try {
    localStorage.setItem(refusedAs, "refused");
  } catch {
    // Forbidden storage: it is kept away until the next visit.
  }
  tellInstall("refused");
}

function hasRefused(): boolean {
  try {
    return localStorage.getItem(refusedAs) !== null;
  } catch {
    return false;
  }
}

const isStandalone = () =>
  matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Safari on a phone or tablet installs by its own menu only. */
function installsByShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent) && !isStandalone();
}
