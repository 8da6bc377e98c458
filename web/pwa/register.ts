import { seldomUsed } from "./agreed.ts";
import { tellInstall } from "./install-state.ts";
import { watchPrompt } from "./prompt.ts";
import { workerUrl } from "./script-url.ts";
import { startAnew } from "./start-anew.ts";
import { watchUpdates } from "./updates.ts";

/** Follows how far the app is installed, and starts the service worker; without one everything works, only slower. */
export async function registerServiceWorker(): Promise<void> {
  watchPrompt();
  if (!import.meta.env.PROD) return;
  if (!("serviceWorker" in navigator)) return tellInstall("registration failed");
  const { serviceWorker } = navigator;
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isFirst) void keepLoaded().catch(() => undefined);
    else startAnew();
    isFirst = false;
  });
  try {
    watchUpdates(await serviceWorker.register(workerUrl()));
  } catch {
    tellInstall("registration failed");
  }
}

/** What this page loaded before there was a worker to keep it. */
async function keepLoaded(): Promise<void> {
  const cache = await caches.open(seldomUsed);
  for (const { name } of performance.getEntriesByType("resource"))
    if (/\/assets\/[^/]+\.js$/.test(name) && !(await caches.match(name))) await cache.add(name);
}
