import type { InferRequestType } from "hono/client";
import type { Session } from "#shared/auth/session.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays, getMonday } from "#shared/calendar/week.ts";
import { minute } from "#shared/core/durations.ts";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import { activeAssignmentStatuses } from "#shared/crews/assignment-statuses.ts";
import { newestMessages } from "../api/chat-history.ts";
import { ApiError, api, buildCacheKey, type ReadEndpoint, unwrap } from "../api/client.ts";
import { isCacheableKey } from "./cache-keys.ts";
import * as device from "./cache-store.ts";
import { whenAtRest } from "./when-at-rest.ts";

/** Of shifts whose gigs are fetched. */
const daysAhead = 14;

/** At a time, so that what somebody opens meanwhile comes first. */
const maxConcurrent = 2;
const maxRequests = 40;

/** What was kept within this many milliseconds is not fetched again. */
const freshFor = 10 * minute;

let stop = new AbortController();

/** For this user, once the page is at rest, and whenever it comes back into sight. Another user's ends. */
export function startFetchingAhead(session: Session): void {
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  let startedAt = Number.NEGATIVE_INFINITY;
  const start = () => {
    if (signal.aborted || document.hidden || performance.now() - startedAt < freshFor) return;
    startedAt = performance.now();
    // Without a connection: the next time.
    fetchAhead(session, signal).catch(() => undefined);
  };
  whenAtRest(() => {
    document.addEventListener("visibilitychange", start, { signal });
    start();
  });
}

/**
 * Keeps what screens will read without a network: the settings, and for who works shifts those of the next two weeks,
 * with their gigs and the last messages of their rooms. Throws when the connection or the session is gone.
 */
export async function fetchAhead({ user, capabilities }: Session, signal: AbortSignal): Promise<void> {
  let left = maxRequests;
  const keep = async <E extends ReadEndpoint>(endpoint: E, args: InferRequestType<E["$get"]>) => {
    const key = buildCacheKey(endpoint, args);
    const kept = await device.findExactAnswer(user.id, key);
    if (kept && Date.now() - kept.at < freshFor) return kept.data;
    if (signal.aborted || left === 0 || !isCacheableKey(key)) return undefined;
    left -= 1;
    const data = await unwrap(endpoint.$get(args)).catch(ignoreRefusal);
    if (data !== undefined) await device.saveAnswer(user.id, key, data);
    return data;
  };
  const settings = [
    () => keep(api.me, {}),
    () => keep(api.me["notification-choices"], {}),
    () => keep(api.me["quiet-hours"], {}),
  ];
  const today = toLocalDate(Date.now());
  if (capabilities.includes("shifts.work")) {
    const list = (await keep(api.assignments, { query: {} })) as { items: MyAssignment[] } | undefined;
    const gigs = listGigsAhead(list?.items ?? [], today);
    const to = addDays(today, daysAhead - 1);
    await runAll([
      () => keep(api.calendar, { query: { from: getMonday(today), to, scope: "reach" } }),
      () => keep(api.swaps, {}),
      () => keep(api.rooms, { query: {} }),
      ...settings,
      ...gigs.flatMap(({ id, roomId }) => [
        () => keep(api.gigs[":id"], { param: { id } }),
        () => keep(api.gigs[":id"].assignments, { param: { id } }),
        ...(roomId === null ? [] : [() => keep(api.rooms[":id"], { param: { id: roomId } })]),
        ...(roomId === null ? [] : [() => keep(api.rooms[":id"].messages, newestMessages(roomId))]),
      ]),
    ]);
  } else await runAll(settings);
}

/** Those of shifts in the next two weeks, the nearest first. */
export function listGigsAhead(assignments: readonly MyAssignment[], today: string): MyAssignment["gig"][] {
  const end = addDays(today, daysAhead);
  const isAhead = (date: string) => date >= today && date < end;
  const nearest = ({ dates }: MyAssignment) => dates.filter(isAhead).sort()[0] ?? "";
  return assignments
    .filter(({ status, dates }) => activeAssignmentStatuses.includes(status) && dates.some(isAhead))
    .sort((one, other) => nearest(one).localeCompare(nearest(other)))
    .map(({ gig }) => gig);
}

async function runAll(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const queue = tasks.values();
  const work = async () => {
    for (const task of queue) await task();
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
}

/** What this user may not read is left out; without a connection or a session there is nothing more to ask. */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof ApiError && error.code !== "offline" && error.code !== "auth.required") return;
  throw error;
}
