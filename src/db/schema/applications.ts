import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Locale } from "../../shared/core/locale.ts";
import type { Industry } from "../../shared/industries/industry.ts";
import { accountTypes, applicationStatuses } from "../../shared/organizations/application-statuses.ts";
import { employments } from "../../shared/people/employments.ts";
import { id, instant, list, oneOf } from "../columns.ts";
import { users } from "./people.ts";

/**
 * `user_id`: the account created from it. `company_id`: a company's, `sole_trader_id`: an individual's. `_key`:
 * see `buildSearchKeys`; `name_key`: the company's, or else the individual's.
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
    contact_key: text("contact_key"),
    location_key: text("location_key"),
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
  ],
);
