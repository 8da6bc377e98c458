import { createId, deriveId } from "../db/ids.ts";
import type { AppContext } from "./context.ts";
import { AppError } from "./errors.ts";

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
    const made = await findByIdempotencyKey(c, find);
    if (made === undefined) throw error;
    return made;
  }
}

/** Called before checks that the earlier attempt itself makes fail. */
export async function findByIdempotencyKey<T>(
  c: AppContext,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return c.req.header("Idempotency-Key") === undefined ? undefined : find();
}
