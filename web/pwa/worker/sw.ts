import { matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { plainPagePath, seldomUsed, takeOverMessage } from "../agreed.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

precacheAndRoute(self.__WB_MANIFEST);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.(js|css)$/.test(url.pathname),
  new CacheFirst({ cacheName: seldomUsed }),
);

// Pages come from the Worker, with their data inside; without a network a plain page starts the same app.
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      try {
        const preloaded = (await (event as FetchEvent).preloadResponse) as Response | undefined;
        return preloaded ?? (await fetch(request));
      } catch {
        return (await matchPrecache(plainPagePath)) ?? Response.error();
      }
    },
    { denylist: [/^\/(api|dev)\//, /^\/[^?]*\.\w+(\?|$)/] },
  ),
);

let isFirst = false;

self.addEventListener("install", () => {
  isFirst = self.registration.active === null;
});

self.addEventListener("activate", (event) => {
  event.waitUntil(start());
});

// A new version waits until somebody says so: see ../register.ts.
self.addEventListener("message", ({ data }) => {
  if (data === takeOverMessage) void self.skipWaiting();
});

async function start(): Promise<void> {
  await caches.delete(seldomUsed);
  await self.registration.navigationPreload?.enable();
  if (isFirst) await self.clients.claim();
}
