import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { assertion } from "../db/assertion.ts";
import type { Db } from "../db/client.ts";
import { buildSearchKeys } from "../db/list/search-keys.ts";
import { applications } from "../db/schema/applications.ts";
import { day } from "../shared/core/durations.ts";
import type { Application } from "../shared/organizations/application.ts";
import { type EmploymentInput, soleTraderCompanyId } from "../shared/people/employment.ts";

const maxPerDay = 3;

/** Throws AppError('tooManyRequests') when the address has been named too often that day. */
export function insertApplication(db: Db, id: string, application: Application, now: number) {
  const { accountType, ...contact } = application;
  const isIndividual = application.accountType === "individual";
  const company = isIndividual ? { companyId: null, companyName: null } : application;
  const pay: EmploymentInput = isIndividual ? application : {};
  return [
    assertion(db, "tooManyRequests", isWithinDailyLimit(contact.email, now - day)),
    db.insert(applications).values({
      id,
      account_type: accountType,
      company_name: company.companyName,
      company_id: company.companyId,
      name: contact.name,
      email: contact.email,
      phone: contact.phone,
      location: contact.location,
      ...buildSearchKeys({
        name: company.companyName ?? contact.name,
        contact: contact.name,
        location: contact.location,
      }),
      employment: pay.employment,
      sole_trader_id: soleTraderCompanyId(pay),
      industries: contact.industries,
      message: contact.message,
      locale: contact.locale,
      created_at: now,
    }),
  ] as const;
}

/** Evaluated after the insert: each address gets one mail a day. */
export const isFirstToday = (email: string, now: number) => sql`${countByEmail(email, now - day)} = 1`;

export function findApplication(db: Db, id: string) {
  return db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).get();
}

function isWithinDailyLimit(email: string, since: number) {
  return sql`${countByEmail(email, since)} < ${maxPerDay}`;
}

function countByEmail(email: string, since: number) {
  return sql`(select count(*) from applications where email = ${email} and created_at > ${since})`;
}

/** Months since the answer, or since it came when nobody answered: as the privacy page says. */
const retentionMonths = { answered: 6, unanswered: 12 };

export function deleteExpiredApplications(db: Db, now: number) {
  const { status, answered_at, created_at } = applications;
  return db
    .delete(applications)
    .where(
      or(
        and(
          inArray(status, ["approved", "rejected"]),
          lt(answered_at, monthsBefore(now, retentionMonths.answered)),
        ),
        and(
          inArray(status, ["new", "contacted"]),
          lt(created_at, monthsBefore(now, retentionMonths.unanswered)),
        ),
      ),
    );
}

function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
