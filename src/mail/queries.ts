import { and, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../db/alias-columns.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { canUserSeePricesSql } from "../db/expressions/can-see-prices.ts";
import { cardsOfShift } from "../db/expressions/cards-of-shift.ts";
import { hasUnreadMention } from "../db/expressions/is-told.ts";
import { selectOfferedDates } from "../db/expressions/offer-days.ts";
import { selectRoomLabel } from "../db/expressions/room-title.ts";
import { tradeOfShift } from "../db/expressions/trade-of-position.ts";
import { createId } from "../db/ids.ts";
import { fromJson } from "../db/json.ts";
import { gigs } from "../db/schema/gigs.ts";
import { mail_outbox, room_members, rooms } from "../db/schema/messages.ts";
import { organizations } from "../db/schema/people.ts";
import type { Env } from "../env.ts";
import { minute } from "../shared/core/durations.ts";
import { type GigChange, limitToOfferedDates, type OfferedDates } from "../shared/gigs/gig-change.ts";
import type { Industry } from "../shared/industries/industry.ts";
import type { CardKind } from "../shared/people/card-kinds.ts";
import type {
  GigMailDay,
  GigMailFacts,
  GigMailPosition,
  MailData,
  MailName,
  Recipient,
  SecretsOf,
} from "./mail-data.ts";
import { encryptMailSecrets } from "./mail-secrets.ts";
import { enqueueMails, mailId } from "./outbox-queries.ts";

export type OutboxRow = typeof mail_outbox.$inferSelect;

/** Mails about gigs are queued by `enqueueMailWhere` and read the gig when sent. */
type NonGigMailName = { [Name in MailName]: MailData[Name] extends GigMailFacts ? never : Name }[MailName];

type NewMail<Name extends NonGigMailName> = {
  template: Name;
  to: Recipient;
  data: MailData[Name];
  secrets: SecretsOf<Name>;
  now: number;
};

const maxSendAttempts = 12;
const maxPerRun = 500;

/** Put `statement` into the batch of the change, and pass `id` to `runSideEffects({ outboxIds: [id] })` afterwards. */
export async function enqueueMail<Name extends NonGigMailName>(db: Db, env: Env, mail: NewMail<Name>) {
  const id = createId();
  const { template, to, data, secrets, now } = mail;
  const sealed = secrets === null ? null : await encryptMailSecrets(env, id, secrets);
  return { id, statement: enqueueMails(db, { id, to, template, data, sealed, now }, sql``) };
}

/** Only while a condition holds as the batch runs; returns the row as `{ id }`. */
export function enqueueMailIf(
  db: Db,
  condition: SQL,
  { template, to, now }: Pick<NewMail<"applicationReceived">, "template" | "to" | "now">,
) {
  return enqueueMails(db, { id: createId(), to, template, data: {}, now }, sql`where ${condition}`).returning(
    mailId,
  );
}

/** The gig at the time of sending, with the change that made this `version`. Undefined when the gig is gone. */
export async function findGigFacts(
  db: Db,
  gigId: string,
  userId: string | null,
  version: number | null,
): Promise<MailData["gigChanged"] | undefined> {
  const ownShifts = sql`from shifts join assignments on assignments.id = shifts.assignment_id
    and assignments.status in ${activeStatusesSql} where shifts.user_id = ${userId}`;
  const isOwn = sql`exists (select 1 ${ownShifts} and shifts.gig_id = gig_days.gig_id and shifts.date = gig_days.date)`;
  const days = sql`select json_group_array(json_object('date', date, 'startTime', start_time, 'endTime', end_time,
      'own', own)) from (select gig_days.*, ${isOwn} as own from gig_days where gig_id = ${gigs.id} order by date)`;
  const inCrew = sql<number>`exists (select 1 from assignments where gig_id = ${gigs.id}
    and user_id = ${userId} and status <> 'declined')`;
  const agreed = sql<number>`exists (select 1 from offers where gig_id = ${gigs.id} and status = 'accepted'
    and accepted > 0 and organization_id = (select organization_id from users where id = ${userId}))`;
  const sees = canUserSeePricesSql(sql`${userId}`);
  const price = sql`iif(${sees}, json_object('type', gigs.type, 'amountCents', position.amount_cents), null)`;
  const positions = sql`case when json_array_length(gigs.positions) > 1 then (select json_group_array(json(listed)) from (
    select json_object('id', position.id, 'industry', position.industry, 'headcount', position.headcount,
      'pricing', json(${price})) as listed
    from gig_positions as position where position.gig_id = gigs.id order by position.place)) end`;
  const ownTrade = sql<Industry | null>`(select ${tradeOfShift()} ${ownShifts} and shifts.gig_id = gigs.id
    order by shifts.date limit 1)`;
  const askedCards = sql`select ${cardsOfShift} ${ownShifts} and shifts.gig_id = gigs.id order by shifts.date limit 1`;
  const selectSide = (side: string) =>
    sql`json(iif(${sees}, ${sql.raw(`"${side}"`)}, json_remove(${sql.raw(`"${side}"`)}, '$.pricing', '$.positions')))`;
  const change = sql`select json_object('before', ${selectSide("before")}, 'after', ${selectSide("after")}) from gig_changes
    where gig_id = ${gigs.id} and version = ${version}`;
  const individual = sql`select coalesce(employment, 'unknown') from users where id = ${userId} and organization_id is null`;
  const row = await db
    .select(
      aliasColumns({
        gigId: gigs.id,
        title: gigs.title,
        organization: organizations.name,
        municipality: gigs.municipality,
        address: gigs.address,
        meetingPoint: gigs.meeting_point,
        contact: gigs.contact,
        startDate: gigs.start_date,
        endDate: gigs.end_date,
        startTime: gigs.start_time,
        endTime: gigs.end_time,
        headcount: gigs.headcount,
        confirmed: gigs.confirmed,
        days: fromJson<GigMailDay[]>(days, "days"),
        gigPositions: fromJson<GigMailPosition[] | null>(positions, "gigPositions"),
        ownTrade: ownTrade.as("ownTrade"),
        ownCards: fromJson<CardKind[] | null>(askedCards, "ownCards"),
        inCrew: inCrew.as("inCrew"),
        agreed: agreed.as("agreed"),
        readerPaid: sql<string | null>`(${individual})`.as("readerPaid"),
        offered: fromJson<OfferedDates[]>(selectOfferedDates(sql`${gigs.id}`, sql`${userId}`), "offered"),
        change: fromJson<GigChange | null>(change, "change"),
      }),
    )
    .from(gigs)
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .where(eq(gigs.id, gigId))
    .get();
  if (row === undefined) return undefined;
  const { offered, readerPaid, gigPositions, ownCards, ...facts } = row;
  const works = row.days.some(({ own }) => own);
  return {
    ...facts,
    change: works || !row.change ? row.change : limitToOfferedDates(row.change, offered),
    ...(readerPaid && { readerPaid }),
    ...(gigPositions && { gigPositions }),
    ...(ownCards && ownCards.length > 0 && { ownCards }),
  };
}

/** As many rooms one e-mail names. */
const maxRooms = 20;

/** What somebody has not read yet, the last written to first. */
export function listUnreadRooms(db: Db, userId: string): Promise<MailData["unreadChat"]["rooms"]> {
  return db
    .select({
      ...aliasColumns({ id: rooms.id }),
      title: selectRoomLabel(sql`${userId}`).as("title"),
      unread: sql<number>`${rooms.last_seq} - ${room_members.read_seq}`.as("unread"),
    })
    .from(room_members)
    .innerJoin(rooms, eq(rooms.id, room_members.room_id))
    .where(
      and(
        eq(room_members.user_id, userId),
        gt(rooms.last_seq, room_members.read_seq),
        or(isNull(room_members.muted_at), hasUnreadMention(rooms.id, room_members.user_id)),
      ),
    )
    .orderBy(desc(rooms.last_at))
    .limit(maxRooms);
}

/** Undefined when another job has it, it was sent, or it is gone. */
export function claimMail(db: Db, id: string, now: number): Promise<OutboxRow | undefined> {
  return db
    .update(mail_outbox)
    .set({ status: "sending", attempts: sql`${mail_outbox.attempts} + 1`, tried_at: now })
    .where(and(eq(mail_outbox.id, id), eq(mail_outbox.status, "queued")))
    .returning()
    .get();
}

/** Those of a digest, first to last. */
export function listMails(db: Db, ids: readonly string[]) {
  const { id, created_at } = mail_outbox;
  return db
    .select()
    .from(mail_outbox)
    .where(inArray(id, [...ids]))
    .orderBy(created_at, id);
}

export function markSent(db: Db, id: string, now: number) {
  return db
    .update(mail_outbox)
    .set({ status: "sent", sent_at: now, sealed: null, last_error: "" })
    .where(eq(mail_outbox.id, id));
}

export function markQueued(db: Db, id: string, lastError: string) {
  return db
    .update(mail_outbox)
    .set({ status: "queued", last_error: lastError })
    .where(and(eq(mail_outbox.id, id), eq(mail_outbox.status, "sending")));
}

/** That was claimed: it waits for `releaseHeldMails`. */
export function holdMail(db: Db, id: string, until: number) {
  return db
    .update(mail_outbox)
    .set({ status: "queued", attempts: sql`${mail_outbox.attempts} - 1`, send_at: until })
    .where(and(eq(mail_outbox.id, id), eq(mail_outbox.status, "sending")));
}

export function deadLetterMail(db: Db, id: string, why: string) {
  return db
    .update(mail_outbox)
    .set({ status: "failed", sealed: null, last_error: why })
    .where(and(eq(mail_outbox.id, id), eq(mail_outbox.status, "sending")));
}

/** Gives up rows that were tried often enough and wipes their secrets; the cron takes up the others. */
export function deadLetterExhaustedMails(db: Db, ids: readonly string[]) {
  return db
    .update(mail_outbox)
    .set({ status: "failed", sealed: null })
    .where(
      and(
        inArray(mail_outbox.id, [...ids]),
        inArray(mail_outbox.status, ["queued", "sending"]),
        gte(mail_outbox.attempts, maxSendAttempts),
      ),
    );
}

/** Requeues rows whose job or sender was lost, and gives up those tried too often. */
export async function recoverStuckMails(db: Db, now: number): Promise<string[]> {
  const { status, attempts, created_at, tried_at, send_at } = mail_outbox;
  const isReleased = sql`coalesce(${send_at}, 0) < ${now - 15 * minute}`;
  // As the index of waiting mails has it.
  const isWaiting = sql`${status} in ('queued', 'sending')`;
  const stuck = or(
    and(eq(status, "queued"), eq(attempts, 0), lt(created_at, now - minute), isReleased),
    and(eq(status, "queued"), lt(tried_at, now - 15 * minute), isReleased),
    and(eq(status, "sending"), lt(tried_at, now - 5 * minute)),
  );
  const { requeued } = await batchNamed(db, {
    exhausted: db
      .update(mail_outbox)
      .set({ status: "failed", sealed: null })
      .where(and(isWaiting, stuck, gte(attempts, maxSendAttempts))),
    requeued: db
      .update(mail_outbox)
      .set({ status: "queued" })
      .where(
        inArray(
          mail_outbox.id,
          db
            .select({ id: mail_outbox.id })
            .from(mail_outbox)
            .where(and(isWaiting, stuck))
            .orderBy(created_at)
            .limit(maxPerRun),
        ),
      )
      .returning(mailId),
  });
  return requeued.map(({ id }) => id);
}
