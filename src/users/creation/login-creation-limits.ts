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
  allOf([{ key: await buildRateLimitKey(c.env, "taken", organizationId), max: maxTakenEmails }], day);

export const buildWelcomeMailLimit = async (c: AppContext, organizationId: string) =>
  allOf([{ key: await buildRateLimitKey(c.env, "welcomed", organizationId), max: maxWelcomeMails }], day);

export const tooManyLoginsError = (c: AppContext, limits: RateLimitRule, exhausted: readonly Attempt[]) =>
  new AppError("tooManyRequests", { retryAfter: computeRetryAfter(c, limits, exhausted) });

/** Limits do not apply without organisation or address. Throws AppError('tooManyRequests'). */
export async function limitLoginCreation<T>(
  c: AppContext,
  organizationId: string | null,
  email: string | null,
  write: () => Promise<T>,
): Promise<T> {
  if (organizationId === null || email === null) return write();
  const { db, now } = c.var;
  const [takenLimit, welcomeLimit] = await Promise.all([
    buildTakenEmailLimit(c, organizationId),
    buildWelcomeMailLimit(c, organizationId),
  ]);
  const { attempts, exhausted, answers } = await attemptWithQueries(db, welcomeLimit, now, [
    selectExhausted(db, takenLimit, now),
  ]);
  if (attempts.length === 0) throw tooManyLoginsError(c, welcomeLimit, exhausted);
  if (answers[0].length > 0) {
    await refundAttempt(db, attempts);
    throw tooManyLoginsError(c, takenLimit, answers[0]);
  }
  try {
    return await write();
  } catch (error) {
    await refundAttempt(db, attempts);
    if (!isTaken(error)) throw error;
    const takenAttempts = await insertAttempts(db, takenLimit, 1, now);
    throw takenAttempts.some(({ tries }) => tries > maxTakenEmails)
      ? tooManyLoginsError(c, takenLimit, takenAttempts)
      : error;
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
  const attempts = await insertAttempts(db, limits, many, now);
  if (attempts.every(({ tries }) => tries <= maxWelcomeMails)) return;
  await insertAttempts(db, limits, -many, now);
  throw tooManyLoginsError(c, limits, attempts);
}
