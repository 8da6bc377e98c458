import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "#shared/auth/session.ts";
import { restoreScroll } from "../../../web/lib/navigation/scroll-restoration.ts";
import { unreadKey } from "../../../web/lib/offline/cache-keys.ts";
import { saveAnswer } from "../../../web/lib/offline/cache-store.ts";
import {
  clearOfflineCache,
  keepAnswer,
  show,
  startOfflineCache,
} from "../../../web/lib/offline/offline-middleware.ts";
import { sessionPath } from "../../../web/lib/offline/worker-protocol.ts";
import { loadOfflinePreloadedData } from "../../../web/pwa/load-offline-preloaded-data.ts";
import { createCacheStorage } from "../../support/cache-storage.ts";
import { pollTimeout } from "../../support/poll-timeout.ts";

const session = { user: { id: "me", locale: "fi" } } as unknown as Session;

beforeEach(() => {
  vi.stubGlobal("caches", createCacheStorage());
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "owner=me; Path=/";
  history.replaceState(null, "", "/home");
});
afterEach(async () => {
  await clearOfflineCache();
  history.replaceState(null, "", "/");
});

test("a page that opens from the device begins with what it showed last, and with that alone", async () => {
  startOfflineCache(session, {});
  await saveAnswer("me", sessionPath, session);
  restoreScroll();
  const hide = show("/api/assignments");
  await saveAnswer("me", "/api/gigs", "of another page");
  keepAnswer("/api/assignments", "mine");
  await vi.waitFor(
    async () => {
      const { answers } = await loadOfflinePreloadedData();
      expect(answers).toEqual({ "/api/assignments": "mine" });
    },
    { timeout: pollTimeout, interval: 100 },
  );
  hide();
  history.replaceState(null, "", "/gigs");
  expect((await loadOfflinePreloadedData()).answers).toEqual({});
  // biome-ignore lint/suspicious/noDocumentCookie: somebody else has logged in
  document.cookie = "owner=leo; Path=/";
  history.replaceState(null, "", "/home");
  expect(await loadOfflinePreloadedData()).toMatchObject({ session: null, answers: {} });
});

test("a page that opens from the device says how much was unread", async () => {
  startOfflineCache(session, {});
  await saveAnswer("me", sessionPath, session);
  await saveAnswer("me", unreadKey, { unread: 3, unreadRooms: 1 });
  const { answers } = await loadOfflinePreloadedData();
  expect(answers).toEqual({ [unreadKey]: { unread: 3, unreadRooms: 1 } });
});
