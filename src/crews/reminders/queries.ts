import { eq, type SQL, sql } from "drizzle-orm";
import { assertion } from "../../db/assertion.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { assignments, shift_reminders } from "../../db/schema/crews.ts";
import { enqueueMailFrom, holdsAnyRoleIn, notifyFrom } from "../../notifications/queries.ts";
import { day, hour } from "../../shared/core/durations.ts";
import { isNamingUndoable } from "../../undo/queries.ts";
import { staffRoles } from "../counterparties.ts";
import { listReminderDates, listRiskDates } from "./reminder-times.ts";

const reminderKey = [shift_reminders.assignment_id, shift_reminders.date];

/** How long somebody may take to answer before they are a risk, or asked again. */
const answerTime = 2 * hour;

/** Shifts ahead on these dates, of gigs that are on. Few gigs are: the index of their status and start finds them. */
const shiftsOn = (dates: readonly string[], now: number) => sql`gigs
  cross join offers on offers.gig_id = gigs.id and offers.status = 'accepted'
  cross join shifts on shifts.offer_id = offers.id and ${inJsonArray(sql`shifts.date`, dates)} and shifts.starts_at > ${now}
  cross join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
  cross join gig_days on gig_days.gig_id = shifts.gig_id and gig_days.date = shifts.date
  cross join organizations on organizations.id = gigs.organization_id`;
const isOn = (now: number) => sql`gigs.status in ('open', 'filled')
  and gigs.starts_at <= ${now + 2 * day} and gigs.ends_at > ${now} and not ${isNamingUndoable(now)}`;

/**
 * Days that the schedule leaves out do not break a run. A day that began before they could be told of it, since they were
 * named minutes before, does not count.
 */
const isFirstOfRun = (now: number) => sql`not exists (select 1 from shifts as earlier
  where earlier.assignment_id = shifts.assignment_id and earlier.date = (
    select max(date) from gig_days as before where before.gig_id = shifts.gig_id and before.date < shifts.date)
  and (earlier.starts_at > ${now} or exists (select 1 from shift_reminders as told
    where told.assignment_id = shifts.assignment_id and told.date <= earlier.date and told.sent_at is not null)))`;

const hasConfirmed = sql`(assignments.status = 'confirmed' and assignments.acknowledged_version >= gigs.version)`;

const reminderOf = (now: number) =>
  ({
    kind: "reminder",
    gigId: sql`gigs.id`,
    data: sql`json_object('gig', gigs.title, 'organization', organizations.name, 'gigId', gigs.id,
      'date', shifts.date, 'startTime', gig_days.start_time, 'coming', ${hasConfirmed},
      'alone', (select organization_id is null from offers where offers.id = assignments.offer_id))`,
    now,
  }) as const;

/**
 * Tells everybody named of the first day of their run, once. Who has confirmed is not asked. Of who has not, and has no
 * e-mail, their desk hears: they get a link from it. `gigId`: of that gig alone.
 */
export async function remindCrews(db: Db, now: number, gigId?: string) {
  const isAsked = gigId === undefined ? sql`true` : sql`gigs.id = ${gigId}`;
  const source = sql`from ${shiftsOn(listReminderDates(now), now)}
    cross join users on users.id = assignments.user_id
    where ${isAsked} and ${isOn(now)} and ${isFirstOfRun(now)} and not exists (select 1 from shift_reminders as sent
      where sent.assignment_id = assignments.id and sent.date = shifts.date and sent.sent_at is not null)`;
  const reminder = reminderOf(now);
  const unreached = sql`from (select gigs.id as gig_id, gigs.title as title, shifts.date as date,
      offers.organization_id as firm_id, count(*) as workers
    ${source} and users.email is null and not ${hasConfirmed} group by gigs.id, shifts.date, offers.organization_id) as unreached
    cross join users where users.email is not null
      and ${holdsAnyRoleIn(sql`unreached.firm_id`, staffRoles.provider)}`;
  const data = sql`json_object('gig', unreached.title, 'gigId', unreached.gig_id, 'date', unreached.date,
    'workers', unreached.workers, 'link', 1)`;
  const { workers, desks, mails } = await batchNamed(db, {
    mails: enqueueMailFrom(db, reminder, source),
    workers: notifyFrom(db, reminder, sql`${source} and users.email is not null`),
    desks: notifyFrom(db, { kind: "atRisk", gigId: sql`unreached.gig_id`, data, now }, unreached),
    reminders: insertFrom(
      db,
      shift_reminders,
      { assignment_id: sql`assignments.id`, date: sql`shifts.date`, sent_at: now, asked_at: now },
      source,
    ).onConflictDoUpdate({ target: reminderKey, set: { sent_at: now, asked_at: now } }),
  });
  return { mails, notifications: [...workers, ...desks] };
}

