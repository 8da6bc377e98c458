import { isTaken } from "../db/constraints.ts";
import { derivedId, newId } from "../db/ids.ts";
import type { AppContext } from "./context.ts";
import { AppError } from "./errors.ts";

/**
 * The id of what this request creates: with an `Idempotency-Key` the same one every time its maker sends it. The maker
 * is the caller; a public call names another.
 */
export function creationId(c: AppContext, maker: string = c.var.caller.id): string {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return newId();
  if (key.length > 200) throw new AppError("input.malformed", { detail: "Idempotency-Key is too long" });
  return derivedId("creation", maker, c.req.path, key);
}

/** Writes once: when a row with this id stands already, the earlier try made it and nothing is written again. */
export async function createOnce<T>(table: string, write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, table)) return null;
    throw error;
  }
}

/**
 * Writes; when that is refused, what an earlier try with the same Idempotency-Key made wins over the reason. For
 * creations that rules other than the primary key may refuse the second time.
 */
export async function createOrFind<T>(
  c: AppContext,
  write: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const made = c.req.header("Idempotency-Key") === undefined ? undefined : await find();
    if (made === undefined) throw error;
    return made;
  }
}
