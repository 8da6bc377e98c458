import { createId, deriveId } from "../db/ids.ts";
import type { AppContext } from "./context.ts";
import { AppError } from "./errors.ts";

/**
 * The id of what this request creates: with an `Idempotency-Key` the same one every time its maker sends it. The maker
 * is the caller; a public call names another.
 */
export function createIdempotentId(c: AppContext, maker: string = c.var.caller.id): string {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return createId();
  if (key === "" || key.length > 200)
    throw new AppError("input.malformed", { detail: "Idempotency-Key takes 1 to 200 characters" });
  return deriveId("creation", maker, c.req.path, key);
}

/**
 * Writes what a request creates. When that is refused, what an earlier try with the same Idempotency-Key made wins over
 * the reason: `find` looks for it by its `createIdempotentId`.
 */
export async function createIdempotently<T>(
  c: AppContext,
  write: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const made = await findByIdempotencyKey(c, find);
    if (made === undefined) throw error;
    return made;
  }
}

/** What an earlier try with the same Idempotency-Key made; to ask for where what it was made from changes. */
export async function findByIdempotencyKey<T>(
  c: AppContext,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return c.req.header("Idempotency-Key") === undefined ? undefined : find();
}
