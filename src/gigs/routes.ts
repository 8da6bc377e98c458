import { Hono } from "hono";
import { respondWithCsvExport } from "../csv/csv-export.ts";
import { csvBatchSize } from "../csv/csv-response.ts";
import { findViolatedRule, retryOnConflict } from "../db/constraints.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { buildTablePage } from "../http/cursor.ts";
import { AppError, notFound } from "../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../http/idempotency.ts";
import { openapi } from "../http/openapi.ts";
import { requirePriceAccess } from "../http/require-price-access.ts";
import { buildGigSideEffects, type NotifiedRows } from "../http/side-effects.ts";
import { validate } from "../http/validate.ts";
import { can, canSeePrices } from "../shared/auth/permissions.ts";
import { reasonInput } from "../shared/core/input-schemas.ts";
import type { Gig, ResolvedGigInput } from "../shared/gigs/gig.ts";
import * as schema from "../shared/gigs/gig.ts";
import { getPaymentMethod } from "../shared/gigs/payment-method.ts";
import { tableSchema } from "../shared/lists/list.ts";
import type { GigActionContext } from "./action-context.ts";
import { planCrewRequests } from "./again/plan-crew-requests.ts";
import { type CrewRequests, listFormerCrew } from "./again/queries.ts";
import { buildGigEdit, pastScheduleError, requireFutureDay, requireNotStarted } from "./build-gig-edit.ts";
import { copyGig } from "./copy-gig.ts";
import { describeGig, describeSummary, isFinished } from "./describe-gig.ts";
import { gigsCsv } from "./gigs-csv.ts";
import { listGigs, type SummaryRow } from "./list-queries.ts";
import { loadOwnGig, requireGigOwner, resolvePublisher } from "./ownership.ts";
import { findGig, type GigDayRow, type GigRow, listGigDays, selectOwnerId } from "./queries.ts";
import { buildScheduleRows } from "./schedule-rows.ts";
import { checkEdit } from "./shifts/check-edit.ts";
import { cancelGig, deleteDraft, publishGig } from "./status-queries.ts";
import { computePublishRetryAfter } from "./waves/queries.ts";
import { addsPlaces, insertGig, updateGig } from "./write-queries.ts";

const tag = "Gigs";

