import { eq, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import { assertion } from "../db/assertion.ts";
import { insertAuditEntryIf } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { inJsonArray } from "../db/json.ts";
import { buildSearchKeys } from "../db/list/search-keys.ts";
import { users } from "../db/schema/people.ts";
import { support_messages, support_tickets } from "../db/schema/support.ts";
import {
  enqueueMailToRoles,
  enqueueMailToUsers,
  type NotificationInput,
  notifyRoles,
  notifyWhere,
} from "../notifications/queries.ts";
import { markTicketNotificationsRead } from "../notifications/read-queries.ts";
import { day } from "../shared/core/durations.ts";
import type { NewTicket, TicketPatch } from "../shared/support/ticket.ts";
import type { TicketEvent, TicketStatus } from "../shared/support/ticket-statuses.ts";
import type { TicketRow } from "./queries.ts";

/** Per user: each ticket notifies every admin. */
const maxPerDay = 10;

type Subject = { ticketId: string; subject: string };

/** `mail` also quotes the text. */
function buildTicketNotification(
  { caller, now }: ActionContext,
  state: TicketEvent,
  { ticketId, subject }: Subject,
  text = "",
) {
  const data = { ticketId, subject, state, who: caller.name, whoId: caller.id };
  const notification: NotificationInput = { kind: "ticket", actorId: caller.id, data, now };
  return { bell: notification, mail: { ...notification, data: { ...data, text } } };
}

/** Throws AppError('tooManyRequests') above the day's limit. */
export async function openTicket(db: Db, act: ActionContext, id: string, { subject, text }: NewTicket) {
  const { caller, now } = act;
  const fewOpened = sql`(select count(*) from support_tickets
    where user_id = ${caller.id} and created_at > ${now - day}) < ${maxPerDay}`;
  const { bell: notification, mail } = buildTicketNotification(
    act,
    "opened",
    { ticketId: id, subject },
    text,
  );
  const { notifications, mails } = await batchNamed(db, {
    limit: assertion(db, "tooManyRequests", fewOpened),
    ticket: db.insert(support_tickets).values({
      id,
      user_id: caller.id,
      subject,
      ...buildSearchKeys({ subject }),
      created_at: now,
      updated_at: now,
    }),
    message: insertMessage(db, act, { id: createId(), ticketId: id, text, fromSupport: false }),
    notifications: notifyRoles(db, ["admin"], notification),
    mails: enqueueMailToRoles(db, ["admin"], mail),
  });
  return { notifications, mails };
}

/** By its author: the admins are notified unless it is open already. */
export async function continueTicket(
  db: Db,
  act: ActionContext,
  row: TicketRow,
  messageId: string,
  patch: TicketPatch,
) {
  const status = patch.status ?? "open";
  const { bell: notification, mail } = buildTicketNotification(
    act,
    "reopened",
    { ...row, ticketId: row.id },
    patch.text,
  );
  const opens = status === "open" ? canTurnTo(row, status) : sql`false`;
  const { notifications, mails, read } = await batchNamed(db, {
    notifications: notifyRoles(db, ["admin"], notification, opens),
    mails: enqueueMailToRoles(db, ["admin"], mail, opens),
    read: markTicketNotificationsRead(db, act.now, row.id, sql`id = ${act.caller.id}`),
    status: changeStatus(db, act, row, status, patch),
    message: buildMessageStatements(db, act, row, messageId, patch, false),
  });
  return { notifications: [...notifications, ...read], mails };
}

/** By support: the author is notified, except of a mere reopening. */
export async function answerTicket(
  db: Db,
  act: ActionContext,
  row: TicketRow,
  messageId: string,
  patch: TicketPatch,
) {
  const status = patch.status ?? "answered";
  const isWordless = patch.text === undefined;
  const { bell: notification, mail } = buildTicketNotification(
    act,
    isWordless ? "closed" : "answered",
    { ...row, ticketId: row.id },
    patch.text,
  );
  const reader = isWordless && status === "open" ? [] : [row.personId];
  const isNews = isWordless ? canTurnTo(row, status) : sql`true`;
  const { notifications, mails, read } = await batchNamed(db, {
    notifications: notifyWhere(db, sql`${inJsonArray(users.id, reader)} and ${isNews}`, notification),
    mails: enqueueMailToUsers(db, isWordless ? [] : reader, mail),
    read: markTicketNotificationsRead(db, act.now, row.id),
    status: changeStatus(db, act, row, status, patch),
    message: buildMessageStatements(db, act, row, messageId, patch, true),
  });
  return { notifications: [...notifications, ...read], mails };
}

const canTurnTo = ({ id }: TicketRow, status: TicketStatus) =>
  sql`exists (select 1 from support_tickets where id = ${id} and status <> ${status})`;

/** Logged only when it changes or a text comes with it. Throws 'ticket.changed' unless it is as the caller saw it. */
function changeStatus(
  db: Db,
  { caller, now }: ActionContext,
  row: TicketRow,
  status: TicketStatus,
  patch: TicketPatch,
) {
  const entry = { at: now, actorId: caller.id, organizationId: null, subjectId: row.id };
  const { text, updatedAt } = patch;
  const isAsSeen = updatedAt === undefined ? sql`true` : sql`updated_at = ${Date.parse(updatedAt)}`;
  return [
    insertAuditEntryIf(db, text === undefined ? canTurnTo(row, status) : sql`true`, {
      ...entry,
      action: `ticket.${status}`,
    }),
    assertion(db, "ticket.changed", isAsSeen, sql`support_tickets where id = ${row.id}`),
    db
      .update(support_tickets)
      .set({
        status,
        updated_at: sql`case when status = ${status} then updated_at else ${now} end`,
      })
      .where(eq(support_tickets.id, row.id)),
  ] as const;
}

function buildMessageStatements(
  db: Db,
  act: ActionContext,
  { id: ticketId }: TicketRow,
  id: string,
  { text }: TicketPatch,
  fromSupport: boolean,
) {
  if (text === undefined) return [];
  const message = insertMessage(db, act, { id, ticketId, text, fromSupport });
  if (!fromSupport) return [message];
  const { answered_at } = support_tickets;
  const answered = sql`max(coalesce(${answered_at}, 0), ${act.now})`;
  return [
    message,
    db.update(support_tickets).set({ answered_at: answered }).where(eq(support_tickets.id, ticketId)),
  ];
}

type Message = { id: string; ticketId: string; text: string; fromSupport: boolean };

function insertMessage(db: Db, { caller, now }: ActionContext, { id, ticketId, text, fromSupport }: Message) {
  return db.insert(support_messages).values({
    id,
    ticket_id: ticketId,
    author_id: caller.id,
    from_support: fromSupport,
    text,
    ...buildSearchKeys({ text }),
    created_at: now,
  });
}
