import { findViolatedRule } from "../../db/constraints.ts";
import type { AppContext } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { buildRateLimitKey, computeRetryAfter } from "../../rate-limits/attempts.ts";
import {
  type Attempt,
  allOf,
  attemptWithQueries,
  insertAttempts,
  type RateLimitRule,
  refundAttempt,
  selectExhausted,
} from "../../rate-limits/queries.ts";
import { day } from "../../shared/core/durations.ts";

/**
 * Addresses that an organisation may learn per day to be taken. Above it every address is refused: refusing only taken
 * ones would reveal them too.
 */
export const maxTakenEmails = 200;

/** Per organisation and day: the largest file. */
export const maxWelcomeMails = 5000;

export const buildTakenEmailLimit = async (c: AppContext, organizationId: string) =>
  allOf([{ key: await buildRateLimitKey(c.env, "taken", organizationId), most: maxTakenEmails }], day);

export const buildWelcomeMailLimit = async (c: AppContext, organizationId: string) =>
  allOf([{ key: await buildRateLimitKey(c.env, "welcomed", organizationId), most: maxWelcomeMails }], day);

export const tooManyLoginsError = (c: AppContext, limits: RateLimitRule, reached: readonly Attempt[]) =>
  new AppError("tooManyRequests", { retryAfter: computeRetryAfter(c, limits, reached) });

/** Limits do not apply without organisation or address. Throws AppError('tooManyRequests'). */
export async function limitLoginCreation<T>(
  c: AppContext,
  organizationId: string | null,
  email: string | null,
  write: () => Promise<T>,
): Promise<T> {
  if (organizationId === null || email === null) return write();
  const { db, now } = c.var;
  const [taken, welcomed] = await Promise.all([
    buildTakenEmailLimit(c, organizationId),
    buildWelcomeMailLimit(c, organizationId),
  ]);
  const { counted, reached, answers } = await attemptWithQueries(db, welcomed, now, [
    selectExhausted(db, taken, now),
  ]);
  if (counted.length === 0) throw tooManyLoginsError(c, welcomed, reached);
  if (answers[0].length > 0) {
    await refundAttempt(db, counted);
    throw tooManyLoginsError(c, taken, answers[0]);
  }
  try {
    return await write();
  } catch (error) {
    await refundAttempt(db, counted);
    if (!isTaken(error)) throw error;
    const told = await insertAttempts(db, taken, 1, now);
    throw told.some(({ tries }) => tries > maxTakenEmails) ? tooManyLoginsError(c, taken, told) : error;
  }
}

const isTaken = (error: unknown) =>
  (error instanceof AppError ? error.code : findViolatedRule(error)) === "user.exists";

/** All or none. Throws AppError('tooManyRequests'). */
export async function consumeWelcomeMails(
  c: AppContext,
  organizationId: string,
  many: number,
): Promise<void> {
  if (many === 0) return;
  const { db, now } = c.var;
  const limits = await buildWelcomeMailLimit(c, organizationId);
  const counted = await insertAttempts(db, limits, many, now);
  if (counted.every(({ tries }) => tries <= maxWelcomeMails)) return;
  await insertAttempts(db, limits, -many, now);
  throw tooManyLoginsError(c, limits, counted);
}
