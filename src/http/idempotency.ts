import { encodeHexLowerCase } from "@oslojs/encoding";
import { createMiddleware } from "hono/factory";
import { createId, deriveId } from "../db/ids.ts";
import { getSigningKey } from "../secrets/keys.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { AppError } from "./errors.ts";
import { claimKey, releaseKey, saveKey } from "./idempotency-queries.ts";
import { isSafeMethod } from "./middleware/same-origin.ts";

/**
 * An Idempotency-Key is bound to the body it was first sent with: throws AppError('idempotency.mismatch') for another.
 * Refused requests release it. Public calls are exempt: they are not told what they created.
 */
export const enforceIdempotencyKey = createMiddleware<AppEnv>(async (c, next) => {
  const { caller, db, now } = c.var;
  const isKeyed = c.req.header("Idempotency-Key") !== undefined;
  if (!isKeyed || isSafeMethod(c.req.method) || caller === undefined) return next();
  const [id, bodyHash] = [createIdempotentId(c), await hashBody(c)];
  const claim = await claimKey(db, id, bodyHash, now);
  if (claim.bodyHash !== bodyHash) throw new AppError("idempotency.mismatch");
  c.set("isRepetition", !claim.isNew);
  await next();
  const isRefused = c.res.status >= 400 && c.res.status < 500;
  if (claim.isNew && isRefused) await releaseKey(db, id, bodyHash);
  else if (!claim.isNew && c.res.ok) await saveKey(db, id, bodyHash, now);
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

/** With an `Idempotency-Key` the same id each time. `maker`: whose key it is, in public calls not the caller. */
export function createIdempotentId(c: AppContext, maker: string = c.var.caller.id): string {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return createId();
  if (key === "" || key.length > 200)
    throw new AppError("input.malformed", { detail: "Idempotency-Key takes 1 to 200 characters" });
  return deriveId("creation", maker, c.req.path, key);
}

/** If the write fails, what an earlier attempt with the same Idempotency-Key created wins over the error. */
export async function createIdempotently<T>(
  c: AppContext,
  write: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const earlier = await findByIdempotencyKey(c, find);
    if (earlier === undefined) throw error;
    return earlier;
  }
}

/** Called before checks that the earlier attempt itself makes fail. */
export async function findByIdempotencyKey<T>(
  c: AppContext,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return c.req.header("Idempotency-Key") === undefined ? undefined : find();
}
