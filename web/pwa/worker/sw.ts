import { matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  answerCachePrefix,
  offlinePagePath,
  runtimeCacheName,
  skipWaitingMessage,
} from "../../lib/offline/worker-protocol.ts";

import { answerPush, showPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

precacheAndRoute(self.__WB_MANIFEST);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.(js|css)$/.test(url.pathname),
  new CacheFirst({ cacheName: runtimeCacheName }),
);

/** Milliseconds the network has to respond before the app starts from the cache. */
const networkTimeout = 3000;

// Pages come from the server with their data inside; offline a plain page starts the same app.
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
    { denylist: [/^\/(a|api|dev|unsubscribe)\//, /^\/[^?]*\.\w+(\?|$)/] },
  ),
);

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? (await fetch(request));
}

/** Whether a signed-in user's responses are cached, so that an offline start makes sense. */
async function hasKeptAnswers(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(answerCachePrefix));
}

const pause = () => new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeout));

let isFirst = false;

self.addEventListener("install", () => {
  isFirst = self.registration.active === null;
});

self.addEventListener("activate", (event) => {
  event.waitUntil(start());
});

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));

self.addEventListener("notificationclick", (event) => event.waitUntil(answerPush(self, event)));

// A new version waits for the user's consent: see ../updates.ts.
self.addEventListener("message", ({ data }) => {
  if (data === skipWaitingMessage) void self.skipWaiting();
});

async function start(): Promise<void> {
  await caches.delete(runtimeCacheName);
  await self.registration.navigationPreload?.enable();
  if (isFirst) await self.clients.claim();
}
