import { and, eq, type SQL, sql } from "drizzle-orm";
import { assertion } from "../db/assertion.ts";
import { insertAuditEntries } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { sortUnique } from "../db/columns.ts";
import { keepsAgreedPlaces } from "../db/expressions/gig-positions.ts";
import { computeDayAddedAt, coversDay } from "../db/expressions/offer-days.ts";
import { insertFrom } from "../db/insert-from.ts";
import { inJsonArray } from "../db/json.ts";
import { buildSearchKeys } from "../db/list/search-keys.ts";
import { offers } from "../db/schema/crews.ts";
import { gig_changes, gig_days, gigs } from "../db/schema/gigs.ts";
import { users } from "../db/schema/people.ts";
import {
  buildGigNotification,
  enqueueMailWhere,
  holdsAnyRoleIn,
  notifyWhere,
} from "../notifications/queries.ts";
import type { ResolvedGigInput } from "../shared/gigs/gig.ts";
import type { GigChange } from "../shared/gigs/gig-change.ts";
import { auditGig, auditGigOverride, type GigActionContext, toGigReference } from "./action-context.ts";
import { advanceUnaffected, isAffectedBy } from "./affected-queries.ts";
import { askFormerCrew, type CrewRequests } from "./again/queries.ts";
import { createPositions, type PositionEdit } from "./edit-positions.ts";
import { findGig, type GigRow, listGigDays, listInquiryIds } from "./queries.ts";
import { buildScheduleRows, type ScheduleDay, type ScheduleDifference } from "./schedule-rows.ts";
import {
  type CheckedEdit,
  isCrewBookedSince,
  isCrewNamedSince,
  moveShifts,
  type PositionCrew,
} from "./shifts/queries.ts";
import { deleteWavesAhead, planWaves, requireWavesLeft, selectOrganizationWaves } from "./waves/queries.ts";

/**
 * Throws `gig.tooManyWaves`. The chat room opens by itself with the first accepted offer. Reads what it has written.
 * `crew`: whom an open gig asks for by name.
 */
export async function insertGig(
  db: Db,
  act: GigActionContext,
  input: ResolvedGigInput,
  crew: CrewRequests | null = null,
) {
  const { caller, now, organizationId, gigId } = act;
  const { columns, days } = buildScheduleRows(input.schedule);
  const required = input.status === "open" ? [requireWavesLeft(db, organizationId, now)] : [];
  const asks = crew && askFormerCrew(db, act, input, columns.starts_at, crew);
  const { row, rows, notifications, mails } = await batchNamed(db, {
    required,
    gig: db.insert(gigs).values({
      id: gigId,
      organization_id: organizationId,
      created_by: caller.id,
      ...textColumns(input),
      ...columns,
      industries: sortUnique(input.industries),
      positions: input.positions && createPositions(gigId, input.positions),
      cards: [...input.cards],
      status: input.status,
      created_at: now,
      ...(input.status === "open" && {
        published_at: now,
        waves: input.waves ?? selectOrganizationWaves(organizationId),
      }),
    }),
    days: setDays(db, gigId, days, sql`0`),
    waves: planWaves(db, gigId),
    log: auditGig(db, act, "gig.create", { status: input.status }),
    asks: asks ? [asks.offers, asks.log, ...asks.held] : [],
    notifications: asks ? [asks.notifications] : [],
    mails: asks ? [asks.mails] : [],
    row: findGig(db, caller, gigId),
    rows: listGigDays(db, gigId),
  });
  return { row: row[0], days: rows, notifications: notifications.flat(), mails: mails.flat() };
}

function textColumns(
  input: Omit<ResolvedGigInput, "status" | "schedule" | "industries" | "positions" | "cards">,
) {
  return {
    title: input.title,
    description: input.description,
    type: input.pricing.type,
    amount_cents: input.pricing.amountCents,
    currency: input.pricing.currency,
    contract: input.contract,
    headcount: input.headcount,
    municipality: input.municipality,
    ...buildSearchKeys({ title: input.title, municipality: input.municipality }),
    address: input.address,
    contact: input.contact,
    meeting_point: input.meetingPoint,
    gear: input.gear,
    language: input.language,
    notes: input.notes,
    waves: input.waves ?? null,
  };
}

