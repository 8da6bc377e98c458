import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { onlyIf } from "../db/only-if.ts";
import { applications } from "../db/schema/applications.ts";
import type { Application } from "../shared/application.ts";
import { day } from "../shared/durations.ts";

/** Applications a day that one address may be named in. */
const mostPerDay = 3;

/**
 * A new application, for a platform admin to answer. One too many for its address takes its whole batch back:
 * AppError('tooManyRequests').
 */
export function insertApplication(db: Db, id: string, asked: Application, now: number) {
  const { accountType, ...about } = asked;
  const company = "companyId" in about ? about : { companyId: null, companyName: null };
  return db.insert(applications).values({
    id,
    account_type: accountType,
    company_name: company.companyName,
    company_id: company.companyId,
    name: about.name,
    email: onlyIf(fewNamed(about.email, now - day), sql`${about.email}`),
    phone: about.phone,
    location: about.location,
    industries: about.industries,
    message: about.message,
    locale: about.locale,
    created_at: now,
  });
}

/** Whether it is the first that names this address within a day, where it has just been written: one mail a day goes there. */
export const isFirstToday = (email: string, now: number) => sql`${named(email, now - day)} = 1`;

/** Whether it was written: one row or none. */
export function findApplication(db: Db, id: string) {
  return db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).get();
}

function fewNamed(email: string, since: number) {
  return sql`${named(email, since)} < ${mostPerDay}`;
}

function named(email: string, since: number) {
  return sql`(select count(*) from applications where email = ${email} and created_at > ${since})`;
}
