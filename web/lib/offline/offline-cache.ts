import { useSyncExternalStore } from "react";
import type { Session } from "#shared/auth/session.ts";
import { getShownPath } from "../navigation/scroll-restoration.ts";
import { isCacheableKey, isLiveKey } from "./cache-keys.ts";
import * as device from "./cache-store.ts";
import { shownKeys } from "./offline-middleware.ts";
import { findPageSubject } from "./page-subjects.ts";
import { takeSnapshot } from "./take-snapshot.ts";

let userId: string | null = null;

/** Milliseconds in which a page has asked for all that it shows. */
const shownDelay = 2000;
let isSaving = false;

/** When each response was received (ms). */
const ages = new Map<string, number>();
const listeners = new Set<() => void>();

/** Deletes anybody else's responses and saves the preloaded ones. */
export async function claimCache(session: Session, preloaded: Record<string, unknown>): Promise<void> {
  const isNew = userId !== session.user.id;
  userId = session.user.id;
  await device.claimStore(session);
  if (isNew)
    for (const [key, data] of Object.entries(preloaded)) if (isCacheableKey(key)) cacheAnswer(key, data);
}

/** Saves a response while somebody is signed in. A full device saves none. */
export function cacheAnswer(key: string, data: unknown): void {
  if (userId === null) return;
  noteAge(key, Date.now());
  device.saveAnswer(userId, key, data).catch(() => undefined);
  if (!isSaving) setTimeout(saveShown, shownDelay);
  isSaving = true;
}

function saveShown(): void {
  isSaving = false;
  const { pathname, search } = location;
  // Another screen stands there until this page's can be shown.
  if (userId === null || shownKeys.length === 0 || getShownPath() !== pathname) return;
  device.saveShownKeys(userId, pathname, [...new Set(shownKeys)]).catch(() => undefined);
  // Settings show more than the device may keep.
  const subject = findPageSubject(pathname);
  const isWhole =
    search === "" && isLiveKey(subject) && shownKeys.some((key) => key.split("?")[0] === subject);
  const snapshot = isWhole ? takeSnapshot() : null;
  if (snapshot !== null) device.saveSnapshot(userId, pathname, snapshot).catch(() => undefined);
}

/** Call when the server says that there is nothing under this key for the user. */
export async function dropAnswer(key: string): Promise<void> {
  if (userId !== null) await device.deleteAnswer(userId, key).catch(() => undefined);
}

export async function readCached(key: string): Promise<unknown> {
  const cached = userId === null ? null : await device.findAnswer(userId, key);
  if (cached) noteAge(key, cached.at);
  return cached?.data;
}

export async function clearCachedAnswers(): Promise<void> {
  userId = null;
  await device.deleteAllAnswers();
}

function noteAge(key: string, at: number): void {
  ages.set(key, at);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const oldestShown = () => {
  const known = shownKeys.flatMap((key) => ages.get(key) ?? []);
  return known.length === 0 ? null : Math.min(...known);
};

/** When the oldest response on screen was received (ms); null if unknown. */
export const useCacheAge = () => useSyncExternalStore(subscribe, oldestShown, () => null);
