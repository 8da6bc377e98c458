import { hasOriginHeader, runtimeCacheName, workerPath } from "../lib/offline/worker-protocol.ts";
import { captureInstallPrompt } from "./install-prompt.ts";
import { dispatchInstallEvent } from "./install-state.ts";
import { reloadWhenSaved } from "./reload-page.ts";
import { watchUpdates } from "./updates.ts";

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
    if (/\/assets\/[^/]+\.js$/.test(name) && !(await caches.match(name))) {
      const script = await fetch(name);
      if (script.ok && hasOriginHeader(script)) await cache.put(name, script);
    }
}

type Policy = { createScriptURL: (url: string) => unknown };
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy;
};

/** A Trusted Types policy that allows the service worker's URL only. */
function workerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const policy = trustedTypes?.createPolicy("keikka", { createScriptURL: onlyWorker });
  return (policy?.createScriptURL(workerPath) ?? workerPath) as string;
}

function onlyWorker(url: string): string {
  if (url !== workerPath) throw new TypeError(`No script may come from ${url}`);
  return url;
}
