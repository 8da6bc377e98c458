import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { acknowledgement, versionMeant } from "../../shared/gig-change.ts";
import { mayAnswer } from "../assignments/describe-assignment.ts";
import { isParty } from "../parties.ts";
import { acknowledge, type ConcernedRow, findConcerned, noteSeen } from "./queries.ts";

const tag = "Crews";

export const acknowledgementRoutes = new Hono<AppEnv>()
  .post(
    "/gigs/:id/acknowledge",
    describe(
      tag,
      "As one of the crew, or as the desk of somebody without a login: confirm a change of the gig's time, place or pay",
      {
        204: "The present version is acknowledged",
      },
    ),
    valid("json", acknowledgement),
    async (c) => {
      const { version, userId } = c.req.valid("json");
      const row = await openConcerned(c, c.req.param("id"), version, userId);
      const { caller, db, now } = c.var;
      if (row.acknowledged < row.version) refresh(c, row, await acknowledge(db, { caller, now }, row));
      return c.body(null, 204);
    },
  )
  .post(
    "/gigs/:id/seen",
    describe(tag, "As one of the crew: the change of the gig has been on my screen", {
      204: "The desks see that it was seen",
    }),
    valid("json", versionMeant),
    async (c) => {
      const row = await openConcerned(c, c.req.param("id"), c.req.valid("json").version);
      if (row.seen < row.version) refresh(c, row, await noteSeen(c.var.db, row));
      return c.body(null, 204);
    },
  );

/**
 * The place of the caller, or of `userId` for the desk that answers for them. Throws AppError('notFound') for whom the
 * gig does not concern, 'access.denied' for a party's people without a say, 'gig.changed' for a version that is past.
 */
async function openConcerned(c: AppContext, gigId: string, meant?: number, userId?: string) {
  const { caller, db } = c.var;
  const [row] = await findConcerned(db, userId ?? caller.id, gigId);
  if (row === undefined || (row.userId !== caller.id && !isParty(caller, row))) throw notFound();
  if (!mayAnswer(caller, row)) throw new AppError("access.denied");
  if (meant !== undefined && meant !== row.version) throw new AppError("gig.changed");
  return row;
}

/** The gig itself is as it was, and so is its room. */
function refresh(c: AppContext, { gigId }: ConcernedRow, heard: readonly { userId: string }[]): void {
  c.var.deliver({ shownGigIds: [gigId], userIds: heard.map(({ userId }) => userId) });
}