/** When somebody was last asked to say yes: as they were named, or as the gig changed for them. */
const askedAnew = sql`max(assignments.created_at, coalesce((select max(at) from gig_changes
  where gig_changes.gig_id = gigs.id and gig_changes.version > assignments.acknowledged_version), 0))`;

/** Tells both desks of who has not confirmed in time, once for each naming and change. */
export async function reportUnconfirmed(db: Db, now: number) {
  const late = sql`${shiftsOn(listRiskDates(now), now)}
    where ${isOn(now)} and not ${hasConfirmed} and ${askedAnew} <= ${now - answerTime}
      and not exists (select 1 from shift_reminders as reported
        where reported.assignment_id = assignments.id and reported.at_risk_at >= ${askedAnew})`;
  const report = (receiver: SQL, readers: SQL) => {
    const source = sql`from (select gigs.id as gig_id, gigs.title as title, organizations.name as buyer,
        shifts.date as date, ${receiver} as receiver, count(*) as workers
      from ${late} group by gigs.id, shifts.date, ${receiver}) as risk cross join users where ${readers}`;
    const data = sql`json_object('gig', risk.title, 'organization', risk.buyer, 'gigId', risk.gig_id,
      'date', risk.date, 'workers', risk.workers)`;
    const notification = { kind: "atRisk", gigId: sql`risk.gig_id`, data, now } as const;
    return [
      enqueueMailFrom(db, notification, source),
      notifyFrom(db, notification, sql`${source} and users.email is not null`),
    ] as const;
  };
  const receiver = sql`risk.receiver`;
  const reports = await batchNamed(db, {
    provider: report(sql`offers.organization_id`, holdsAnyRoleIn(receiver, staffRoles.provider)),
    buyer: report(sql`gigs.organization_id`, holdsAnyRoleIn(receiver, staffRoles.buyer)),
    reported: insertFrom(
      db,
      shift_reminders,
      {
        assignment_id: sql`assignments.id`,
        date: sql`shifts.date`,
        asked_at: sql`assignments.created_at`,
        at_risk_at: now,
      },
      sql`from ${late}`,
    ).onConflictDoUpdate({ target: reminderKey, set: { at_risk_at: now } }),
  });
  const [providerMails, providers] = reports.provider;
  const [buyerMails, buyers] = reports.buyer;
  return { mails: [...providerMails, ...buyerMails], notifications: [...providers, ...buyers] };
}

const askedAt = sql`max(assignments.created_at, coalesce((select max(asked_at) from shift_reminders
  where assignment_id = assignments.id), 0))`;

/** `assignments`: named or asked too little time ago to be asked again. */
export const isAskedLately = (now: number) => sql`${askedAt} > ${now - answerTime}`;

/** Seconds until somebody may be asked again. */
export async function computeReminderRetryAfter(db: Db, now: number, assignmentId: string): Promise<number> {
  const row = await db
    .select({ at: sql<number>`${askedAt}`.as("at") })
    .from(assignments)
    .where(eq(assignments.id, assignmentId))
    .get();
  return Math.max(1, Math.ceil(((row?.at ?? now) + answerTime - now) / 1000));
}

/**
 * Asks one worker again, about their next shift. Throws `assignment.answered` for who has confirmed or is no longer
 * named, `tooManyRequests` for who was named or asked less than two hours ago, and `gig.transition` when no shift is
 * ahead.
 */
export function remindWorker(db: Db, now: number, assignmentId: string) {
  const isTheirs = sql`assignments.id = ${assignmentId}`;
  const next = sql`(select min(date) from shifts where assignment_id = ${assignmentId} and starts_at > ${now})`;
  const named = sql`assignments join gigs on gigs.id = assignments.gig_id where ${isTheirs}`;
  const isUnanswered = sql`assignments.status in ${activeStatusesSql} and not ${hasConfirmed}`;
  const source = sql`from assignments cross join gigs on gigs.id = assignments.gig_id
    cross join organizations on organizations.id = gigs.organization_id
    cross join shifts on shifts.assignment_id = assignments.id and shifts.date = ${next}
    cross join gig_days on gig_days.gig_id = shifts.gig_id and gig_days.date = shifts.date
    cross join users on users.id = assignments.user_id
    where ${isTheirs} and users.email is not null`;
  const reminder = reminderOf(now);
  return batchNamed(db, {
    required: [
      assertion(db, "assignment.answered", isUnanswered, named),
      assertion(db, "tooManyRequests", sql`not (${isAskedLately(now)})`, named),
      assertion(db, "gig.transition", sql`${next} is not null and gigs.status in ('open', 'filled')`, named),
    ],
    mails: enqueueMailFrom(db, reminder, source),
    notifications: notifyFrom(db, reminder, source),
    asked: insertFrom(
      db,
      shift_reminders,
      { assignment_id: sql`assignments.id`, date: next, asked_at: now },
      sql`from assignments where ${isTheirs}`,
    ).onConflictDoUpdate({
      target: reminderKey,
      set: { asked_at: now },
    }),
  });
}
