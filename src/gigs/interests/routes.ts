import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { toGigReference } from "../action-context.ts";
import { findGig } from "../queries.ts";
import { isAgencyEmployee } from "./permissions.ts";
import { deleteInterest, insertInterest } from "./queries.ts";

const tag = "Gigs";

export const interestRoutes = new Hono<AppEnv>()
  .put(
    "/gigs/:id/interest",
    openapi(tag, "Say that I would like an open gig, which my own desk sees", { 204: "It is said" }),
    async (c) => {
      const { organizationId, row } = await loadGigOfEmployee(c, c.req.param("id"));
      const { db, caller, now } = c.var;
      const gig = toGigReference(row);
      const { desk } = await insertInterest(db, { caller, organizationId, gig, now });
      c.var.runSideEffects({ userIds: desk.map(({ userId }) => userId), shownGigIds: [row.id] });
      return c.body(null, 204);
    },
  )
  .delete(
    "/gigs/:id/interest",
    openapi(tag, "Take back that I would like a gig", { 204: "It is taken back" }),
    async (c) => {
      const { organizationId, row } = await loadGigOfEmployee(c, c.req.param("id"));
      const { desk } = await deleteInterest(c.var.db, row.id, c.var.caller.id, organizationId, c.var.now);
      c.var.runSideEffects({ userIds: desk.map(({ userId }) => userId), shownGigIds: [row.id] });
      return c.body(null, 204);
    },
  );

/**
 * Throws AppError('notFound') for a gig that the caller may not see, AppError('access.denied') for who is no employee of
 * an agency.
 */
async function loadGigOfEmployee(c: AppContext, id: string) {
  const [[row]] = await c.var.read((caller) => [findGig(c.var.db, caller, id)]);
  if (row === undefined) throw notFound();
  const { organizationId } = c.var.caller;
  if (organizationId === null || !isAgencyEmployee(c.var.caller)) throw new AppError("access.denied");
  return { organizationId, row };
}
