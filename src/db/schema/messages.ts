import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AuditDetails } from "../../shared/audit/audit-actions.ts";
import type { Locale } from "../../shared/core/locale.ts";
import { notificationKinds } from "../../shared/notifications/notification.ts";
import { channels } from "../../shared/notifications/notification-preferences.ts";
import { flag, id, instant, oneOf } from "../columns.ts";
import { gigs } from "./gigs.ts";
import { organizations, users } from "./people.ts";

/**
 * Messages live in the room's Durable Object; `last_*` is a copy for lists. Triggers open gigs' rooms
 * (`gigs_open_their_room`) and maintain the members (`rooms_gather_their_people` and others); such a room has its gig's
 * or organisation's id. Of an inquiry, `gig_id` is empty, since a gig has one room by that: `inquiry_gig_id` is the gig,
 * and `provider_id` the organisation or the individual that talks with its buyer.
 */
export const rooms = sqliteTable(
  "rooms",
  {
    id: id(),
    kind: text("kind", { enum: ["gig", "direct", "organization", "inquiry"] }).notNull(),
    gig_id: text("gig_id").references(() => gigs.id, { onDelete: "cascade" }),
    organization_id: text("organization_id").references(() => organizations.id, { onDelete: "cascade" }),
    direct_key: text("direct_key"),
    last_seq: integer("last_seq").notNull().default(0),
    last_author: text("last_author").notNull().default(""),
    last_text: text("last_text").notNull().default(""),
    last_at: instant("last_at"),
    last_pictures: integer("last_pictures").notNull().default(0),
    /** Of a ready phrase: its key, see src/shared/chat/phrases.ts. */
    last_phrase: text("last_phrase"),
    created_at: instant("created_at").notNull(),
    inquiry_gig_id: text("inquiry_gig_id").references(() => gigs.id, { onDelete: "cascade" }),
    provider_organization_id: text("provider_organization_id").references(() => organizations.id, {
      onDelete: "cascade",
    }),
    provider_user_id: text("provider_user_id").references(() => users.id, { onDelete: "cascade" }),
    provider_id: text("provider_id"),
  },
  (t) => [
    check(
      "room_has_its_subject",
      sql`(${t.kind} = 'gig') = (${t.gig_id} is not null) and (${t.kind} = 'organization') = (${t.organization_id} is not null) and (${t.kind} = 'direct') = (${t.direct_key} is not null)`,
    ),
    uniqueIndex("rooms_gig").on(t.gig_id),
    uniqueIndex("rooms_organization").on(t.organization_id),
    uniqueIndex("rooms_direct").on(t.direct_key),
    check(
      "room_has_its_inquiry",
      sql`(${t.kind} = 'inquiry') = (${t.inquiry_gig_id} is not null) and (${t.kind} = 'inquiry') = ((${t.provider_organization_id} is null) <> (${t.provider_user_id} is null)) and ${t.provider_id} is coalesce(${t.provider_organization_id}, ${t.provider_user_id})`,
    ),
    uniqueIndex("rooms_inquiry").on(t.inquiry_gig_id, t.provider_id),
    index("rooms_provider").on(t.provider_id).where(sql`${t.provider_id} is not null`),
  ],
);

export const room_members = sqliteTable(
  "room_members",
  {
    room_id: text("room_id")
      .notNull()
      .references(() => rooms.id, { onDelete: "cascade" }),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    read_seq: integer("read_seq").notNull().default(0),
    joined_at: instant("joined_at").notNull(),
    /** Since when its messages notify them no more; null: they do. */
    muted_at: instant("muted_at"),
  },
  (t) => [primaryKey({ columns: [t.room_id, t.user_id] }), index("room_members_user").on(t.user_id)],
);

/**
 * `key`: of R2, from `createRoomPictureKey`; `message_id` of which message it is, as the room's Durable Object has it: null
 * until it is sent.
 */
