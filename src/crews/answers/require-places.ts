import { AppError } from "../../http/errors.ts";

/** Throws AppError('input.invalid') for more workers than there are. */
export function requirePlaces(workers: number, most: number): void {
  if (workers <= most) return;
  const message = `At most ${most}`;
  throw new AppError("input.invalid", { errors: [{ path: "workers", code: "workers.invalid", message }] });
}
