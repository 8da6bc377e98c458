import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Locale } from "../../shared/core/locale.ts";
import type { Industry } from "../../shared/industries/industry.ts";
import { accountTypes, applicationStatuses } from "../../shared/organizations/application-statuses.ts";
import { employments } from "../../shared/people/employments.ts";
import { id, instant, list, oneOf } from "../columns.ts";
import { ordinalSql, queueIndexes } from "../list/indexes/queue-indexes.ts";
import { orZero, virtualInteger, virtualText } from "../list/indexes/virtual-columns.ts";
import { users } from "./people.ts";

/**
 * `user_id`: the account created from it. `company_id`: a company's, `sole_trader_id`: an individual's. Triggers
 * maintain `_key` and `_back` (normalized and reversed, for lists).
 */
export const applications = sqliteTable(
  "applications",
  {
    id: id(),
    account_type: text("account_type", { enum: accountTypes }).notNull(),
    company_name: text("company_name"),
    company_id: text("company_id"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    location: text("location").notNull(),
    industries: list<Industry>("industries").notNull(),
    message: text("message").notNull().default(""),
    locale: text("locale").$type<Locale>().notNull(),
    status: text("status", { enum: applicationStatuses }).notNull().default("new"),
    reason: text("reason").notNull().default(""),
    created_at: instant("created_at").notNull(),
    answered_at: instant("answered_at"),
    user_id: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    employment: text("employment", { enum: employments }),
    sole_trader_id: text("sole_trader_id"),
    name_key: text("name_key"),
    name_back: text("name_back"),
    contact_key: text("contact_key"),
    contact_back: text("contact_back"),
    email_back: text("email_back"),
    phone_back: text("phone_back"),
    company_id_key: virtualText("company_id_key", `coalesce("company_id", '')`),
    company_id_back: text("company_id_back"),
    location_key: text("location_key"),
    location_back: text("location_back"),
    type_rank: virtualInteger("type_rank", ordinalSql("account_type", accountTypes)),
    answered_key: virtualInteger("answered_key", orZero("answered_at")),
    status_rank: virtualInteger("status_rank", ordinalSql("status", applicationStatuses)),
  },
  (t) => [
    oneOf("application_account_type", t.account_type, accountTypes),
    oneOf("application_status", t.status, applicationStatuses),
    check(
      "application_company_is_named",
      sql`(${t.account_type} = 'individual') = (${t.company_id} is null) and (${t.company_id} is null) = (${t.company_name} is null)`,
    ),
    index("applications_status").on(t.status, t.created_at),
    index("applications_email").on(t.email, t.created_at),
    index("applications_user").on(t.user_id),
    ...queueIndexes("applications", {
      ...{ name: t.name_key, id: t.id, state: t.status_rank },
      extraColumns: [
        t.contact_key,
        t.email,
        t.phone,
        t.company_id_key,
        t.location_key,
        t.type_rank,
        t.created_at,
        t.answered_key,
        t.industries,
      ],
      keys: {
        name_end: t.name_back,
        contact: t.contact_key,
        contact_end: t.contact_back,
        email: t.email,
        email_end: t.email_back,
        phone: t.phone,
        phone_end: t.phone_back,
        company_id: t.company_id_key,
        company_id_end: t.company_id_back,
        location: t.location_key,
        location_end: t.location_back,
        type: t.type_rank,
        created: t.created_at,
        answered: t.answered_key,
      },
    }),
  ],
);
