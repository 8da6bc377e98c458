import { Hono } from "hono";
import { retryOnConflict } from "../db/constraints.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { buildPage } from "../http/cursor.ts";
import { AppError, invalidField, notFound } from "../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../http/idempotency.ts";
import { openapi } from "../http/openapi.ts";
import { fieldErrors, validate } from "../http/validate.ts";
import * as schema from "../shared/absences/absence.ts";
import {
  type AbsenceEntry,
  isOverruled,
  listEntrySpans,
  listNotAvailable,
} from "../shared/absences/availability.ts";
import { can } from "../shared/auth/permissions.ts";
import { listSchema } from "../shared/lists/list.ts";
import {
  type AbsenceRow,
  deleteAbsence,
  findAbsence,
  findPerson,
  insertAbsence,
  type ListedAbsence,
  listAbsences,
  ownerOf,
  parseEntries,
  selectEntries,
  type Timeline,
  toWeekdays,
  updateAbsence,
} from "./queries.ts";
import {
  buildRelease,
  listComingInLeave,
  listReturns,
  maxReturns,
  selectBookedInLeave,
} from "./release-queries.ts";

const tag = "Absences";

/** Of one person: their times are computed from all of them at each change. */
const maxEntries = 500;
const maxSpans = 10_000;

export const absenceRoutes = new Hono<AppEnv>()
  .get(
    "/absences",
    openapi(tag, "When I am free or not available, and for a desk its people; nobody else is told why", {
      200: listSchema(schema.absence),
    }),
    validate("query", schema.absenceFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const [rows] = await c.var.read((caller) => [listAbsences(c.var.db, caller, filter)]);
      return c.json(buildPage(rows, filter.limit, ({ cursor }) => cursor, describeAbsence));
    },
  )
  .post(
    "/absences",
    openapi(
      tag,
      "Say when I am free or not available, or somebody whose desk I am; the last word holds. Who is ill can give back the shifts of these days",
      { 201: schema.absenceAnswer },
    ),
    validate("json", schema.absenceInput),
    async (c) => {
      const { caller, db } = c.var;
      const input = c.req.valid("json");
      const userId = input.userId ?? caller.id;
      if (userId === caller.id && !can(caller, "shifts.work")) throw new AppError("access.denied");
      const id = createIdempotentId(c);
      const row = await createIdempotently(
        c,
        () => retryOnConflict(() => enterAbsence(c, { id, userId }, input)),
        async () => (await findAbsence(db, caller, id))[0],
      );
      return c.json({ ...describeAbsence(row), released: row.released }, 201);
    },
  )
  .patch(
    "/absences/:id",
    openapi(
      tag,
      "Change what was entered; shifts stay as they are. 409 `absence.overruled` where later entries say otherwise for all of it",
      { 200: schema.absence },
    ),
    validate("json", schema.absencePatch),
    async (c) => {
      const patch = c.req.valid("json");
      const row = await retryOnConflict(async () => {
        const { act, row, entries, text } = await loadAbsence(c, c.req.param("id"));
        const terms = mergeTerms(row, patch);
        const changed = entries.map((entry) => (entry.id === row.id ? { ...entry, ...terms } : entry));
        const timeline = buildTimeline(row.user_id, text, changed);
        if (isOverruled(terms, timeline.spans)) throw new AppError("absence.overruled");
        const { row: changedRow = row, viewers } = await updateAbsence(c.var.db, act, timeline, row, terms);
        c.var.runSideEffects({ userIds: viewers });
        return changedRow;
      });
      return c.json(describeAbsence(row));
    },
  )
  .delete(
    "/absences/:id",
    openapi(tag, "Delete what was entered; shifts stay as they are", { 204: "Deleted" }),
    async (c) => {
      await retryOnConflict(async () => {
        const { act, row, entries, text } = await loadAbsence(c, c.req.param("id"));
        const others = entries.filter(({ id }) => id !== row.id);
        const viewers = await deleteAbsence(c.var.db, act, buildTimeline(row.user_id, text, others), row);
        c.var.runSideEffects({ userIds: viewers });
      });
      return c.body(null, 204);
    },
  );

