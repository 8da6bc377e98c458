import type { AppContext } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import { requireGigOwner } from "./ownership.ts";
import { findGig, listGigDays } from "./queries.ts";

/**
 * The gig and its days for somebody about to change it, in one trip. Throws
 * AppError('notFound') out of reach, AppError('access.denied') when it is another organisation's.
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
