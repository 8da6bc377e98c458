import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, instant, oneOf } from "../columns.ts";
import { users } from "./people.ts";

/** `epoch`: the user's when they signed in: a higher one in `users` ends all their sessions. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    epoch: integer("epoch").notNull(),
    remembered: flag("remembered").notNull(),
    token_hash: text("token_hash"),
    device: text("device").notNull().default(""),
    place: text("place").notNull().default(""),
    created_at: instant("created_at").notNull(),
    last_used_at: instant("last_used_at").notNull(),
    expires_at: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("sessions_token_hash").on(t.token_hash),
    index("sessions_user").on(t.user_id, t.last_used_at),
    index("sessions_expired").on(t.expires_at),
  ],
);

/** Rate limits. `key` is an HMAC, also of people who do not exist: it reveals nothing. */
export const login_failures = sqliteTable(
  "login_failures",
  {
    key: text("key").primaryKey(),
    tries: integer("tries").notNull(),
    since: instant("since").notNull(),
  },
  (t) => [index("login_failures_since").on(t.since)],
);

export const linkKinds = ["reset", "email", "undoEmail", "invite"] as const;

/**
 * Mailed links: single use, only the SHA-256 of the code is stored. `new_email`: the address after using an `email` or
 * `undoEmail` link; until an `undoEmail` link expires, nobody else can take that address.
 */
export const one_time_links = sqliteTable(
  "one_time_links",
  {
    code_hash: text("code_hash").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: linkKinds }).notNull(),
    new_email: text("new_email"),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    used_at: instant("used_at"),
  },
  (t) => [
    oneOf("link_kind", t.kind, linkKinds),
    index("one_time_links_user").on(t.user_id, t.kind),
    index("one_time_links_held").on(t.new_email).where(sql`${t.kind} = 'undoEmail' and ${t.used_at} is null`),
  ],
);

/** Somebody has signed in here before: other people's failed attempts do not lock them out. */
export const known_devices = sqliteTable(
  "known_devices",
  {
    token_hash: text("token_hash").notNull(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    last_used_at: instant("last_used_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.token_hash, t.user_id] }),
    index("known_devices_user").on(t.user_id, t.last_used_at),
    index("known_devices_last_used").on(t.last_used_at),
  ],
);

/** `sealed`: the encrypted TOTP key; `last_step`: the counter of the last code used, so that none works twice. */
export const second_factors = sqliteTable("second_factors", {
  user_id: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sealed: text("sealed").notNull(),
  created_at: instant("created_at").notNull(),
  confirmed_at: instant("confirmed_at"),
  last_step: integer("last_step").notNull().default(0),
});

export const recovery_codes = sqliteTable(
  "recovery_codes",
  {
    code_hash: text("code_hash").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    used_at: instant("used_at"),
  },
  (t) => [index("recovery_codes_user").on(t.user_id)],
);

export const access_tokens = sqliteTable(
  "access_tokens",
  {
    id: id(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    token_hash: text("token_hash").notNull(),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    last_used_at: instant("last_used_at"),
  },
  (t) => [
    uniqueIndex("access_tokens_token_hash").on(t.token_hash),
    index("access_tokens_user").on(t.user_id, t.created_at),
  ],
);

/** `secret_hash`: SHA-256 of the secret in the feed's address. */
export const calendar_feeds = sqliteTable(
  "calendar_feeds",
  {
    user_id: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    secret_hash: text("secret_hash").notNull(),
    created_at: instant("created_at").notNull(),
    of_desk: flag("of_desk").notNull().default(false),
  },
  (t) => [uniqueIndex("calendar_feeds_secret_hash").on(t.secret_hash)],
);
