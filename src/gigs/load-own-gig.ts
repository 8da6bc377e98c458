import type { AppContext } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import { requireGigOwner } from "./ownership.ts";
import { findGig, listGigDays } from "./queries.ts";

/**
 * For changing it. Throws AppError('notFound') for a gig that the caller may not see, AppError('access.denied') for
 * another organisation's.
 */
export async function loadOwnGig(c: AppContext, id: string) {
  const { db, now } = c.var;
  const [[row], days] = await c.var.read((caller) => [findGig(db, caller, id), listGigDays(db, id)]);
  if (row === undefined) throw notFound();
  const { caller } = c.var;
  requireGigOwner(caller, row.organizationId);
  const act = { caller, now, organizationId: row.organizationId, gigId: id };
  return { act, row, days };
}
