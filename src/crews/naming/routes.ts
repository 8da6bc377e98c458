import { Hono } from "hono";
import { retryOnConflict } from "../../db/constraints.ts";
import { deriveId } from "../../db/ids.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { createIdempotentId, createIdempotently } from "../../http/idempotency.ts";
import { openapi } from "../../http/openapi.ts";
import { buildCrewSideEffects, holdSideEffects } from "../../http/side-effects.ts";
import { readUndo } from "../../http/undo-key.ts";
import { validate } from "../../http/validate.ts";
import * as schema from "../../shared/crews/assignment.ts";
import { listSchema } from "../../shared/lists/list.ts";
import { describeAssignment } from "../assignments/describe-assignment.ts";
import { type AssignmentRow, listAssignments, listNamedAssignments } from "../assignments/queries.ts";
import { chooseCrew } from "./choose-crew.ts";
import { loadNamingContext } from "./naming-context.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { nameCrew } from "./write-queries.ts";

const tag = "Crews";

export const namingRoutes = new Hono<AppEnv>()
  .get(
    "/gigs/:id/candidates",
    openapi(tag, "My people for a gig, best fit first: who is free, and what would be unwise", {
      200: schema.candidates,
    }),
    validate("query", schema.candidateFilter),
    async (c) => {
      const context = await loadNamingContext(c, c.req.param("id"));
      const items = rankCandidates(context, c.req.valid("query"));
      return c.json({ items, nextCursor: null, promised: context.promised });
    },
  )
  .post(
    "/gigs/:id/assignments",
    openapi(tag, "Name crew for the places that were accepted: all of them or none", {
      201: listSchema(schema.assignment),
    }),
    validate("json", schema.crewInput),
    async (c) => {
      const input = c.req.valid("json");
      const creation = createIdempotentId(c);
      const userIds = [...new Set(input.userIds)];
      const ids = userIds.map((userId) => deriveId(creation, userId));
      const rows = await createIdempotently(
        c,
        () => retryOnConflict(() => nameWorkers(c, creation, input)),
        async () => {
          const assignments = await listNamedAssignments(c.var.db, c.req.param("id"), input, ids);
          return assignments.length === ids.length ? assignments : undefined;
        },
      );
      return c.json(
        { items: rows.map((row) => describeAssignment(c.var.caller, row)), nextCursor: null },
        201,
      );
    },
  );

async function nameWorkers(
  c: AppContext,
  creation: string,
  input: schema.CrewInput,
): Promise<AssignmentRow[]> {
  const { caller, db, now } = c.var;
  const gigId = c.req.param("id") ?? "";
  const context = await loadNamingContext(c, gigId);
  const { gig, crew, existingAssignmentId, override } = chooseCrew(context, input, caller);
  if (existingAssignmentId !== null) return listAssignments(db, [existingAssignmentId]);
  const namings = crew.map(({ userId, offerId, positionId }) => {
    const offer = context.offers.find(({ id }) => id === offerId);
    const assignmentId = context.people.find(({ id }) => id === userId)?.assignmentId ?? null;
    return {
      id: assignmentId ?? deriveId(creation, userId),
      userId,
      offerId,
      positionId: offer?.namesPosition ? positionId : null,
      isExisting: assignmentId !== null,
    };
  });
  const act = { caller, now, undo: readUndo(c) };
  const { bookings } = context;
  const { rows, ...notified } = await nameCrew(db, act, gig, namings, input.dates, bookings, override);
  c.var.runSideEffects(holdSideEffects(buildCrewSideEffects(gig.gigId, notified), act.undo));
  return rows;
}
