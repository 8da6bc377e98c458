import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AuditDetails } from "../../shared/audit/audit-actions.ts";
import type { Locale } from "../../shared/core/locale.ts";
import { notificationKinds } from "../../shared/notifications/notification.ts";
import { channels } from "../../shared/notifications/notification-preferences.ts";
import { id, instant, oneOf } from "../columns.ts";
import { eventKindSql, type PartyRole } from "../list/audit/audit-list.ts";
import { gigs } from "./gigs.ts";
import { organizations, users } from "./people.ts";

/**
 * Who talks where. The messages live in the room's Durable Object; `last_*` is its copy for lists. Triggers
 * (`gather_rooms`) open a gig's room with its first accepted offer and keep the members of gigs' and
 * organisations' rooms; such a room has its gig's or organisation's id.
 */
export const rooms = sqliteTable(
  "rooms",
  {
    id: id(),
    kind: text("kind", { enum: ["gig", "direct", "organization"] }).notNull(),
    gig_id: text("gig_id").references(() => gigs.id, { onDelete: "cascade" }),
    organization_id: text("organization_id").references(() => organizations.id, { onDelete: "cascade" }),
    direct_key: text("direct_key"),
    last_seq: integer("last_seq").notNull().default(0),
    last_author: text("last_author").notNull().default(""),
    last_text: text("last_text").notNull().default(""),
    last_at: instant("last_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    check(
      "room_has_its_subject",
      sql`(${t.kind} = 'gig') = (${t.gig_id} is not null) and (${t.kind} = 'organization') = (${t.organization_id} is not null) and (${t.kind} = 'direct') = (${t.direct_key} is not null)`,
    ),
    uniqueIndex("rooms_gig").on(t.gig_id),
    uniqueIndex("rooms_organization").on(t.organization_id),
    uniqueIndex("rooms_direct").on(t.direct_key),
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
  },
  (t) => [primaryKey({ columns: [t.room_id, t.user_id] }), index("room_members_user").on(t.user_id)],
);

/** Who has left a room: what they said there is still theirs to see and to take away. Kept by `rooms_remember_leavers`. */
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
    oneOf("notification_kind", t.kind, notificationKinds),
    index("notifications_user").on(t.user_id, t.created_at, t.id),
    index("notifications_unread").on(t.user_id).where(sql`${t.read_at} is null`),
  ],
);

/** What somebody has turned off: this kind of news is not told them there. The bell's list has all of it. */
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

export const mailStatuses = ["queued", "sending", "sent", "failed"] as const;

/**
 * Every e-mail, before it is sent: written in the batch of the change that causes it. `data` fills the template;
 * what must not be read here (a password, a link's code) is in `sealed`, encrypted, and wiped once sent.
 */
export const mail_outbox = sqliteTable(
  "mail_outbox",
  {
    id: id(),
    user_id: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    template: text("template").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    data: text("data", { mode: "json" }).$type<AuditDetails>().notNull(),
    sealed: text("sealed"),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    last_error: text("last_error").notNull().default(""),
    created_at: instant("created_at").notNull(),
    tried_at: instant("tried_at"),
    sent_at: instant("sent_at"),
  },
  (t) => [
    oneOf("mail_status", t.status, mailStatuses),
    index("mail_outbox_waiting").on(t.created_at).where(sql`${t.status} in ('queued', 'sending')`),
  ],
);

/**
 * Who did what to whom: appended in the batch of the change itself, never changed. `seal` is signed over the row and the
 * seal of the one before it; null for the moment until it is made.
 */
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
    // These two hold all that is looked through where nothing tells where the matches stand.
    index("audit_log_at").on(t.at, t.seq, t.actor_id, t.subject_id, t.action, t.organization_id),
    index("audit_log_organization").on(t.organization_id, t.at, t.seq, t.actor_id, t.subject_id, t.action),
    // `seq` ends every other index by itself.
    index("audit_log_actor").on(t.actor_id, t.at),
    index("audit_log_subject").on(t.subject_id, t.at),
    index("audit_log_action").on(t.action, t.at),
    index("audit_log_kind").on(sql.raw(eventKindSql), t.at),
    index("audit_log_organization_actor").on(t.organization_id, t.actor_id, t.at),
    index("audit_log_organization_subject").on(t.organization_id, t.subject_id, t.at),
    index("audit_log_organization_action").on(t.organization_id, t.action, t.at),
    index("audit_log_organization_kind").on(t.organization_id, sql.raw(eventKindSql), t.at),
  ],
);

/**
 * Beside the log, and in no seal: what somebody wrote of why, since the log holds no sentence. For their own
 * organisation's log alone; it goes with whoever wrote it or is meant, and with the organisation.
 */
export const audit_texts = sqliteTable("audit_texts", {
  seq: integer("seq")
    .primaryKey()
    .references(() => audit_log.seq),
  organization_id: text("organization_id")
    .notNull()
    .references(() => organizations.id, { onDelete: "cascade" }),
  text: text("text").notNull(),
});

/**
 * Beside the log, and in no seal: whom and what it names, by which it is found and put in order. `scope`: an organisation's
 * id, or `all`; `part`: who did it, on what, or whose log it is; `id` is empty where there was nobody.
 * Triggers keep it: `name` is that of today, null until it is looked up, and empty where nothing has it any more; `key`
 * and `back` are as people's (people.ts).
 */
export const audit_parties = sqliteTable(
  "audit_parties",
  {
    scope: text("scope").notNull(),
    part: text("part").$type<PartyRole>().notNull(),
    id: text("id").notNull(),
    type: text("type"),
    name: text("name"),
    gig_id: text("gig_id"),
    key: text("key").notNull().default(""),
    back: text("back").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.part, t.id] }),
    uniqueIndex("audit_parties_by_key").on(t.scope, t.part, t.key, t.id),
    uniqueIndex("audit_parties_by_end").on(t.scope, t.part, t.back, t.id),
    index("audit_parties_of").on(t.id),
  ],
);
