import { matchPrecache } from "workbox-precaching";
import type { Session } from "../../../src/shared/auth/session.ts";
import { getSnapshotPath, insertSnapshot, type PageSnapshot } from "../../lib/offline/page-snapshot.ts";
import { findPageSubject } from "../../lib/offline/page-subjects.ts";
import {
  getAnswerCacheName,
  maxKeptAge,
  offlinePagePath,
  sessionPath,
  storedAtHeader,
} from "../../lib/offline/worker-protocol.ts";
import { canReadCookies } from "./read-cookie.ts";
import { readUserId } from "./read-user-id.ts";

/**
 * The page that starts the app without the network, with what it looked like last, where this device has what the
 * signed-in user read there; null where it has not. The app then asks for news.
 */
export async function findKnownPage({ pathname, search }: URL): Promise<Response | null> {
  const subject = findPageSubject(pathname);
  const userId = subject === null ? null : await readUserId();
  if (subject === null || userId === null) return null;
  const name = getAnswerCacheName(userId);
  if (!(await caches.has(name))) return null;
  const store = await caches.open(name);
  const [session, answer, snapshot, plain] = await Promise.all([
    store.match(sessionPath),
    store.match(subject, { ignoreSearch: true }),
    search === "" && canReadCookies() ? store.match(getSnapshotPath(pathname)) : undefined,
    matchPrecache(offlinePagePath),
  ]);
  if (!isKept(session) || !isKept(answer) || plain === undefined) return null;
  return snapshot === undefined ? plain : showSnapshot(plain, snapshot, session);
}

const isKept = (answer: Response | undefined): answer is Response =>
  answer !== undefined && Date.now() - Number(answer.headers.get(storedAtHeader)) < maxKeptAge;

async function showSnapshot(plain: Response, kept: Response, session: Response): Promise<Response> {
  const snapshot = (await kept.json()) as PageSnapshot;
  const { locale } = ((await session.json()) as Session).user;
  const { onLine: isOnline } = navigator;
  const page = insertSnapshot(await plain.clone().text(), snapshot, { locale, now: Date.now(), isOnline });
  return page === null ? plain : new Response(page, { headers: plain.headers });
}
