import { canSeePrices, type RoleHolder } from "../shared/auth/permissions.ts";
import { invalidField } from "./errors.ts";

type PriceQuery = { filter: readonly { column: string }[]; sort: readonly { column: string }[] };

/** Sorting or filtering by a hidden price would reveal it. Throws AppError('input.invalid'). */
export function requirePriceAccess(caller: RoleHolder, { filter, sort }: PriceQuery): void {
  if (canSeePrices(caller)) return;
  if (filter.some(({ column }) => column === "pay")) throw invalidField("filter", "filter.invalid");
  if (sort.some(({ column }) => column === "pay")) throw invalidField("sort", "sort.invalid");
}