export const gigRoutes = new Hono<AppEnv>()
  .get(
    "/gigs",
    openapi(
      tag,
      "Gigs within reach: soonest first; for who answers or works, open ones that fit before the rest. `pay` is cents for an hour, `fit` how a gig fits the caller",
      { 200: tableSchema(schema.gigSummary) },
    ),
    validate("query", schema.gigFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const page = await c.var.read((caller) => listGigs(c.var.db, caller, filter));
      const describeRow = (row: SummaryRow) => describeSummary(c.var.caller, row);
      return c.json(buildTablePage(page, filter, describeRow));
    },
  )
  .get(
    "/gigs.csv",
    openapi(
      tag,
      "The same list, or some of its gigs, as a file for a spreadsheet, for who pays or gets the prices",
      {
        200: "A CSV file, UTF-8, from the first row to the last",
      },
    ),
    validate("query", schema.gigExport),
    async (c) => {
      const query = { ...c.req.valid("query"), limit: csvBatchSize };
      const caller = await c.var.confirm();
      requirePriceAccess(caller, query);
      if (!canSeePrices(caller)) throw new AppError("access.denied");
      const { id, organizationId, locale, employment } = caller;
      const isDoer = organizationId === null && can(caller, "offers.make");
      const paid = getPaymentMethod({ kind: isDoer ? "user" : "organization", employment });
      return respondWithCsvExport(
        c,
        { organizationId, action: "gig.download", subjectId: organizationId ?? id },
        gigsCsv(locale, paid),
        (cursor) => listGigs(c.var.db, caller, { ...query, cursor })[0],
      );
    },
  )
  .post(
    "/gigs",
    openapi(tag, "Make a gig, as a draft or published", { 201: schema.gig }),
    validate("json", schema.gigInput),
    async (c) => {
      const { organization, ...input } = c.req.valid("json");
      const { caller, db, now } = c.var;
      const organizationId = await resolvePublisher(db, caller, organization);
      const act = { caller, now, organizationId, gigId: createIdempotentId(c) };
      const created = await createGig(c, act, schema.resolveNeeds(input));
      const published = input.status === "open" ? [act.gigId] : [];
      c.var.runSideEffects({ gigIds: [act.gigId], dueGigIds: published });
      return c.json(describeWithEtag(c, created), 201);
    },
  )
  .get("/gigs/:id", openapi(tag, "One gig", { 200: schema.gig }), async (c) => {
    return c.json(await respondWithGig(c, c.req.param("id")));
  })
  .patch(
    "/gigs/:id",
    openapi(
      tag,
      "Change a gig; needs If-Match with its ETag. The crew's shifts move with the hours, and time, place or pay is a new version to acknowledge; a warning about the crew's rest, hours or cards (409 `shift.rest`, `shift.weekRest`, `shift.week`, `shift.day`, `shift.card`) unless overridden",
      { 200: schema.gig },
    ),
    validate("json", schema.gigPatch),
    async (c) => {
      const patch = c.req.valid("json");
      const { act, row, days } = await loadOwnGig(c, c.req.param("id"));
      requireIfMatch(c, computeEtag(row));
      if (isFinished(row)) throw new AppError("gig.transition");
      const edit = buildGigEdit(patch, row, days, act.now);
      if ((edit.positions?.headcount ?? row.headcount) < row.accepted)
        throw new AppError("gig.headcountTaken");
      if (row.status !== "draft") requireNotStarted(edit, row, act.now);
      const { db } = c.var;
      const notified = await retryOnConflict(async () => {
        const checked = await checkEdit(db, { gigId: row.id, days, now: act.now }, edit, patch);
        return updateGig(db, act, row, edit, checked);
      });
      const isDue = edit.columns.waves !== undefined || addsPlaces(edit, row);
      const dueGigIds = isDue ? [row.id] : [];
      const sideEffects = buildGigSideEffects(row.id, {
        notifications: [...notified.notifications, ...notified.lacking.flatMap((told) => told.notifications)],
        mails: [...notified.mails, ...notified.lacking.flatMap((told) => told.mails)],
      });
      const roomIds = [row.id, ...notified.inquiries.map(({ id }) => id)];
      c.var.runSideEffects({ ...sideEffects, roomIds, dueGigIds });
      return c.json(await respondWithGig(c, row.id));
    },
  )
  .delete("/gigs/:id", openapi(tag, "Take a draft away", { 204: "The draft is gone" }), async (c) => {
    const { act } = await loadOwnGig(c, c.req.param("id"));
    await deleteDraft(c.var.db, act);
    return c.body(null, 204);
  })
  .post("/gigs/:id/publish", openapi(tag, "Publish a draft", { 200: schema.gig }), async (c) => {
    const gigId = c.req.param("id");
    const { caller, db, now } = c.var;
    const published = await withRetryAfter(c, selectOwnerId(gigId), () =>
      publishGig(db, caller, { gigId, now }).catch(explainPast),
    );
    c.var.runSideEffects({ ...buildGigSideEffects(gigId), dueGigIds: [gigId] });
    return c.json(describeWithEtag(c, requireGig(published)));
  })
  .post(
    "/gigs/:id/cancel",
    openapi(tag, "Cancel a gig; the firms and doers that dealt with it read the reason", {
      200: schema.gig,
    }),
    validate("json", reasonInput),
    async (c) => {
      const { act, row } = await loadOwnGig(c, c.req.param("id"));
      const { roomIds, ...notified } = await cancelGig(c.var.db, act, row, c.req.valid("json").reason);
      c.var.runSideEffects({ ...buildGigSideEffects(row.id, notified), roomIds });
      return c.json(await respondWithGig(c, row.id));
    },
  )
  .post("/gigs/:id/copy", openapi(tag, "Copy a gig into a new draft", { 201: schema.gig }), async (c) => {
    const { act, row, days } = await loadOwnGig(c, c.req.param("id"));
    const copy = { ...act, gigId: createIdempotentId(c) };
    return c.json(describeWithEtag(c, await createGig(c, copy, copyGig(c.var.caller, row, days))), 201);
  })
  .post(
    "/gigs/:id/again",
    openapi(
      tag,
      "Publish a copy on other days and ask the same crew through their desks, as far as it has places; while they are asked for all, others hear of it later. A gig whose crew cannot be asked: 422",
      { 201: schema.gig },
    ),
    validate("json", schema.gigAgain),
    async (c) => {
      const { schedule } = c.req.valid("json");
      const { caller, db, now } = c.var;
      const id = c.req.param("id");
      const [[row], days, crew] = await c.var.read((reader) => [
        findGig(db, reader, id),
        listGigDays(db, id),
        listFormerCrew(db, id, schedule.startDate),
      ]);
      if (row === undefined) throw notFound();
      requireGigOwner(caller, row.organizationId);
      const act = { caller, now, organizationId: row.organizationId, gigId: createIdempotentId(c) };
      const requests = planCrewRequests(row, crew, act.gigId);
      if (requests.length === 0) throw new AppError("gig.noCrew");
      const input = { ...copyGig(caller, row, days), schedule, status: "open" as const };
      const created = await createGig(c, act, input, { buyerName: row.organizationName, requests });
      c.var.runSideEffects({ ...buildGigSideEffects(act.gigId, created), dueGigIds: [act.gigId] });
      return c.json(describeWithEtag(c, created), 201);
    },
  );

