import type { AppContext } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import type { Gig } from "../shared/gig.ts";
import { describeGig } from "./describe-gig.ts";
import { type DayRow, findGig, type GigRow, listDaysOf } from "./queries.ts";

/** The gig and its days in one trip; throws AppError('notFound') out of the caller's reach. */
export async function openGig(c: AppContext, id: string): Promise<{ row: GigRow; days: DayRow[] }> {
  const { db } = c.var;
  const [[row], days] = await c.var.read((caller) => [findGig(db, caller, id), listDaysOf(db, id)]);
  if (row === undefined) throw notFound();
  return { row, days };
}

/** The gig as the caller sees it, with the ETag that a later PATCH names. */
export async function answerGig(c: AppContext, id: string): Promise<Gig> {
  const { row, days } = await openGig(c, id);
  c.header("ETag", etagOf(row));
  return describeGig(c.var.caller, row, days);
}

/** Changes with every edit, and with what an editor must know of: places taken, and the status. */
export function etagOf({ revision, version, accepted, status }: GigRow): string {
  return `"v${version}.${revision}-${accepted}-${status}"`;
}