/**
 * Throws AppError('notFound') for people who are not the caller's own, AppError('absence.tooMany'), and
 * AppError('input.invalid') for more gigs than can be given back at once.
 */
async function enterAbsence(
  c: AppContext,
  { id, userId }: { id: string; userId: string },
  { userId: _, release, ...terms }: schema.AbsenceInput,
): Promise<AbsenceRow> {
  const { db, now } = c.var;
  const leave = { userId, spans: release ? listEntrySpans(terms) : [], now };
  const [[person], [stored], coming, [inLeave]] = await c.var.read((caller) => [
    findPerson(db, caller, userId),
    selectEntries(db, userId),
    listComingInLeave(db, leave),
    selectBookedInLeave(db, leave),
  ]);
  if (person === undefined || inLeave === undefined) throw notFound();
  if (coming.length > maxReturns)
    throw invalidField("to", "absence.tooManyGigs", `At most ${maxReturns} gigs are given back at once`);
  const act = { caller: c.var.caller, now };
  const text = stored?.entries ?? "[]";
  const entries = parseEntries(text);
  if (entries.length >= maxEntries) throw new AppError("absence.tooMany");
  const timeline = buildTimeline(userId, text, [...entries, { ...terms, id, createdAt: now }]);
  const returns = listReturns(coming, leave.spans, now);
  const { organizationId } = person;
  const { row, viewers, userIds, outboxIds } = await insertAbsence(db, act, timeline, {
    ...{ id, terms, organizationId },
    release: buildRelease(db, act, { leave, booked: inLeave.booked, returns }),
  });
  const gigIds = returns.map(({ assignment }) => assignment.gigId);
  c.var.runSideEffects({
    ...{ gigIds, roomIds: gigIds, dueGigIds: gigIds, outboxIds },
    userIds: [...userIds, ...viewers],
  });
  if (row === undefined) throw notFound();
  return row;
}

/** Throws AppError('notFound') for what is not there, or not the caller's to see. */
async function loadAbsence(c: AppContext, id: string) {
  const { db, now } = c.var;
  const [[row], [stored]] = await c.var.read((caller) => [
    findAbsence(db, caller, id),
    selectEntries(db, ownerOf(id)),
  ]);
  if (row === undefined || stored === undefined) throw notFound();
  const text = stored.entries;
  return { act: { caller: c.var.caller, now }, row, text, entries: parseEntries(text) };
}

function buildTimeline(userId: string, text: string, entries: readonly AbsenceEntry[]): Timeline {
  const spans = listNotAvailable(entries);
  if (spans.length > maxSpans) throw new AppError("absence.tooMany");
  return { userId, entries: text, spans };
}

type Patch = { [Name in keyof schema.AbsenceTerms]?: schema.AbsenceTerms[Name] | undefined };

/** Throws AppError('input.invalid'). */
function mergeTerms(row: AbsenceRow, patch: Patch): schema.AbsenceTerms {
  const merged = schema.absenceTerms.safeParse({ ...toTerms(row), ...patch });
  if (!merged.success) throw new AppError("input.invalid", { errors: fieldErrors(merged.error.issues) });
  return merged.data;
}

const toTerms = (row: ListedAbsence | AbsenceRow): schema.AbsenceTerms => ({
  from: row.start_date,
  to: row.end_date,
  startTime: row.start_time,
  endTime: row.end_time,
  weekdays: toWeekdays(row.weekdays),
  kind: row.kind,
});

const describeAbsence = (row: ListedAbsence | AbsenceRow): schema.Absence => ({
  ...toTerms(row),
  id: row.id,
  userId: row.user_id,
  name: row.name,
  byDesk: row.by_desk,
  createdAt: new Date(row.created_at).toISOString(),
});
