import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { assertion } from "../db/assertion.ts";
import type { Db } from "../db/client.ts";
import { applications } from "../db/schema/applications.ts";
import { day } from "../shared/core/durations.ts";
import type { Application } from "../shared/organizations/application.ts";
import { type EmploymentInput, soleTraderCompanyId } from "../shared/people/employment.ts";

/** Applications a day that one address may be named in. */
const maxPerDay = 3;

/**
 * A new application, for a platform admin to answer. One too many for its address takes its whole batch back:
 * AppError('tooManyRequests').
 */
export function insertApplication(db: Db, id: string, asked: Application, now: number) {
  const { accountType, ...about } = asked;
  const isIndividual = asked.accountType === "individual";
  const company = isIndividual ? { companyId: null, companyName: null } : asked;
  const pay: EmploymentInput = isIndividual ? asked : {};
  return [
    assertion(db, "tooManyRequests", isWithinDailyLimit(about.email, now - day)),
    db.insert(applications).values({
      id,
      account_type: accountType,
      company_name: company.companyName,
      company_id: company.companyId,
      name: about.name,
      email: about.email,
      phone: about.phone,
      location: about.location,
      employment: pay.employment,
      sole_trader_id: soleTraderCompanyId(pay),
      industries: about.industries,
      message: about.message,
      locale: about.locale,
      created_at: now,
    }),
  ] as const;
}

/** Whether it is the first that names this address within a day, where it has just been written: one mail a day goes there. */
export const isFirstToday = (email: string, now: number) => sql`${countByEmail(email, now - day)} = 1`;

/** Whether it was written: one row or none. */
export function findApplication(db: Db, id: string) {
  return db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).get();
}

function isWithinDailyLimit(email: string, since: number) {
  return sql`${countByEmail(email, since)} < ${maxPerDay}`;
}

function countByEmail(email: string, since: number) {
  return sql`(select count(*) from applications where email = ${email} and created_at > ${since})`;
}

/** How long an application is kept: months after its answer, or after it came where nobody answered. */
const retentionMonths = { answered: 6, unanswered: 12 };

/** Deletes the applications that have been kept for as long as the privacy page says. */
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
