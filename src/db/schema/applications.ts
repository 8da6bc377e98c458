import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accountTypes, applicationStatuses } from "../../shared/application-status.ts";
import type { Industry } from "../../shared/industries.ts";
import type { Locale } from "../../shared/locale.ts";
import { id, instant, list, oneOf } from "../columns.ts";
import { madeNumber, madeText, whenever } from "../table/key-columns.ts";
import { placeSql, queueIndexes } from "../table/queue-indexes.ts";
import { users } from "./people.ts";

/**
 * Who asks for an account: strangers wrote this, a platform admin reads and answers it. `user_id`: whose account it
 * became. Triggers keep what the list is found by (`_key`, and `_back`, which is the same from its end); `name_key` is the
 * company's, of who has none their own.
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
    name_key: text("name_key"),
    name_back: text("name_back"),
    contact_key: text("contact_key"),
    contact_back: text("contact_back"),
    email_back: text("email_back"),
    phone_back: text("phone_back"),
    company_id_key: madeText("company_id_key", `coalesce("company_id", '')`),
    company_id_back: text("company_id_back"),
    location_key: text("location_key"),
    location_back: text("location_back"),
    type_rank: madeNumber("type_rank", placeSql("account_type", accountTypes)),
    answered_key: madeNumber("answered_key", whenever("answered_at")),
    status_rank: madeNumber("status_rank", placeSql("status", applicationStatuses)),
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
      told: [
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
