import { eq, sql } from "drizzle-orm";
import { assertion } from "../../db/assertion.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { mail_outbox } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import { enqueueMails } from "../../mail/outbox-queries.ts";
import { isAnswerableMail } from "../../mail/reply-queries.ts";
import type { Locale } from "../../shared/core/locale.ts";
import { describeCall } from "../answer-links/queries.ts";
import type { AssignmentRow } from "../assignments/queries.ts";
import { enqueueMailToSide, notifySide } from "../queries.ts";

const gigId = sql`${mail_outbox.data} ->> '$.gigId'`;
const isTheirs = (name: string) =>
  sql`${sql.raw(name)}.user_id = ${mail_outbox.user_id} and ${sql.raw(name)}.gig_id = ${gigId}`;

/** The day that a reminder asks about; else the first that they were asked for, also once a no has freed it. */
const endsAt = sql<number | null>`(select min(day.starts_at) from gig_days as day
  where day.gig_id = ${gigId} and iif(${mail_outbox.template} = 'reminder',
    day.date = ${mail_outbox.data} ->> '$.date',
    day.starts_at > ${mail_outbox.created_at} and (
      exists (select 1 from shifts join assignments as booked on booked.id = shifts.assignment_id
        where ${isTheirs("booked")} and shifts.date = day.date)
      or exists (select 1 from assignments as freed, json_each(freed.released_shifts) as released
        where ${isTheirs("freed")} and released.value ->> '$.date' = day.date))))`;

/** As it was named last before the mail. */
const firstId = sql<string | null>`(select coalesce(returned_from, id) from assignments as named
  where ${isTheirs("named")} and named.part_of is null
    and named.created_at <= ${mail_outbox.created_at} order by named.rowid desc limit 1)`;

/** What was read in it is not what holds now for its reader. It was written after it was last taken up. */
const isOutdated = sql`exists (select 1 from gig_changes
  where gig_changes.gig_id = ${gigId} and gig_changes.at >= ${mail_outbox.tried_at}
    and gig_changes.version > coalesce((select max(named.acknowledged_version) from assignments as named
      where ${isTheirs("named")}), 0))`;

/** See `isAnswerableMail`. `endsAt`: until when it may be answered. */
export const findAnswerableMail = (db: Db, id: string) =>
  db
    .select({
      userId: users.id,
      address: mail_outbox.address,
      locale: users.locale,
      firstId: firstId.as("firstId"),
      endsAt: endsAt.as("endsAt"),
      isOutdated: isOutdated.mapWith(Boolean).as("isOutdated"),
    })
    .from(mail_outbox)
    .innerJoin(users, eq(users.id, mail_outbox.user_id))
    .where(sql`${mail_outbox.id} = ${id} and ${isAnswerableMail} and ${mail_outbox.tried_at} is not null`);

export type AnswerableMail = Awaited<ReturnType<typeof findAnswerableMail>>[number];

export const hasAnswered = (db: Db, recordId: string) =>
  db.select({ id: mail_outbox.id }).from(mail_outbox).where(eq(mail_outbox.id, recordId));

type AnswerRecord = {
  /** One for each reply, however often it is delivered. */
  id: string;
  /** Of the mail that asked: to it goes a reply to this one too. */
  askingId: string;
  messageId: string | null;
  isComing: boolean;
  now: number;
};

/** Tells them what was recorded. Throws `conflict` where it has been told. */
export const enqueueRecord = (
  db: Db,
  { userId, address, locale }: { userId: string; address: string; locale: Locale },
  gig: string,
  { id, askingId, messageId, isComing, now }: AnswerRecord,
) => [
  assertion(db, "conflict", sql`not exists (select 1 from mail_outbox where id = ${id})`),
  enqueueMails(
    db,
    {
      id,
      to: { userId, address, locale },
      template: "answerRecorded",
      data: sql`${JSON.stringify({
        gigId: gig,
        coming: Number(isComing),
        askingId,
        ...(messageId !== null && { inReplyTo: messageId }),
      })}`,
      now,
    },
    sql``,
  ),
];

/** A reply came, and is no answer: see `describeCall`. Nothing of it is passed on. */
export async function reportReply(db: Db, row: AssignmentRow, now: number) {
  const { side, notification, isNew } = describeCall(row, now, { reply: 1 });
  return batchNamed(db, {
    mails: enqueueMailToSide(db, side, row, notification, isNew),
    notifications: notifySide(db, side, row, notification, isNew),
  });
}
