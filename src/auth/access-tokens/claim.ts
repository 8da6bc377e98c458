import { connect } from "../../db/client.ts";
import { afterAnswer } from "../../http/after-answer.ts";
import type { AppContext } from "../../http/context.ts";
import { hashToken } from "../../secrets/tokens.ts";
import type { Caller } from "../caller.ts";
import type { Claim } from "../claim.ts";
import { callerOf } from "../queries.ts";
import { selectTokenCaller, usePrecision, writeTokenUse } from "./queries.ts";
import { isOurs } from "./token.ts";

/**
 * What was learnt here of late about tokens, by their hashes: whose they are, with the last word left to the database, or
 * null for those that do not hold: they never will again.
 */
const known = new Map<string, Caller | null>();
const mostKnown = 500;

/**
 * Whom a bearer's token claims to be, null for nobody. What is not of our making is refused without a trip to the
 * database, and so is what it has refused before; who was here before is known, so that the check travels with the data.
 */
export async function claimOfToken(c: AppContext, token: string): Promise<Claim | null> {
  if (!(await isOurs(c.env.SECRET_KEY, token))) return null;
  const { db, now } = c.var;
  const hash = hashToken(token);
  const lookUp = () => selectTokenCaller(db, hash, now);
  const refused = () => learn(hash, null);
  const before = known.get(hash);
  if (before === null) return null;
  const caller = before ?? (await lookUp().then(([row]) => row && callerOf(row)));
  if (caller === undefined) {
    refused();
    return null;
  }
  return { caller, lookUp, accepted: (present) => welcome(c, hash, present), refused };
}

/** Keeps who it was, and notes the use once in a while. */
function welcome(c: AppContext, hash: string, caller: Caller): void {
  const { now } = c.var;
  learn(hash, caller);
  if (caller.sessionUsedAt > now - usePrecision) return;
  // Its own way to the database: it counts as no trip of the request's.
  afterAnswer(c, writeTokenUse(connect(c.env.DB), caller.sessionId, now).execute());
}

function learn(hash: string, what: Caller | null): void {
  known.delete(hash);
  known.set(hash, what);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}