export const room_pictures = sqliteTable(
  "room_pictures",
  {
    id: id(),
    room_id: text("room_id")
      .notNull()
      .references(() => rooms.id, { onDelete: "cascade" }),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    message_id: text("message_id"),
    key: text("key").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("room_pictures_room").on(t.room_id),
    index("room_pictures_user").on(t.user_id),
    index("room_pictures_unsent").on(t.created_at).where(sql`${t.message_id} is null`),
  ],
);

/** They may still export what they wrote. Maintained by `rooms_remember_leavers`. */
export const room_leavers = sqliteTable(
  "room_leavers",
  {
    room_id: text("room_id")
      .notNull()
      .references(() => rooms.id, { onDelete: "cascade" }),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.room_id] }), index("room_leavers_room").on(t.room_id)],
);

/** Of an open gig somebody is told once. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    gig_id: text("gig_id").references(() => gigs.id, { onDelete: "cascade" }),
    room_id: text("room_id").references(() => rooms.id, { onDelete: "cascade" }),
    data: text("data", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    created_at: instant("created_at").notNull(),
    read_at: instant("read_at"),
  },
  (t) => [
    uniqueIndex("notifications_gig_open").on(t.gig_id, t.user_id).where(sql`${t.kind} = 'gigOpen'`),
    index("notifications_user").on(t.user_id, t.created_at, t.id),
    index("notifications_unread").on(t.user_id).where(sql`${t.read_at} is null`),
  ],
);

/** Opt-outs: this kind is not sent by this channel. */
export const muted_news = sqliteTable(
  "muted_news",
  {
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    channel: text("channel", { enum: channels }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind, t.channel] })],
);

/** When push and e-mail wait: see `quietHours`. */
export const quiet_hours = sqliteTable("quiet_hours", {
  user_id: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  from_time: text("from_time").notNull(),
  to_time: text("to_time").notNull(),
  weekends: flag("weekends").notNull(),
  time_zone: text("time_zone").notNull(),
});

export const mailStatuses = ["queued", "sending", "sent", "failed"] as const;

/**
 * `data` fills the template; `sealed`: secrets (a password, a link's code), encrypted, and wiped once sent; `send_at`:
 * until when it was held back, null where it was not.
 */
export const mail_outbox = sqliteTable(
  "mail_outbox",
  {
    id: id(),
    user_id: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    template: text("template").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    data: text("data", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    sealed: text("sealed"),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    last_error: text("last_error").notNull().default(""),
    created_at: instant("created_at").notNull(),
    tried_at: instant("tried_at"),
    sent_at: instant("sent_at"),
    send_at: instant("send_at"),
  },
  (t) => [
    oneOf("mail_status", t.status, mailStatuses),
    index("mail_outbox_waiting").on(t.created_at).where(sql`${t.status} in ('queued', 'sending')`),
  ],
);

/** Append-only. `seal`: a signature over the row and the previous row's; null until it is made. */
export const audit_log = sqliteTable(
  "audit_log",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    at: instant("at").notNull(),
    actor_id: text("actor_id"),
    organization_id: text("organization_id"),
    action: text("action").notNull(),
    subject_id: text("subject_id").notNull(),
    details: text("details", { mode: "json" }).$type<AuditDetails>().notNull(),
    seal: text("seal"),
  },
  (t) => [
    index("audit_log_unsealed").on(t.seq).where(sql`${t.seal} is null`),
    // `seq` is the rowid, which ends every index.
    index("audit_log_at").on(t.at),
    index("audit_log_organization").on(t.organization_id, t.at),
    index("audit_log_actor").on(t.actor_id, t.at),
    index("audit_log_subject").on(t.subject_id, t.at),
  ],
);

/** Free text, which the log itself may not hold; not signed, since it is deleted with those whom it is about. */
export const audit_texts = sqliteTable("audit_texts", {
  seq: integer("seq")
    .primaryKey()
    .references(() => audit_log.seq),
  organization_id: text("organization_id")
    .notNull()
    .references(() => organizations.id, { onDelete: "cascade" }),
  text: text("text").notNull(),
});
