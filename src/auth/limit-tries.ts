import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { minute } from "../shared/durations.ts";
import { clearTries, raiseTries } from "./queries.ts";

/** Tries at one account's password within a window. */
const mostTries = 10;
/** How long tries count, from the first one. */
export const tryWindow = 15 * minute;

/**
 * Counts a try at a password before it is looked at, so that many at once are no way around the limit; call
 * `forgetTries` when it was right. `account`: the e-mail as typed in lower case, whether anybody has it or not, or a
 * user's id. Throws AppError('auth.tooManyAttempts').
 */
export async function countTry(c: AppContext, account: string): Promise<void> {
  const { db, now } = c.var;
  const [row] = await raiseTries(db, keyOfTries(account), now, now - tryWindow);
  if (row === undefined || row.tries <= mostTries) return;
  throw new AppError("auth.tooManyAttempts", { retryAfter: Math.ceil((row.since + tryWindow - now) / 1000) });
}

/** The password was right: earlier tries count no more. */
export async function forgetTries(c: AppContext, account: string): Promise<void> {
  await clearTries(c.var.db, keyOfTries(account));
}

/** What tries are counted under: it names nobody. */
export const keyOfTries = (account: string) => encodeHexLowerCase(sha256(new TextEncoder().encode(account)));
