import { addPlugins, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { dropOldFiles, keepUsedLanguages } from "../../lib/offline/used-languages.ts";
import {
  answerCachePrefix,
  hasOriginHeader,
  offlinePagePath,
  runtimeCacheName,
  skipWaitingMessage,
  syncTag,
} from "../../lib/offline/worker-protocol.ts";
import { findKnownPage } from "./known-page.ts";
import { sendWaiting } from "./outbox.ts";
import { answerPush, showPush } from "./push.ts";
import { cacheVisitorPage, fetchVisitorPages, findVisitorPage } from "./visitor-page.ts";
import { warmPrecache } from "./warm-precache.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Kept under a script's name, somebody else's page would be shown until the next version. */
const onlyOurs = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && hasOriginHeader(response) ? response : null,
};

addPlugins([onlyOurs]);
const precacheEntries = self.__WB_MANIFEST;
precacheAndRoute(precacheEntries);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.(js|css)$/.test(url.pathname),
  new CacheFirst({ cacheName: runtimeCacheName, plugins: [onlyOurs] }),
);

/** Milliseconds the network has to respond before the app starts from the cache. */
const networkTimeout = 3000;

// What the device knows opens from there at once, and so does what is drawn alike for all visitors. All else comes from
// the server with its data inside, as does everything once a new version waits, which a page of the old one would not
// show; offline a plain page starts the same app.
registerRoute(
  new NavigationRoute(
    async ({ event, request, url }) => {
      const isUpToDate = self.registration.waiting === null;
      const known = isUpToDate ? await findKnownPage(url).catch(() => null) : null;
      if (known !== null) {
        event.waitUntil(discardPreload(event as FetchEvent).catch(() => undefined));
        return known;
      }
      const page = fetchPage(event as FetchEvent, request, url);
      event.waitUntil(page.catch(() => undefined));
      const drawn = isUpToDate ? await findVisitorPage(url).catch(() => null) : null;
      if (drawn !== null) {
        event.waitUntil(page.then(discard).catch(() => undefined));
        return drawn;
      }
      const plain = () => matchPrecache(offlinePagePath);
      try {
        if (!(await hasKeptAnswers())) return await page;
        const first = await Promise.race([page, pause()]);
        if (first && isFromServer(first)) return first;
        const kept = await plain();
        if (kept === undefined) return await page;
        event.waitUntil(page.then(discard).catch(() => undefined));
        return kept;
      } catch {
        return (await plain()) ?? Response.error();
      }
    },
    { denylist: [/^\/(a|api|dev|unsubscribe)\//, /^\/[^?]*\.\w+(\?|$)/] },
  ),
);

async function fetchPage(event: FetchEvent, request: Request, url: URL): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  const page = preloaded ?? (await fetch(request));
  event.waitUntil(cacheVisitorPage(url, page).catch(() => undefined));
  return page;
}

/** Until the page turns that off, the browser asks ahead: see lib/offline/cache-store.ts. */
async function discardPreload({ preloadResponse }: FetchEvent): Promise<void> {
  const preloaded = (await preloadResponse) as Response | undefined;
  if (preloaded) await discard(preloaded);
}

/** In Chromium an answer that is left unread may keep this worker busy for good, and the next version waiting. */
const discard = (answer: Response) => answer.body?.cancel();

/** Where a redirect leads cannot be seen here. */
const isFromServer = (page: Response) => page.type === "opaqueredirect" || hasOriginHeader(page);

/** Whether a signed-in user's responses are cached, so that an offline start makes sense. */
async function hasKeptAnswers(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(answerCachePrefix));
}

const pause = () => new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeout));

let isFirst = false;

self.addEventListener("install", (event) => {
  isFirst = self.registration.active === null;
  event.waitUntil(keepUsedLanguages());
  // Workbox waits for what it needs of it.
  void warmPrecache(precacheEntries);
});

self.addEventListener("activate", (event) => {
  event.waitUntil(start());
});

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));

self.addEventListener("notificationclick", (event) => event.waitUntil(answerPush(self, event)));

/** Not in TypeScript's types. */
type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener("sync", (event) => {
  const { tag } = event as SyncEvent;
  if (tag === syncTag) (event as SyncEvent).waitUntil(sendWaiting());
});

// A new version waits for the user's consent: see ../updates.ts.
self.addEventListener("message", ({ data }) => {
  if (data === skipWaitingMessage) void self.skipWaiting();
});

async function start(): Promise<void> {
  await dropOldFiles();
  const { navigationPreload } = self.registration;
  await ((await hasKeptAnswers()) ? navigationPreload?.disable() : navigationPreload?.enable());
  if (isFirst) await self.clients.claim();
  // Nobody waits for them.
  void fetchVisitorPages().catch(() => undefined);
}
