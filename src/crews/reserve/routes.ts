import { Hono } from "hono";
import { retryOnConflict } from "../../db/constraints.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { crewReserveInput } from "../../shared/crews/assignment.ts";
import { isActiveGig } from "../../shared/gigs/gig.ts";
import { loadNamingContext } from "../naming/naming-context.ts";
import { saveCrewReserve } from "./queries.ts";

const tag = "Crews";

export const crewReserveRoutes = new Hono<AppEnv>().put(
  "/gigs/:id/reserve",
  openapi(
    tag,
    "Keep my people as reserve, in this order: the first who is free is asked when one of mine falls out",
    {
      204: "They are kept, in place of those kept before",
    },
  ),
  validate("json", crewReserveInput),
  async (c) => {
    const id = c.req.param("id");
    await retryOnConflict(() => keepReserve(c, id, c.req.valid("json").userIds));
    c.var.runSideEffects({ shownGigIds: [id], dueGigIds: [id] });
    return c.body(null, 204);
  },
);

/**
 * Throws AppError('access.denied') for who has no people, 'notFound' for people who are not the caller's own,
 * 'assignment.exists' for who is in the crew, 'offer.notAccepted' and 'gig.notOpen'.
 */
async function keepReserve(c: AppContext, gigId: string, ids: readonly string[]): Promise<void> {
  const { db, caller, now } = c.var;
  const { gig, offers, people } = await loadNamingContext(c, gigId);
  const { organizationId } = caller;
  const userIds = [...new Set(ids)];
  const kept = userIds.map((userId) => people.find((person) => person.id === userId));
  if (kept.includes(undefined)) throw notFound();
  if (organizationId === null) throw new AppError("access.denied");
  if (userIds.length > 0 && !offers.some(({ accepted }) => accepted > 0))
    throw new AppError("offer.notAccepted");
  if (userIds.length > 0 && !isActiveGig(gig.gigStatus)) throw new AppError("gig.notOpen");
  if (kept.some((person) => person?.assignmentId)) throw new AppError("assignment.exists");
  await saveCrewReserve(db, { caller, now }, { gigId, organizationId }, userIds);
}
