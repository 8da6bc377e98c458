import { type SQL, sql } from "drizzle-orm";
import { selectDetailsWithText } from "../db/audit.ts";
import { canUserSeePricesSql } from "../db/expressions/can-see-prices.ts";
import { isTold } from "../db/expressions/is-told.ts";
import { fromJson } from "../db/json.ts";
import { audit_log, mail_outbox, notifications, room_pictures, rooms } from "../db/schema/messages.ts";
import { support_messages, support_tickets } from "../db/schema/support.ts";
import type { ExportSection } from "./section-queries.ts";

/** Template data without other people's: no names, and no reasons about a gig. */
const selectTemplateData = (table: "notifications" | "mail_outbox", me: SQL, ...extraKeys: string[]) =>
  fromJson(
    sql`select json_group_object(key, value) from json_each(${sql.raw(table)}.data) where key in (
      'gig', 'gigId', 'organization', 'room', 'roomId', 'ticketId', 'workers', 'accepted', 'answer', 'side', 'state',
      'version', 'offerStart', 'offerEnd'${sql.raw(extraKeys.map((key) => `, '${key}'`).join(""))})
      or (key in ('amountCents', 'pricingType') and ${canUserSeePricesSql(me)})
      or (key = 'reason' and ${sql.raw(table)}.data ->> '$.gig' is null)`,
    "data",
  );

const clock = sql.raw("unixepoch('subsec') * 1000");

/** Null for former members. */
const isPresentMember = (column: string, me: SQL) =>
  sql`(select ${sql.raw(column)} from room_members where room_id = rooms.id and user_id = ${me})`;

const selectGigTitle = (me: SQL) =>
  sql`coalesce(case rooms.kind
    when 'gig' then (select gigs.title from gigs where gigs.id = rooms.gig_id)
    when 'inquiry' then (select gigs.title from gigs where gigs.id = rooms.inquiry_gig_id)
    when 'organization' then (select organizations.name from organizations where organizations.id = rooms.organization_id)
    else (select users.name from room_members join users on users.id = room_members.user_id
      where room_members.room_id = rooms.id and users.id <> ${me}) end, '')`.as("title");

/** What they wrote in rooms is read from the rooms. */
export const communicationSections = {
  notifications: {
    table: notifications,
    columns: {
      kind: notifications.kind,
      gigId: notifications.gig_id,
      roomId: notifications.room_id,
      createdAt: notifications.created_at,
      readAt: notifications.read_at,
    },
    extraColumns: (me) => ({ data: selectTemplateData("notifications", me) }),
    isOwn: (me) => sql`notifications.user_id = ${me} and ${isTold("notifications", clock)}`,
  },
  mails: {
    table: mail_outbox,
    columns: {
      kind: mail_outbox.template,
      to: mail_outbox.address,
      language: mail_outbox.locale,
      status: mail_outbox.status,
      createdAt: mail_outbox.created_at,
      sentAt: mail_outbox.sent_at,
    },
    extraColumns: (me) => ({ data: selectTemplateData("mail_outbox", me, "name", "email") }),
    isOwn: (me) => sql`(mail_outbox.user_id = ${me}
      or (mail_outbox.user_id is null and mail_outbox.address = (select email from users where users.id = ${me})))
      and ${isTold("mail_outbox", clock)}`,
  },
  tickets: {
    table: support_tickets,
    columns: {
      id: support_tickets.id,
      subject: support_tickets.subject,
      status: support_tickets.status,
      createdAt: support_tickets.created_at,
      updatedAt: support_tickets.updated_at,
      messages: fromJson(
        sql`select json_group_array(json_object('from', iif(from_support, 'support', 'me'), 'text', text,
          'sentAt', created_at)) from support_messages where ticket_id = support_tickets.id`,
        "messages",
      ),
    },
    isOwn: (me) => sql`support_tickets.user_id = ${me}`,
  },
  supportAnswers: {
    table: support_messages,
    columns: {
      ticketId: support_messages.ticket_id,
      text: support_messages.text,
      sentAt: support_messages.created_at,
    },
    isOwn: (me) => sql`(support_messages.author_id = ${me} and support_messages.from_support)`,
  },
  log: {
    table: audit_log,
    columns: {
      doneAt: audit_log.at,
      action: audit_log.action,
      subjectId: audit_log.subject_id,
    },
    extraColumns: (me) => ({
      byMe: sql`(audit_log.actor_id is ${me})`.mapWith(Boolean).as("byMe"),
      details: selectDetailsWithText(sql`audit_log.actor_id is ${me}`),
    }),
    isOwn: (me) => sql`(audit_log.actor_id = ${me} or audit_log.subject_id = ${me})`,
  },
  rooms: {
    table: rooms,
    columns: {
      id: rooms.id,
      kind: rooms.kind,
      organizationId: rooms.organization_id,
    },
    extraColumns: (me) => ({
      gigId: sql`coalesce(rooms.gig_id, rooms.inquiry_gig_id)`.as("gigId"),
      title: selectGigTitle(me),
      joinedAt: isPresentMember("joined_at", me).as("joinedAt"),
      readUpTo: isPresentMember("read_seq", me).as("readUpTo"),
      mutedAt: isPresentMember("muted_at", me).as("mutedAt"),
    }),
    isOwn: (me) => sql`rooms.id in (select room_id from room_members where room_members.user_id = ${me}
      union select room_id from room_leavers where room_leavers.user_id = ${me})`,
  },
  pictures: {
    table: room_pictures,
    columns: {
      id: room_pictures.id,
      roomId: room_pictures.room_id,
      messageId: room_pictures.message_id,
      createdAt: room_pictures.created_at,
      width: room_pictures.width,
      height: room_pictures.height,
      picture: room_pictures.key,
    },
    isOwn: (me) => sql`room_pictures.user_id = ${me}`,
  },
} as const satisfies Record<string, ExportSection>;
