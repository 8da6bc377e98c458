import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { buildPage, decodeCursor } from "../../http/cursor.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { createIdempotently } from "../../http/idempotency.ts";
import { openapi } from "../../http/openapi.ts";
import { buildCrewSideEffects, buildGigSideEffects, holdSideEffects } from "../../http/side-effects.ts";
import { readUndo } from "../../http/undo-key.ts";
import { validate } from "../../http/validate.ts";
import { reasonInput } from "../../shared/core/input-schemas.ts";
import * as schema from "../../shared/crews/assignment.ts";
import { expectedVersion } from "../../shared/gigs/gig-change.ts";
import { listSchema } from "../../shared/lists/list.ts";
import { listSides, type Side } from "../counterparties.ts";
import { findVisibleGig } from "../queries.ts";
import { canRespondFor, describeAssignment, describeMyAssignment } from "./describe-assignment.ts";
import { type LoadedAssignment, loadAssignment } from "./load-assignment.ts";
import { findAssignment, listCrew, listMyAssignments, type MyAssignmentRow } from "./queries.ts";
import { removeAssignment, respondToAssignment } from "./response-queries.ts";

const tag = "Crews";
const sort = "next";

export const assignmentRoutes = new Hono<AppEnv>()
  .get(
    "/assignments",
    openapi(
      tag,
      "My own places in crews, the next first; for a desk, whom it answers for while they are asked",
      {
        200: listSchema(schema.myAssignment),
      },
    ),
    validate("query", schema.assignmentFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const { db, now } = c.var;
      const after = decodeCursor(filter.cursor, sort);
      const [rows] = await c.var.read((caller) => [listMyAssignments(db, caller, filter, now, after)]);
      const describeRow = (row: MyAssignmentRow) => describeMyAssignment(c.var.caller, row);
      return c.json(buildPage(rows, filter.limit, (row) => [sort, row.sortKey, row.id], describeRow));
    },
  )
  .get(
    "/gigs/:id/assignments",
    openapi(tag, "A gig's crew: all for its owner and the crew, their own for a provider", {
      200: listSchema(schema.assignment),
    }),
    async (c) => {
      const { db } = c.var;
      const id = c.req.param("id");
      const [[gig], rows] = await c.var.read((caller) => [
        findVisibleGig(db, caller, id),
        listCrew(db, caller, id),
      ]);
      if (gig === undefined) throw notFound();
      return c.json({ items: rows.map((row) => describeAssignment(c.var.caller, row)), nextCursor: null });
    },
  )
  .delete(
    "/gigs/:id/assignments/:assignmentId",
    openapi(
      tag,
      "Take a worker off a gig, with `unconfirmed=true` only one who has not confirmed; for a doer on their own account, their no",
      { 204: "They are off, and their days are free" },
    ),
    validate("query", schema.removalFilter),
    async (c) => {
      const { act, row, by } = await loadAssignmentForStaff(
        c,
        c.req.param("id"),
        c.req.param("assignmentId"),
      );
      const isOwn = by === "provider" && row.organizationId === null;
      const undo = isOwn ? undefined : readUndo(c);
      const notified = isOwn
        ? await respondToAssignment(c.var.db, act, row, "declined", {})
        : await removeAssignment(c.var.db, { ...act, undo }, row, {
            by,
            onlyUnconfirmed: c.req.valid("query").unconfirmed,
          });
      c.var.runSideEffects(holdSideEffects(buildCrewSideEffects(row.gigId, notified), undo));
      return c.body(null, 204);
    },
  )
  .post(
    "/assignments/:id/confirm",
    openapi(tag, "Say yes to being named, for the gig as it is", { 200: schema.assignment }),
    validate("json", expectedVersion),
    async (c) => {
      const { act, row } = await loadOwnAssignment(c, c.req.param("id"));
      const { version } = c.req.valid("json");
      const { assignment = row, ...notified } = await respondOnce(c, { act, row }, "confirmed", { version });
      c.var.runSideEffects(buildGigSideEffects(row.gigId, notified));
      return c.json(describeAssignment(act.caller, assignment));
    },
  )
  .post(
    "/assignments/:id/decline",
    openapi(
      tag,
      "Say no to being named, or no longer; one's own desk alone reads the reason, a doer's the buyer",
      {
        200: schema.assignment,
      },
    ),
    validate("json", reasonInput),
    async (c) => {
      const { act, row } = await loadOwnAssignment(c, c.req.param("id"));
      const answer = c.req.valid("json");
      const { assignment = row, ...notified } = await respondOnce(c, { act, row }, "declined", answer);
      c.var.runSideEffects(buildCrewSideEffects(row.gigId, notified));
      return c.json(describeAssignment(act.caller, assignment));
    },
  );

/** An answer that is sent again with its Idempotency-Key, and stands, is a success and tells nobody. */
function respondOnce(
  c: AppContext,
  { act, row }: LoadedAssignment,
  answer: "confirmed" | "declined",
  response: { version?: number | undefined; reason?: string },
) {
  const { db } = c.var;
  return createIdempotently(
    c,
    () => respondToAssignment(db, act, row, answer, response),
    async () => {
      if (!c.var.isRepetition) return undefined;
      const [stored] = await findAssignment(db, row.id);
      return stored?.status === answer ? { assignment: stored, notifications: [], mails: [] } : undefined;
    },
  );
}

/** Throws AppError('notFound') or AppError('access.denied'). */
async function loadOwnAssignment(c: AppContext, id: string): Promise<LoadedAssignment> {
  const loaded = await loadAssignment(c, id);
  if (!canRespondFor(loaded.act.caller, loaded.row)) throw new AppError("access.denied");
  return loaded;
}

async function loadAssignmentForStaff(
  c: AppContext,
  gigId: string,
  id: string,
): Promise<LoadedAssignment & { by: Side }> {
  const loaded = await loadAssignment(c, id);
  if (loaded.row.gigId !== gigId) throw notFound();
  const sides = listSides(loaded.act.caller, loaded.row);
  const by = sides.includes("provider") ? "provider" : sides[0];
  if (by === undefined) throw new AppError("access.denied");
  return { ...loaded, by };
}
