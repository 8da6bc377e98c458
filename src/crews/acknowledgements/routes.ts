import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { acknowledgement, expectedVersion } from "../../shared/gigs/gig-change.ts";
import { canRespondFor } from "../assignments/describe-assignment.ts";
import { isCounterparty } from "../counterparties.ts";
import { type ActivePlaceRow, acknowledgeVersion, findActivePlace, markVersionSeen } from "./queries.ts";

const tag = "Crews";

export const acknowledgementRoutes = new Hono<AppEnv>()
  .post(
    "/gigs/:id/acknowledge",
    openapi(
      tag,
      "As one of the crew, or as the desk of somebody without a login: confirm a change of the gig's time, place or pay",
      {
        204: "The present version is acknowledged",
      },
    ),
    validate("json", acknowledgement),
    async (c) => {
      const { version, userId } = c.req.valid("json");
      const row = await loadActivePlace(c, c.req.param("id"), version, userId);
      const { caller, db, now } = c.var;
      if (row.acknowledged < row.version)
        runAcknowledgementSideEffects(c, row, await acknowledgeVersion(db, { caller, now }, row));
      return c.body(null, 204);
    },
  )
  .post(
    "/gigs/:id/seen",
    openapi(tag, "As one of the crew: the change of the gig has been on my screen", {
      204: "The desks see that it was seen",
    }),
    validate("json", expectedVersion),
    async (c) => {
      const row = await loadActivePlace(c, c.req.param("id"), c.req.valid("json").version);
      if (row.seen < row.version) runAcknowledgementSideEffects(c, row, await markVersionSeen(c.var.db, row));
      return c.body(null, 204);
    },
  );

/**
 * Throws AppError('notFound') outside the gig, 'access.denied' for the parties' people without the right, 'gig.changed'
 * for a version that is past.
 */
async function loadActivePlace(c: AppContext, gigId: string, version?: number, userId?: string) {
  const { caller, db } = c.var;
  const [row] = await findActivePlace(db, userId ?? caller.id, gigId);
  if (row === undefined || (row.userId !== caller.id && !isCounterparty(caller, row))) throw notFound();
  if (!canRespondFor(caller, row)) throw new AppError("access.denied");
  if (version !== undefined && version !== row.version) throw new AppError("gig.changed");
  return row;
}

/** Neither the gig nor its room has changed. */
function runAcknowledgementSideEffects(
  c: AppContext,
  { gigId }: ActivePlaceRow,
  onlookers: readonly { userId: string }[],
): void {
  c.var.runSideEffects({ shownGigIds: [gigId], userIds: onlookers.map(({ userId }) => userId) });
}
