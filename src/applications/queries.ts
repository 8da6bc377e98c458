import { and, count, eq, gt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { applications } from "../db/schema/applications.ts";
import type { Application } from "../shared/application.ts";

/** A new application, for a platform admin to answer. */
export function insertApplication(db: Db, id: string, asked: Application, now: number) {
  const { accountType, consent: _, ...about } = asked;
  const company = "companyId" in about ? about : { companyId: null, companyName: null };
  return db.insert(applications).values({
    id,
    account_type: accountType,
    company_name: company.companyName,
    company_id: company.companyId,
    name: about.name,
    email: about.email,
    phone: about.phone,
    location: about.location,
    industries: about.industries,
    message: about.message,
    locale: about.locale,
    created_at: now,
  });
}

/** Whether it was written: one row or none. */
export function findApplication(db: Db, id: string) {
  return db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).get();
}

/** How many applications named this address since an instant. */
export async function countApplications(db: Db, email: string, since: number): Promise<number> {
  const { created_at } = applications;
  const same = and(eq(applications.email, email), gt(created_at, since));
  return (await db.select({ n: count() }).from(applications).where(same).get())?.n ?? 0;
}
