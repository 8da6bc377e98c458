import { runtimeCacheName } from "../lib/offline/worker-protocol.ts";
import { captureInstallPrompt } from "./install-prompt.ts";
import { dispatchInstallEvent } from "./install-state.ts";
import { reloadWhenSaved } from "./reload-page.ts";
import { watchUpdates } from "./updates.ts";
import { workerUrl } from "./worker-url.ts";

export async function registerServiceWorker(): Promise<void> {
  captureInstallPrompt();
  if (!import.meta.env.PROD) return;
  if (!("serviceWorker" in navigator)) return dispatchInstallEvent("registration failed");
  const { serviceWorker } = navigator;
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isFirst) void keepLoaded().catch(() => undefined);
    else reloadWhenSaved();
    isFirst = false;
  });
  try {
    watchUpdates(await serviceWorker.register(workerUrl()));
  } catch {
    dispatchInstallEvent("registration failed");
  }
}

/** Caches the scripts that were loaded before the worker was active. */
async function keepLoaded(): Promise<void> {
  const cache = await caches.open(runtimeCacheName);
  for (const { name } of performance.getEntriesByType("resource"))
    if (/\/assets\/[^/]+\.js$/.test(name) && !(await caches.match(name))) await cache.add(name);
}
