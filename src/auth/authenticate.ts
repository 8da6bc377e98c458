import { createMiddleware } from "hono/factory";
import { batchNamed } from "../db/batch-named.ts";
import { readBearerToken } from "../http/bearer.ts";
import type { AppContext, AppEnv, Queries, Read } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { consumeIpLimit } from "../rate-limits/attempts.ts";
import { expectedUserHeader, expectedUserParameter } from "../shared/auth/expected-user.ts";
import { authenticateToken } from "./access-tokens/authenticate-token.ts";
import { requiresSession } from "./access-tokens/requires-session.ts";
import { authenticateCookie, type Credential } from "./authenticate-cookie.ts";
import type { Principal } from "./caller.ts";
import { isAllowedBeforePasswordChange, isPublicRoute } from "./public-routes.ts";
import { toCaller } from "./queries.ts";

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * KV may be 60 seconds stale, so D1 confirms the caller: before a write, and for reads in the same trip as the data
 * (`c.var.read`), else before the answer leaves. The calls of one page share that check.
 */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  if (isPublicRoute(c.req.method, c.req.path)) return next();
  const bearer = readBearerToken(c);
  const claim = await (bearer === undefined ? authenticateCookie(c) : authenticateToken(c, bearer));
  if (claim === null) {
    if (bearer !== undefined) await consumeIpLimit(c);
    throw new AppError("auth.required");
  }

  const guard = createGuard(c, claim);
  c.set("read", guard.read);
  c.set("confirm", guard.confirm);
  const isRefused = bearer !== undefined && requiresSession(c.req.method, c.req.path);
  // A slow upload must not outlive its session's check. Handlers find the body read.
  if (!safeMethods.has(c.req.method)) await c.req.arrayBuffer();
  if (isRefused || !safeMethods.has(c.req.method)) await guard.confirm();
  if (isRefused) throw new AppError("auth.loginNeeded");
  await next();
  await guard.confirm();
  await claim.onAnswered?.(c.var.caller);
});

type CallerRows = Awaited<ReturnType<Credential["queryCaller"]>>;

/** Per visitor: of the API calls inlined into a page, which share its cookie, the first asks for all. */
const pendingRows = new WeakMap<object, Promise<CallerRows>>();

function createGuard(
  c: AppContext,
  { caller: claimedCaller, queryCaller, onConfirmed, onRejected }: Credential,
) {
  let verified = false;

  function accept([row]: CallerRows): void {
    if (row === undefined) {
      onRejected?.();
      throw new AppError("auth.required");
    }
    c.set("caller", toCaller(row));
    // What somebody did on a shared device must not be done as whoever has logged in since.
    const expectedId = c.req.header(expectedUserHeader) ?? c.req.query(expectedUserParameter);
    if (expectedId !== undefined && expectedId !== c.var.caller.id) throw new AppError("auth.otherUser");
    if (!row.hasSetPassword && !isAllowedBeforePasswordChange(c.req.method, c.req.path)) {
      throw new AppError("auth.passwordNotSet");
    }
    verified = true;
    onConfirmed?.(c.var.caller);
  }

  /** What `queries` read and, in the same trip, the caller for all who wait for that. */
  function ask<T extends Queries | []>(queries: T) {
    const asked = batchNamed(c.var.db, { rows: queryCaller(), answers: queries });
    const rows = asked.then((results) => results.rows);
    pendingRows.set(c.executionCtx, rows);
    rows.catch(() => pendingRows.delete(c.executionCtx));
    return asked;
  }

  const read: Read = async <T extends Queries>(build: (caller: Principal) => T) => {
    if (verified) return c.var.db.batch(build(c.var.caller));
    const pending = pendingRows.get(c.executionCtx);
    const { rows, answers } =
      pending === undefined
        ? await ask(build(claimedCaller))
        : { answers: await c.var.db.batch(build(claimedCaller)), rows: await pending };
    accept(rows);
    return hasSameAccess(claimedCaller, c.var.caller) ? answers : c.var.db.batch(build(c.var.caller));
  };

  const confirm = async () => {
    if (!verified) accept(await (pendingRows.get(c.executionCtx) ?? (await ask([])).rows));
    return c.var.caller;
  };
  return { read, confirm };
}

/** Otherwise rows that were read for the claimed caller must be read again. */
function hasSameAccess(a: Principal, b: Principal): boolean {
  const describeAccess = ({ id, organizationId, organizationTypes, roles }: Principal) =>
    JSON.stringify([id, organizationId, organizationTypes, roles]);
  return describeAccess(a) === describeAccess(b);
}
