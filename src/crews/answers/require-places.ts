import { invalidField } from "../../http/errors.ts";

/** Throws AppError('input.invalid') for more workers than there are. */
export function requirePlaces(workers: number, most: number): void {
  if (workers > most) throw invalidField("workers", "workers.invalid", `At most ${most}`);
}
