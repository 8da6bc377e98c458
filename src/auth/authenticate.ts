import { createMiddleware } from "hono/factory";
import { readBearer } from "../http/bearer.ts";
import type { AppContext, AppEnv, Queries, Read } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { claimOfToken } from "./access-tokens/claim.ts";
import { isForPeople } from "./access-tokens/people-only.ts";
import type { Reach } from "./caller.ts";
import { type Claim, claimOfCookie } from "./claim.ts";
import { holdBack } from "./outer-wall.ts";
import { isPublic, needsNoPassword } from "./public-routes.ts";
import { callerOf } from "./queries.ts";

const reads = new Set(["GET", "HEAD"]);

/**
 * Every route under /api needs a session, or an access token, unless named public. KV tells whose session it is but may
 * be 60 seconds stale, so D1 confirms it: before a write, and for reads in the same trip as the data (`c.var.read`). An
 * answer that was made without that check is checked before it leaves.
 */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  if (isPublic(c.req.method, c.req.path)) return next();
  const bearer = readBearer(c);
  const claim = await (bearer === undefined ? claimOfCookie(c) : claimOfToken(c, bearer));
  if (claim === null) {
    if (bearer !== undefined) await holdBack(c);
    throw new AppError("auth.required");
  }

  const guard = guardOf(c, claim);
  c.set("read", guard.read);
  c.set("confirm", guard.confirm);
  const isRefused = bearer !== undefined && isForPeople(c.req.method, c.req.path);
  // What is held back on the way in must not use a session that ends meanwhile; handlers find the body read.
  if (!reads.has(c.req.method)) await c.req.arrayBuffer();
  if (isRefused || !reads.has(c.req.method)) await guard.confirm();
  if (isRefused) throw new AppError("auth.loginNeeded");
  await next();
  await guard.confirm();
  await claim.answered?.(c.var.caller);
});

function guardOf(c: AppContext, { caller: claimed, lookUp, accepted, refused }: Claim) {
  let verified = false;

  function accept([row]: Awaited<ReturnType<Claim["lookUp"]>>): void {
    if (row === undefined) {
      refused?.();
      throw new AppError("auth.required");
    }
    c.set("caller", callerOf(row));
    if (!row.hasSetPassword && !needsNoPassword(c.req.method, c.req.path)) {
      throw new AppError("auth.passwordNotSet");
    }
    verified = true;
    accepted?.(c.var.caller);
  }

  const read: Read = async <T extends Queries>(build: (caller: Reach) => T) => {
    if (verified) return c.var.db.batch(build(c.var.caller));
    const [rows, ...answers] = await c.var.db.batch([lookUp(), ...build(claimed)]);
    accept(rows as Awaited<ReturnType<Claim["lookUp"]>>);
    return reachesTheSame(claimed, c.var.caller) ? answers : c.var.db.batch(build(c.var.caller));
  };

  const confirm = async () => {
    if (!verified) accept(await lookUp());
    return c.var.caller;
  };
  return { read, confirm };
}

/** What was asked for the claimed caller holds for the real one only while both may reach the same. */
function reachesTheSame(a: Reach, b: Reach): boolean {
  const reach = ({ id, organizationId, organizationTypes, roles }: Reach) =>
    JSON.stringify([id, organizationId, organizationTypes, roles]);
  return reach(a) === reach(b);
}
