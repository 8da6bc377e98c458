import { createMiddleware } from "hono/factory";
import type { AppContext, AppEnv, Queries, Read } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import type { Caller } from "./caller.ts";
import { readToken } from "./cookies.ts";
import { isPublic, needsNoPassword } from "./public-routes.ts";
import { callerOf, selectCaller } from "./queries.ts";
import { findSession } from "./session-store.ts";

const reads = new Set(["GET", "HEAD"]);

/**
 * Every route under /api needs a session unless named public. KV tells whose session it is but may be 60 seconds
 * stale, so D1 confirms it: before a write, and for reads in the same trip as the data (`c.var.read`). An answer
 * that was made without that check is checked before it leaves.
 */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  if (isPublic(c.req.method, c.req.path)) return next();
  const token = readToken(c);
  const stored = token === undefined ? null : await findSession(c.env.SESSIONS, token);
  if (stored === null) throw new AppError("auth.required");

  const guard = guardOf(c, stored.caller);
  c.set("caller", stored.caller);
  c.set("read", guard.read);
  c.set("confirm", guard.confirm);
  if (!reads.has(c.req.method)) await guard.confirm();
  await next();
  await guard.confirm();
});

function guardOf(c: AppContext, claimed: Caller) {
  let verified = false;

  function accept(rows: Awaited<ReturnType<typeof selectCaller>>): void {
    const row = rows[0];
    if (row === undefined) throw new AppError("auth.required");
    c.set("caller", callerOf(row));
    if (!row.hasSetPassword && !needsNoPassword(c.req.method, c.req.path)) {
      throw new AppError("auth.passwordNotSet");
    }
    verified = true;
  }

  const lookUp = () => selectCaller(c.var.db, claimed.sessionId, c.var.now);

  const read: Read = async <T extends Queries>(build: (caller: Caller) => T) => {
    if (verified) return c.var.db.batch(build(c.var.caller));
    const [rows, ...answers] = await c.var.db.batch([lookUp(), ...build(claimed)]);
    accept(rows as Awaited<ReturnType<typeof selectCaller>>);
    return sameStanding(claimed, c.var.caller) ? answers : c.var.db.batch(build(c.var.caller));
  };

  const confirm = async () => {
    if (!verified) accept(await lookUp());
    return c.var.caller;
  };
  return { read, confirm };
}

/** What was asked for the claimed caller holds for the real one only while both may reach the same. */
function sameStanding(a: Caller, b: Caller): boolean {
  const standing = ({ id, organizationId, organizationTypes, roles }: Caller) =>
    JSON.stringify([id, organizationId, organizationTypes, roles]);
  return standing(a) === standing(b);
}
