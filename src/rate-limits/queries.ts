import { lt, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { insertFrom } from "../db/insert-from.ts";
import { inJsonArray } from "../db/json.ts";
import { login_failures } from "../db/schema/access.ts";
import type { Queries } from "../http/context.ts";

const { key, tries, since } = login_failures;

/** `key`: see `buildRateLimitKey`; `most`: in a window. */
export type RateLimitBucket = { key: string; most: number };

/**
 * An attempt counts against all of `each` (rows of JSON `[key, most]` out of `among`), or none if one is exhausted.
 * `window`: milliseconds from the first attempt.
 */
export type RateLimitRule = { each: SQL; among: readonly RateLimitBucket[]; window: number };

/** `since` identifies the window. */
export type Attempt = { key: string; since: number };

const toJson = (limits: readonly RateLimitBucket[]) =>
  JSON.stringify(limits.map((one) => [one.key, one.most]));

export const allOf = (among: readonly RateLimitBucket[], window: number): RateLimitRule => ({
  each: sql`json_each(${toJson(among)})`,
  among,
  window,
});

export const ifElse = (
  condition: SQL,
  limits: readonly RateLimitBucket[],
  otherwise: readonly RateLimitBucket[],
  window: number,
): RateLimitRule => ({
  each: sql`json_each(case when ${condition} then ${toJson(limits)} else ${toJson(otherwise)} end)`,
  among: [...limits, ...otherwise],
  window,
});

/** Limits that exactly these attempts have exhausted: of concurrent requests one gets each. */
export const findExhausted = (counted: readonly (Attempt & { tries: number })[], { among }: RateLimitRule) =>
  counted
    .filter(({ key: held, tries: made }) => among.some((one) => one.key === held && one.most === made))
    .map(({ key: held }) => held);

const joinExhausted = ({ each, window }: RateLimitRule, now: number) => sql`${each} as asked
  join ${login_failures} as held on held.key = asked.value ->> 0
  where held.since > ${now - window} and held.tries >= asked.value ->> 1`;

export const hasCapacity = (limits: RateLimitRule, now: number): SQL =>
  sql`not exists (select 1 from ${joinExhausted(limits, now)})`;

/** Counts for all limits or none: a single statement, so that concurrent attempts cannot bypass it. */
export function insertAttempt(db: Db, limits: RateLimitRule, now: number) {
  const ended = now - limits.window;
  return insertFrom(
    db,
    login_failures,
    { key: sql`asked.value ->> 0`, tries: 1, since: now },
    sql`from ${limits.each} as asked where ${hasCapacity(limits, now)}`,
  )
    .onConflictDoUpdate({
      target: key,
      set: {
        tries: sql`case when ${since} <= ${ended} then 1 else ${tries} + 1 end`,
        since: sql`case when ${since} <= ${ended} then ${now} else ${since} end`,
      },
    })
    .returning({ key, since, tries });
}

/** Beyond the limits too; returns the new counts, for the caller to compare. */
export function insertAttempts(db: Db, { among, window }: RateLimitRule, many: number, now: number) {
  const ended = now - window;
  return db
    .insert(login_failures)
    .values(among.map((one) => ({ key: one.key, tries: many, since: now })))
    .onConflictDoUpdate({
      target: key,
      set: {
        tries: sql`case when ${since} <= ${ended} then ${many} else ${tries} + ${many} end`,
        since: sql`case when ${since} <= ${ended} then ${now} else ${since} end`,
      },
    })
    .returning({ key, since, tries });
}

export function selectExhausted(db: Db, limits: RateLimitRule, now: number) {
  const reached = sql`(select held.key from ${joinExhausted(limits, now)})`;
  return db.select({ key, since }).from(login_failures).where(sql`${key} in ${reached}`);
}

/** In one round trip; the answers are invalid if nothing was counted. */
export async function attemptWithQueries<T extends Queries | readonly []>(
  db: Db,
  limits: RateLimitRule,
  now: number,
  queries: T,
) {
  const done = await batchNamed(db, {
    counted: insertAttempt(db, limits, now),
    reached: selectExhausted(db, limits, now),
    answers: queries,
  });
  return { ...done, answers: done.answers as unknown as BatchResponse<T> };
}

/** Only within the same window, and of what was counted. */
export function refundAttempt(db: Db, counted: readonly Attempt[]) {
  const pairs = JSON.stringify(counted.map((one) => [one.key, one.since]));
  return db
    .update(login_failures)
    .set({ tries: sql`${tries} - 1` })
    .where(
      sql`(${key}, ${since}) in (select value ->> 0, value ->> 1 from json_each(${pairs})) and ${tries} > 0`,
    );
}

export function clearAttempts(db: Db, keys: readonly string[]) {
  return db.delete(login_failures).where(inJsonArray(key, keys));
}

export function purgeAttemptsBefore(db: Db, instant: number) {
  return db.delete(login_failures).where(lt(since, instant));
}
