import { matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  answerCachePrefix,
  offlinePagePath,
  runtimeCacheName,
  skipWaitingMessage,
} from "../../lib/offline/worker-protocol.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

precacheAndRoute(self.__WB_MANIFEST);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.(js|css)$/.test(url.pathname),
  new CacheFirst({ cacheName: runtimeCacheName }),
);

/** So long (in milliseconds) the network has to answer before the app starts from what the device has kept. */
const patience = 3000;

// Pages come from the Worker, with their data inside; without a network a plain page starts the same app.
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      const page = fetchPage(event as FetchEvent, request);
      event.waitUntil(page.catch(() => undefined));
      const plain = () => matchPrecache(offlinePagePath);
      try {
        if (!(await hasKeptAnswers())) return await page;
        return (await Promise.race([page, pause()])) ?? (await plain()) ?? (await page);
      } catch {
        return (await plain()) ?? Response.error();
      }
    },
    { denylist: [/^\/(api|dev)\//, /^\/[^?]*\.\w+(\?|$)/] },
  ),
);

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? (await fetch(request));
}

/** Whether somebody is logged in here, of whom the device may know what is asked for. */
async function hasKeptAnswers(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(answerCachePrefix));
}

const pause = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience));

let isFirst = false;

self.addEventListener("install", () => {
  isFirst = self.registration.active === null;
});

self.addEventListener("activate", (event) => {
  event.waitUntil(start());
});

// A new version waits until somebody says so: see ../register.ts.
self.addEventListener("message", ({ data }) => {
  if (data === skipWaitingMessage) void self.skipWaiting();
});

async function start(): Promise<void> {
  await caches.delete(runtimeCacheName);
  await self.registration.navigationPreload?.enable();
  if (isFirst) await self.clients.claim();
}
