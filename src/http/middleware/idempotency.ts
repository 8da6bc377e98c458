import { encodeHexLowerCase } from "@oslojs/encoding";
import { createMiddleware } from "hono/factory";
import { getSigningKey } from "../../secrets/keys.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { AppError } from "../errors.ts";
import { createIdempotentId } from "../idempotent-creation.ts";
import { claimKey, releaseKey, saveKey } from "./idempotency-queries.ts";
import { isSafeMethod } from "./same-origin.ts";

/**
 * An Idempotency-Key belongs to the body that it was sent with first: with another one nothing is made, and what was made
 * is not answered as if it were that. A request that was refused gives its key back. Strangers' calls are left alone:
 * they are told nothing of what they made.
 */
export const enforceIdempotencyKey = createMiddleware<AppEnv>(async (c, next) => {
  const { caller, db, now } = c.var;
  const isKeyed = c.req.header("Idempotency-Key") !== undefined;
  if (!isKeyed || isSafeMethod(c.req.method) || caller === undefined) return next();
  const [id, bodyHash] = [createIdempotentId(c), await hashBody(c)];
  const claimed = await claimKey(db, id, bodyHash, now);
  if (claimed.bodyHash !== bodyHash) throw new AppError("idempotency.mismatch");
  await next();
  const isRefused = c.res.status >= 400 && c.res.status < 500;
  if (claimed.isNew && isRefused) await releaseKey(db, id, bodyHash);
  else if (!claimed.isNew && c.res.ok) await saveKey(db, id, bodyHash, now);
});

/** Signed, since passwords stand in bodies. */
async function hashBody(c: AppContext): Promise<string> {
  const body = await c.req.arrayBuffer();
  const signature = await crypto.subtle.sign(
    "HMAC",
    await getSigningKey(c.env.SECRET_KEY, "idempotency"),
    body,
  );
  return encodeHexLowerCase(new Uint8Array(signature));
}
