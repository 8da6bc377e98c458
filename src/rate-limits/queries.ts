import { lt, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { insertFrom } from "../db/insert-from.ts";
import { inJsonArray } from "../db/json.ts";
import { login_failures } from "../db/schema/access.ts";
import type { Queries } from "../http/context.ts";

const { key, tries, since } = login_failures;

/** `key`: see `buildRateLimitKey`; `max`: in a window. */
export type RateLimitBucket = { key: string; max: number };

/**
 * An attempt counts against all of `bucketRows` (rows of JSON `[key, max]` out of `buckets`), or none if one is exhausted.
 * `window`: milliseconds from the first attempt.
 */
export type RateLimitRule = { bucketRows: SQL; buckets: readonly RateLimitBucket[]; window: number };

/** `since` identifies the window. */
export type Attempt = { key: string; since: number };

const toJson = (limits: readonly RateLimitBucket[]) =>
  JSON.stringify(limits.map((bucket) => [bucket.key, bucket.max]));

export const allOf = (buckets: readonly RateLimitBucket[], window: number): RateLimitRule => ({
  bucketRows: sql`json_each(${toJson(buckets)})`,
  buckets,
  window,
});

export const ifElse = (
  condition: SQL,
  limits: readonly RateLimitBucket[],
  otherwise: readonly RateLimitBucket[],
  window: number,
): RateLimitRule => ({
  bucketRows: sql`json_each(case when ${condition} then ${toJson(limits)} else ${toJson(otherwise)} end)`,
  buckets: [...limits, ...otherwise],
  window,
});

/** Limits that exactly these attempts have exhausted: of concurrent requests one gets each. */
export const findExhausted = (
  attempts: readonly (Attempt & { tries: number })[],
  { buckets }: RateLimitRule,
) =>
  attempts
    .filter((attempt) => buckets.some((bucket) => bucket.key === attempt.key && bucket.max === attempt.tries))
    .map((attempt) => attempt.key);

const joinExhausted = ({ bucketRows, window }: RateLimitRule, now: number) => sql`${bucketRows} as bucket
  join ${login_failures} as attempt on attempt.key = bucket.value ->> 0
  where attempt.since > ${now - window} and attempt.tries >= bucket.value ->> 1`;

export const hasCapacity = (limits: RateLimitRule, now: number): SQL =>
  sql`not exists (select 1 from ${joinExhausted(limits, now)})`;

/** Counts for all limits or none: a single statement, so that concurrent attempts cannot bypass it. */
export function insertAttempt(db: Db, limits: RateLimitRule, now: number) {
  const ended = now - limits.window;
  return insertFrom(
    db,
    login_failures,
    { key: sql`bucket.value ->> 0`, tries: 1, since: now },
    sql`from ${limits.bucketRows} as bucket where ${hasCapacity(limits, now)}`,
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
export function insertAttempts(db: Db, { buckets, window }: RateLimitRule, many: number, now: number) {
  const ended = now - window;
  return db
    .insert(login_failures)
    .values(buckets.map((bucket) => ({ key: bucket.key, tries: many, since: now })))
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
  const exhausted = sql`(select attempt.key from ${joinExhausted(limits, now)})`;
  return db.select({ key, since }).from(login_failures).where(sql`${key} in ${exhausted}`);
}

/** In one round trip. `answers` are read even over the limit, where `attempts` is empty: no secret may be told by them. */
export async function attemptWithQueries<T extends Queries | readonly []>(
  db: Db,
  limits: RateLimitRule,
  now: number,
  queries: T,
) {
  const done = await batchNamed(db, {
    attempts: insertAttempt(db, limits, now),
    exhausted: selectExhausted(db, limits, now),
    answers: queries,
  });
  return { ...done, answers: done.answers as unknown as BatchResponse<T> };
}

/** Only within the same window, and of what was counted. */
export function refundAttempt(db: Db, attempts: readonly Attempt[]) {
  const pairs = JSON.stringify(attempts.map((attempt) => [attempt.key, attempt.since]));
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
