import { lt, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Db } from "../db/client.ts";
import { inJsonArray } from "../db/json.ts";
import { login_failures } from "../db/schema/access.ts";
import type { Queries } from "../http/context.ts";

const { key, tries, since } = login_failures;

/** How many tries something has within a window. `key`: see `buildRateLimitKey`. */
export type RateLimitBucket = { key: string; most: number };

/**
 * Limits that one try counts against, all of them or none: `each` of `among`. `window`: milliseconds, counted from a
 * first try.
 */
export type RateLimitRule = { each: SQL; among: readonly RateLimitBucket[]; window: number };

/** A try that was counted, and in which window. */
export type Attempt = { key: string; since: number };

const toJson = (limits: readonly RateLimitBucket[]) =>
  JSON.stringify(limits.map((one) => [one.key, one.most]));

/** What a try counts against. */
export const allOf = (among: readonly RateLimitBucket[], window: number): RateLimitRule => ({
  each: sql`json_each(${toJson(among)})`,
  among,
  window,
});

/** What a try counts against where a condition holds, and what otherwise. */
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

/** The keys of the limits that these tries have just reached: of many at once one hears of each. */
export const findExhausted = (counted: readonly (Attempt & { tries: number })[], { among }: RateLimitRule) =>
  counted
    .filter(({ key: held, tries: made }) => among.some((one) => one.key === held && one.most === made))
    .map(({ key: held }) => held);

const joinExhausted = ({ each, window }: RateLimitRule, now: number) => sql`${each} as asked
  join ${login_failures} as held on held.key = asked.value ->> 0
  where held.since > ${now - window} and held.tries >= asked.value ->> 1`;

/** Whether none of the limits is reached. */
export const hasCapacity = (limits: RateLimitRule, now: number): SQL =>
  sql`not exists (select 1 from ${joinExhausted(limits, now)})`;

/**
 * One more try against each of the limits, or against none where one is reached: in one statement, so that many at once
 * are no way around it. Gives what was counted.
 */
export function insertAttempt(db: Db, limits: RateLimitRule, now: number) {
  const ended = now - limits.window;
  return db
    .insert(login_failures)
    .select(
      sql`select asked.value ->> 0, 1, ${now} from ${limits.each} as asked where ${hasCapacity(limits, now)}`,
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

/** So many more at once, past the limits too; gives how many that makes of each, for who asks to compare. */
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

/** The limits that are reached, and since when. */
export function selectExhausted(db: Db, limits: RateLimitRule, now: number) {
  const reached = sql`(select held.key from ${joinExhausted(limits, now)})`;
  return db.select({ key, since }).from(login_failures).where(sql`${key} in ${reached}`);
}

/** Counts a try and asks `queries` in one trip; where nothing was counted, their answers are not to be looked at. */
export async function attemptWithQueries<T extends Queries | readonly []>(
  db: Db,
  limits: RateLimitRule,
  now: number,
  queries: T,
) {
  const [counted, reached, ...answers] = await db.batch([
    insertAttempt(db, limits, now),
    selectExhausted(db, limits, now),
    ...queries,
  ]);
  return { counted, reached, answers: answers as unknown as BatchResponse<T> };
}

/** What was counted for a try that was none counts no more; nothing else does it take away. */
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

/** Windows that began before an instant and so count for nothing. */
export function purgeAttemptsBefore(db: Db, instant: number) {
  return db.delete(login_failures).where(lt(since, instant));
}
