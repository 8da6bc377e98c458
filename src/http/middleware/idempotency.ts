import { encodeHexLowerCase } from "@oslojs/encoding";
import { createMiddleware } from "hono/factory";
import { getSigningKey } from "../../secrets/keys.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { AppError } from "../errors.ts";
import { createIdempotentId } from "../idempotent-creation.ts";
import { claimKey, releaseKey, saveKey } from "./idempotency-queries.ts";
import { isSafeMethod } from "./same-origin.ts";

/**
 * An Idempotency-Key is bound to the body it was first sent with: throws AppError('idempotency.mismatch') for another.
 * Refused requests release it. Public calls are exempt: they are not told what they created.
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

/** An HMAC, since bodies contain passwords. */
async function hashBody(c: AppContext): Promise<string> {
  const body = await c.req.arrayBuffer();
  const signature = await crypto.subtle.sign(
    "HMAC",
    await getSigningKey(c.env.SECRET_KEY, "idempotency"),
    body,
  );
  return encodeHexLowerCase(new Uint8Array(signature));
}
