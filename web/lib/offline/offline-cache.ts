import { useSyncExternalStore } from "react";
import type { Session } from "#shared/auth/session.ts";
import { isCacheableKey } from "./cache-keys.ts";
import * as device from "./cache-store.ts";
import { shownKeys } from "./offline-middleware.ts";

let userId: string | null = null;

/** When each answer was given (ms). */
const ages = new Map<string, number>();
const listeners = new Set<() => void>();

/** The device is this person's: nobody else's answers stay, and those that came with the page are kept. */
export async function claimCache(session: Session, sent: Record<string, unknown>): Promise<void> {
  const isNew = userId !== session.user.id;
  userId = session.user.id;
  await device.claimStore(session);
  if (isNew) for (const [key, data] of Object.entries(sent)) if (isCacheableKey(key)) cacheAnswer(key, data);
}

/** Keeps an answer that has just come, while somebody is logged in. A full device keeps none. */
export function cacheAnswer(key: string, data: unknown): void {
  if (userId === null) return;
  note(key, Date.now());
  device.saveAnswer(userId, key, data).catch(() => undefined);
}

/** What was answered last, of who is logged in. */
export async function readCached(key: string): Promise<unknown> {
  const kept = userId === null ? null : await device.findAnswer(userId, key);
  if (kept) note(key, kept.at);
  return kept?.data;
}

/** Nothing of anybody stays. */
export async function clearCachedAnswers(): Promise<void> {
  userId = null;
  await device.deleteAllAnswers();
}

function note(key: string, at: number): void {
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

/** When the oldest of what the screen shows was answered (ms), null when that is not known. */
export const useCacheAge = () => useSyncExternalStore(subscribe, oldestShown, () => null);