/** New days get `added`. A year is 366 rows and D1 binds 100 parameters: the rows are bound as one JSON text. */
function setDays(db: Db, gigId: string, days: readonly ScheduleDay[], added: SQL) {
  const field = (name: keyof ScheduleDay) => sql`value ->> ${sql.raw(`'$.${name}'`)}`;
  const day = {
    gig_id: gigId,
    date: field("date"),
    start_time: field("startTime"),
    end_time: field("endTime"),
    starts_at: field("startsAt"),
    ends_at: field("endsAt"),
    break_minutes: field("breakMinutes"),
    added_at: added,
  };
  return insertFrom(
    db,
    gig_days,
    day,
    sql`from json_each(${JSON.stringify(days)}) where true`,
  ).onConflictDoUpdate({
    target: [gig_days.gig_id, gig_days.date],
    set: {
      start_time: sql`excluded.start_time`,
      end_time: sql`excluded.end_time`,
      starts_at: sql`excluded.starts_at`,
      ends_at: sql`excluded.ends_at`,
      break_minutes: sql`excluded.break_minutes`,
    },
  });
}

/** `change`: what the crew is told and acknowledges; null when neither time, place, pay nor contract changes. */
export type GigEdit = {
  columns: Partial<typeof gigs.$inferInsert>;
  days: readonly ScheduleDay[] | null;
  difference: ScheduleDifference;
  positions: PositionEdit | null;
  change: GigChange | null;
};

/**
 * Throws `version.stale` when the gig has changed since it was read, `gig.pricingOffered` when there are offers with
 * the other type of pricing, `gig.headcountTaken` when more is agreed for a position than it has left, `gig.daysBooked`
 * for dropping accepted days, `shift.overlap` when somebody is booked elsewhere at the new hours, and `conflict` when one
 * of the crew has been booked since the move was checked, or somebody named since cards were. Pending offers expire with a changed schedule, and with a
 * position of theirs.
 */
export async function updateGig(
  db: Db,
  act: GigActionContext,
  read: GigRow,
  edit: GigEdit,
  { move, cards, override }: CheckedEdit = { move: null, cards: null, override: null },
) {
  const { gigId } = act;
  const { columns } = edit;
  const isUnchanged = sql`revision = ${read.revision} and accepted = ${read.accepted} and status = ${read.status}`;
  const change = edit.change && { gigId, now: act.now, change: edit.change, difference: edit.difference };
  const isConcerned = change === null ? sql`false` : isAffectedBy(change);
  const notification = buildGigNotification(act, "gigChanged", toGigReference(read), {
    version: read.version + 1,
  });
  const positions = edit.positions && JSON.stringify(edit.positions.after);
  const isRepriced = columns.type !== undefined && columns.type !== read.type;
  return batchNamed(db, {
    required: [
      assertion(db, "version.stale", isUnchanged, sql`gigs where id = ${gigId}`),
      assertion(db, "gig.daysBooked", keepsAcceptedDays(read, edit)),
      ...(positions ? [assertion(db, "gig.headcountTaken", keepsAgreedPlaces(gigId, positions))] : []),
      ...(isRepriced ? [assertion(db, "gig.pricingOffered", hasNoOffers(gigId))] : []),
      ...(move ? [assertion(db, "conflict", sql`not ${isCrewBookedSince(gigId, move, move.crew)}`)] : []),
      ...(cards ? [assertion(db, "conflict", sql`not ${isCrewNamedSince(gigId, cards, act.now)}`)] : []),
    ],
    gig: db
      .update(gigs)
      .set({ ...columns, revision: sql`revision + 1`, ...(addsPlaces(edit, read) && { freed_at: act.now }) })
      .where(eq(gigs.id, gigId)),
    notifications: notifyWhere(db, isConcerned, notification),
    mails: enqueueMailWhere(db, isConcerned, notification),
    lacking: tellOfCards(db, act, read, cards?.lacking ?? []),
    others: change === null ? [] : [advanceUnaffected(db, change, read.version + 1)],
    days:
      edit.days === null
        ? []
        : [
            ...expireOffers(db, act, sql`true`),
            deleteDays(db, gigId, edit.difference.dropped),
            setDays(db, gigId, edit.days, computeDayAddedAt(gigId, act.now)),
            ...moveShifts(db, gigId, edit.difference.moved),
            recountPlaces(db, gigId),
          ],
    waves: columns.waves === undefined ? [] : [deleteWavesAhead(db, gigId), planWaves(db, gigId)],
    change: edit.change === null ? [] : [insertChange(db, act, read.version + 1, edit.change)],
    offers: [
      ...(changesAskedTerms(read, edit) ? [fixOfferTerms(db, gigId)] : []),
      ...(positions ? expireOffers(db, act, isOfOtherPositions(positions)) : []),
    ],
    log: auditGig(db, act, "gig.edit", { version: edit.columns.version ?? read.version }),
    override: override ? auditGigOverride(db, act, override) : [],
    inquiries: listInquiryIds(db, gigId),
  });
}

