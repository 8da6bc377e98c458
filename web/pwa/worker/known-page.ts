import { matchPrecache } from "workbox-precaching";
import { findPageSubject } from "../../lib/offline/page-subjects.ts";
import {
  getAnswerCacheName,
  maxKeptAge,
  offlinePagePath,
  sessionPath,
  storedAtHeader,
} from "../../lib/offline/worker-protocol.ts";
import { readUserId } from "./read-user-id.ts";

/**
 * The page that starts the app without the network, where this device has what the signed-in user read there last; null
 * where it has not. The app then asks for news.
 */
export async function findKnownPage({ pathname }: URL): Promise<Response | null> {
  const subject = findPageSubject(pathname);
  const userId = subject === null ? null : await readUserId();
  if (subject === null || userId === null) return null;
  const name = getAnswerCacheName(userId);
  if (!(await caches.has(name))) return null;
  const store = await caches.open(name);
  const answers = await Promise.all([store.match(sessionPath), store.match(subject, { ignoreSearch: true })]);
  return answers.every(isKept) ? ((await matchPrecache(offlinePagePath)) ?? null) : null;
}

const isKept = (answer: Response | undefined): boolean =>
  answer !== undefined && Date.now() - Number(answer.headers.get(storedAtHeader)) < maxKeptAge;
