import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Role } from "../../shared/auth/permissions.ts";
import type { Locale } from "../../shared/core/locale.ts";
import { defaultWaveLimit, type Wave } from "../../shared/gigs/waves.ts";
import type { Industry } from "../../shared/industries/industry.ts";
import { cardKinds } from "../../shared/people/card-kinds.ts";
import { employments } from "../../shared/people/employments.ts";
import { flag, id, instant, list, oneOf } from "../columns.ts";

/**
 * `_key`: see `buildSearchKeys`. `deleted_at`: in no list; the name stays where others worked with it. `waves`: null for
 * `defaultWaves`; `wave_limit`: how many gigs may begin to tell people in 24 hours.
 */
export const organizations = sqliteTable(
  "organizations",
  {
    id: id(),
    name: text("name").notNull(),
    company_id: text("company_id").notNull(),
    admin_email: text("admin_email").notNull(),
    provides_work: flag("provides_work").notNull(),
    provides_staff: flag("provides_staff").notNull(),
    phone: text("phone").notNull().default(""),
    logo: text("logo").notNull().default(""),
    created_at: instant("created_at").notNull(),
    deleted_at: instant("deleted_at"),
    name_key: text("name_key"),
    waves: text("waves", { mode: "json" }).$type<readonly Wave[]>(),
    wave_limit: integer("wave_limit").notNull().default(defaultWaveLimit),
  },
  (t) => [
    check("organization_has_a_type", sql`${t.provides_work} or ${t.provides_staff}`),
    index("organizations_name").on(t.name_key, t.id),
    index("organizations_company_id").on(t.company_id),
  ],
);

export const organization_industries = sqliteTable(
  "organization_industries",
  {
    organization_id: text("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    industry: text("industry").notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.industry] })],
);

export const organization_municipalities = sqliteTable(
  "organization_municipalities",
  {
    organization_id: text("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    municipality: text("municipality").notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.municipality] })],
);

/** The centres of Finland's municipalities, in degrees; `key`: a Finnish or Swedish name as lists search it. */
export const municipality_coordinates = sqliteTable(
  "municipality_coordinates",
  {
    key: text("key").primaryKey(),
    municipality: text("municipality").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
  },
  (t) => [
    index("municipality_coordinates_municipality").on(t.municipality),
    index("municipality_coordinates_latitude").on(t.latitude),
  ],
);

/**
 * `locale`: of e-mails; the screen's until they choose one (`locale_chosen`). `email` null: their desk answers for
 * them; `password_hash` null: none was generated yet. `deleted_at`: an anonymous row, so that what was worked stays
 * countable. `_key`: see `buildSearchKeys`. `employment`, `company_id`: an individual's. `ended_on`: the last day of
 * employment, `YYYY-MM-DD`.
 */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    email: text("email"),
    name: text("name").notNull(),
    organization_id: text("organization_id").references(() => organizations.id, { onDelete: "cascade" }),
    roles: list<Role>("roles").notNull(),
    locale: text("locale").$type<Locale>().notNull().default("en"),
    locale_chosen: flag("locale_chosen").notNull().default(false),
    phone: text("phone").notNull().default(""),
    location: text("location").notNull().default(""),
    description: text("description").notNull().default(""),
    avatar: text("avatar"),
    password_hash: text("password_hash"),
    password_expires_at: instant("password_expires_at"),
    has_set_password: flag("has_set_password").notNull().default(false),
    epoch: integer("epoch").notNull().default(0),
    created_at: instant("created_at").notNull(),
    deleted_at: instant("deleted_at"),
    employment: text("employment", { enum: employments }),
    company_id: text("company_id"),
    ended_on: text("ended_on"),
    name_key: text("name_key"),
    location_key: text("location_key"),
    industries: list<Industry>("industries").notNull().default([]),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    index("users_ending").on(t.ended_on).where(sql`${t.ended_on} is not null`),
    index("users_name").on(t.name_key, t.id),
    index("users_organization").on(t.organization_id, t.name_key, t.id),
    check("user_roles_are_a_list", sql`json_valid(${t.roles}) and json_type(${t.roles}) = 'array'`),
    check("user_email_is_lower_case", sql`${t.email} is null or ${t.email} = lower(${t.email})`),
  ],
);

/** What ending an employment takes from `users`: it can be undone while the address is free. */
export const ended_employments = sqliteTable(
  "ended_employments",
  {
    user_id: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    organization_id: text("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    email: text("email"),
    phone: text("phone").notNull(),
    roles: list<Role>("roles").notNull(),
    ended_at: instant("ended_at").notNull(),
  },
  (t) => [index("ended_employments_organization").on(t.organization_id)],
);

/**
 * `picture`: a key of R2, from `createCardPictureKey`; `reminded_days`: how many days before the end it was last reminded
 * of.
 */
export const user_cards = sqliteTable(
  "user_cards",
  {
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: cardKinds }).notNull(),
    expires_on: text("expires_on"),
    picture: text("picture"),
    reminded_days: integer("reminded_days"),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.kind] }),
    oneOf("card_kind", t.kind, cardKinds),
    index("user_cards_expiry").on(t.expires_on),
  ],
);

/** `sealed`: `SiteDetails`, encrypted for this row. Only of who is employed or on their own account. */
export const site_details = sqliteTable("site_details", {
  user_id: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sealed: text("sealed").notNull(),
  updated_at: instant("updated_at").notNull(),
});

/** Providers whom a buyer asks first. `provider_id`: as in `offers`. */
export const partners = sqliteTable(
  "partners",
  {
    organization_id: text("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    provider_id: text("provider_id").notNull(),
    provider_organization_id: text("provider_organization_id").references(() => organizations.id, {
      onDelete: "cascade",
    }),
    user_id: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.provider_id] }),
    check("partner_is_one_provider", sql`(${t.provider_organization_id} is null) <> (${t.user_id} is null)`),
    check("partner_is_named", sql`${t.provider_id} = coalesce(${t.provider_organization_id}, ${t.user_id})`),
  ],
);

/** Buyers whose open gigs somebody does not want to hear of. */
export const muted_buyers = sqliteTable(
  "muted_buyers",
  {
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    organization_id: text("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.organization_id] })],
);

/** A filter of the gigs under a name; `query`: as the list's address has it. `notify`: tell of gigs that it finds. */
export const saved_searches = sqliteTable(
  "saved_searches",
  {
    id: id(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    query: text("query").notNull(),
    notify: flag("notify").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("saved_searches_user").on(t.user_id, t.created_at),
    index("saved_searches_notify").on(t.id).where(sql`${t.notify}`),
  ],
);