/** To each firm how many of its people lack a card that is asked for from now on; to a doer on their own account that they do. */
function tellOfCards(db: Db, act: GigActionContext, read: GigRow, lacking: readonly PositionCrew[]) {
  const ofSide = Map.groupBy(lacking, ({ organizationId, userId }) => organizationId ?? userId);
  return [...ofSide.values()].map((people) => {
    const [{ organizationId, userId } = { organizationId: null, userId: "" }] = people;
    const count = new Set(people.map((person) => person.userId)).size;
    const notification = buildGigNotification(act, "gigChanged", toGigReference(read), {
      lacking: count,
      ...(organizationId === null && { alone: 1 }),
    });
    const audience =
      organizationId === null
        ? eq(users.id, userId)
        : holdsAnyRoleIn(organizationId, ["staffProvider", "staffProviderAdmin"]);
    return {
      notifications: notifyWhere(db, audience, notification),
      mails: enqueueMailWhere(db, audience, notification),
    };
  });
}

export const addsPlaces = ({ columns: { headcount = 0 } }: GigEdit, read: GigRow): boolean =>
  headcount > read.headcount;

/** An accepted offer keeps its days, and a worked day stays even after its workers have left. */
function keepsAcceptedDays(read: GigRow, { difference: { dropped } }: GigEdit) {
  return sql`not exists (select 1 from offers join gig_days on ${coversDay("offers", "gig_days")}
    where offers.gig_id = ${read.id} and offers.status = 'accepted' and offers.accepted > 0
      and ${inJsonArray(sql`gig_days.date`, dropped)})
    and not exists (select 1 from shifts where ${inJsonArray(sql`date`, dropped)}
      and offer_id in (select id from offers where gig_id = ${read.id}))`;
}

const hasNoOffers = (gigId: string) => sql`not exists (select 1 from offers where offers.gig_id = ${gigId})`;

function changesAskedTerms(read: GigRow, { positions, days }: GigEdit): boolean {
  if (days !== null) return true;
  if (positions === null) return false;
  const terms = (of: PositionEdit["after"]) =>
    of.map(({ id, headcount, amountCents }) => `${id} ${headcount} ${amountCents}`).join();
  return positions.type !== read.type || terms(positions.before) !== terms(positions.after);
}

/** Offers at the asking price keep the amount of that time: they are no share of a new one. */
function fixOfferTerms(db: Db, gigId: string) {
  return db
    .update(offers)
    .set({ at_ask: false })
    .where(and(eq(offers.gig_id, gigId), eq(offers.at_ask, true)));
}

function insertChange(db: Db, { caller, now, gigId }: GigActionContext, version: number, change: GigChange) {
  return db.insert(gig_changes).values({ gig_id: gigId, version, at: now, actor_id: caller.id, ...change });
}

/** Logged, since nothing else says when it was. */
function expireOffers(db: Db, { caller, now, organizationId, gigId }: GigActionContext, which: SQL) {
  const expiring = sql`offers.gig_id = ${gigId} and offers.status = 'pending' and ${which}`;
  return [
    insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action: "offer.expire" },
      {
        organizationId: sql`${organizationId}`,
        subjectId: sql`offers.id`,
        details: sql`json_object('gigId', offers.gig_id)`,
      },
      sql`offers where ${expiring}`,
    ),
    db.update(offers).set({ status: "expired" }).where(expiring),
  ] as const;
}

/** `positions`: a JSON list, as text. */
const isOfOtherPositions = (positions: string) => sql`exists (select 1 from offer_positions as offered
  where offered.offer_id = offers.id
    and offered.position_id not in (select value ->> '$.id' from json_each(${positions})))`;

const deleteDays = (db: Db, gigId: string, dates: readonly string[]) =>
  db.delete(gig_days).where(and(eq(gig_days.gig_id, gigId), inJsonArray(gig_days.date, dates)));

/** Fires the trigger that decides anew whether the gig is filled. */
const recountPlaces = (db: Db, gigId: string) =>
  db.update(gigs).set({ accepted: gigs.accepted }).where(eq(gigs.id, gigId));