function explainPast(error: unknown): never {
  throw findViolatedRule(error) === "input.invalid" ? pastScheduleError() : error;
}

/** Says when the next gig may be published, where that was refused. */
async function withRetryAfter<T>(
  c: AppContext,
  organizationId: string | ReturnType<typeof selectOwnerId>,
  publish: () => Promise<T>,
): Promise<T> {
  try {
    return await publish();
  } catch (error) {
    if (findViolatedRule(error) !== "gig.tooManyWaves") throw error;
    const retryAfter = await computePublishRetryAfter(c.var.db, organizationId, c.var.now);
    throw new AppError("gig.tooManyWaves", { retryAfter });
  }
}

/** Idempotent by the id of `act`. Throws as `requireFutureDay`. */
async function createGig(
  c: AppContext,
  act: GigActionContext,
  input: ResolvedGigInput,
  crew: CrewRequests | null = null,
): Promise<LoadedGig & NotifiedRows> {
  const { db, now } = c.var;
  if (input.status === "open") requireFutureDay([buildScheduleRows(input.schedule).columns.ends_at], now);
  const created = await createIdempotently(
    c,
    () => withRetryAfter(c, act.organizationId, () => insertGig(db, act, input, crew)),
    async () => {
      const [[earlier], itsDays] = await queryGig(c, act.gigId);
      return earlier && { row: earlier, days: itsDays, notifications: [], mails: [] };
    },
  );
  return { ...created, ...requireGig(created) };
}

type LoadedGig = { row: GigRow; days: GigDayRow[] };

const queryGig = (c: AppContext, id: string) =>
  c.var.read((caller) => [findGig(c.var.db, caller, id), listGigDays(c.var.db, id)]);

/** Throws AppError('notFound'). */
async function loadGig(c: AppContext, id: string): Promise<LoadedGig> {
  const [[row], days] = await queryGig(c, id);
  return requireGig({ row, days });
}

/** Throws AppError('notFound'). */
function requireGig({ row, days }: { row: GigRow | undefined; days: GigDayRow[] }): LoadedGig {
  if (row === undefined) throw notFound();
  return { row, days };
}

async function respondWithGig(c: AppContext, id: string): Promise<Gig> {
  return describeWithEtag(c, await loadGig(c, id));
}

/** With the ETag that a later PATCH sends in If-Match. */
function describeWithEtag(c: AppContext, { row, days }: LoadedGig): Gig {
  c.header("ETag", computeEtag(row));
  return describeGig(c.var.caller, row, days);
}

/** Changes with every edit, and with what an editor must know of: places taken, and the status. */
function computeEtag({ revision, version, accepted, status }: GigRow): string {
  return `"v${version}.${revision}-${accepted}-${status}"`;
}

/**
 * Throws AppError('version.required') without `If-Match`, AppError('version.stale') for another version. Compressing
 * proxies make tags weak (`W/`): they still count.
 */
function requireIfMatch(c: AppContext, etag: string): void {
  const header = c.req.header("If-Match");
  if (header === undefined) throw new AppError("version.required");
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!tags.includes(etag) && !tags.includes("*")) throw new AppError("version.stale");
}
