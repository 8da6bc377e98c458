import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { versionMeant } from "../../shared/gig-change.ts";
import { acknowledge, type ConcernedRow, findConcerned, noteSeen } from "./queries.ts";

const tag = "Crews";

export const acknowledgementRoutes = new Hono<AppEnv>()
  .post(
    "/gigs/:id/acknowledge",
    describe(tag, "As one of the crew: confirm a change of the gig's time, place or pay", {
      204: "The present version is acknowledged",
    }),
    valid("json", versionMeant),
    async (c) => {
      const row = await openConcerned(c, c.req.param("id"), c.req.valid("json").version);
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
      if (row.seen < row.version) refresh(c, row, await noteSeen(c.var.db, c.var.now, row));
      return c.body(null, 204);
    },
  );

/** Throws AppError('notFound') for whom the gig does not concern, AppError('gig.changed') for a version that is past. */
async function openConcerned(c: AppContext, gigId: string, meant: number | undefined) {
  const [row] = await findConcerned(c.var.db, c.var.caller.id, gigId);
  if (row === undefined) throw notFound();
  if (meant !== undefined && meant !== row.version) throw new AppError("gig.changed");
  return row;
}

function refresh(c: AppContext, { gigId }: ConcernedRow, heard: readonly { userId: string }[]): void {
  c.var.deliver({ gigIds: [gigId], userIds: heard.map(({ userId }) => userId) });
}
