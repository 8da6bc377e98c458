import { eq, sql } from "drizzle-orm";
import type { Act } from "../auth/caller.ts";
import { recordIf } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { isAmong } from "../db/json.ts";
import { onlyIf } from "../db/only-if.ts";
import { users } from "../db/schema/people.ts";
import { support_messages, support_tickets } from "../db/schema/support.ts";
import { mailRoles, mailUsers, type News, tellRoles, tellThose } from "../notifications/queries.ts";
import { day } from "../shared/durations.ts";
import type { NewTicket, TicketPatch } from "../shared/support.ts";
import type { TicketState, TicketStatus } from "../shared/ticket-status.ts";
import type { TicketRow } from "./queries.ts";

/** Tickets that one person opens within a day: each of them rings every admin's bell. */
const mostPerDay = 10;

type Subject = { ticketId: string; subject: string };

/** The bell's news of a ticket, and its e-mail's, which quotes what was written. */
function newsOf({ caller, now }: Act, state: TicketState, { ticketId, subject }: Subject, text = "") {
  const data = { ticketId, subject, state, who: caller.name, whoId: caller.id };
  const bell: News = { kind: "ticket", actorId: caller.id, data, now };
  return { bell, letter: { ...bell, data: { ...data, text } } };
}

/** Opens a ticket and tells the admins. One too many of a day takes its batch back: AppError('tooManyRequests'). */
export async function openTicket(db: Db, act: Act, id: string, { subject, text }: NewTicket) {
  const { caller, now } = act;
  const fewOpened = sql`(select count(*) from support_tickets
    where user_id = ${caller.id} and created_at > ${now - day}) < ${mostPerDay}`;
  const { bell, letter } = newsOf(act, "opened", { ticketId: id, subject }, text);
  const [, , told, mailed] = await db.batch([
    db.insert(support_tickets).values({
      id,
      user_id: caller.id,
      subject: onlyIf(fewOpened, sql`${subject}`),
      created_at: now,
      updated_at: now,
    }),
    insertMessage(db, act, { id: newId(), ticketId: id, text, fromSupport: false }),
    tellRoles(db, ["admin"], bell),
    mailRoles(db, ["admin"], letter),
  ]);
  return { told, mailed };
}

/** Who asked writes more, closes the ticket or opens it again: the admins hear of it unless it waits for them already. */
export async function goOn(db: Db, act: Act, row: TicketRow, messageId: string, patch: TicketPatch) {
  const status = patch.status ?? "open";
  const { bell, letter } = newsOf(act, "reopened", { ...row, ticketId: row.id }, patch.text);
  const opens = status === "open" ? turnsTo(row, status) : sql`false`;
  const [told, mailed] = await db.batch([
    tellRoles(db, ["admin"], bell, opens),
    mailRoles(db, ["admin"], letter, opens),
    ...change(db, act, row, status, patch),
    ...messageOf(db, act, row, messageId, patch, false),
  ]);
  return { told, mailed };
}

/** Support answers, closes the ticket or opens it again: who asked is told, but not of what needs nothing of them. */
export async function answer(db: Db, act: Act, row: TicketRow, messageId: string, patch: TicketPatch) {
  const status = patch.status ?? "answered";
  const isWordless = patch.text === undefined;
  const { bell, letter } = newsOf(
    act,
    isWordless ? "closed" : "answered",
    { ...row, ticketId: row.id },
    patch.text,
  );
  const reader = isWordless && status === "open" ? [] : [row.personId];
  const isNews = isWordless ? turnsTo(row, status) : sql`true`;
  const [told, mailed] = await db.batch([
    tellThose(db, sql`${isAmong(users.id, reader)} and ${isNews}`, bell),
    mailUsers(db, isWordless ? [] : reader, letter),
    ...change(db, act, row, status, patch),
    ...messageOf(db, act, row, messageId, patch, true),
  ]);
  return { told, mailed };
}

/** Whether a ticket stands otherwise so far. */
const turnsTo = ({ id }: TicketRow, status: TicketStatus) =>
  sql`exists (select 1 from support_tickets where id = ${id} and status <> ${status})`;

/** What stands so already is noted only where something is said; one that changed since it was seen takes its batch back. */
function change(db: Db, { caller, now }: Act, row: TicketRow, status: TicketStatus, patch: TicketPatch) {
  const deed = { at: now, actorId: caller.id, organizationId: null, subjectId: row.id };
  const { text, updatedAt } = patch;
  const isAsSeen = updatedAt === undefined ? sql`true` : sql`updated_at = ${Date.parse(updatedAt)}`;
  return [
    recordIf(db, text === undefined ? turnsTo(row, status) : sql`true`, {
      ...deed,
      action: `ticket.${status}`,
    }),
    db
      .update(support_tickets)
      .set({
        status: onlyIf(isAsSeen, sql`${status}`),
        updated_at: sql`case when status = ${status} then updated_at else ${now} end`,
      })
      .where(eq(support_tickets.id, row.id)),
  ] as const;
}

function messageOf(
  db: Db,
  act: Act,
  { id: ticketId }: TicketRow,
  id: string,
  { text }: TicketPatch,
  fromSupport: boolean,
) {
  return text === undefined ? [] : [insertMessage(db, act, { id, ticketId, text, fromSupport })];
}

type Message = { id: string; ticketId: string; text: string; fromSupport: boolean };

function insertMessage(db: Db, { caller, now }: Act, { id, ticketId, text, fromSupport }: Message) {
  return db.insert(support_messages).values({
    id,
    ticket_id: ticketId,
    author_id: caller.id,
    from_support: fromSupport,
    text,
    created_at: now,
  });
}
