import { gig_interests } from "../schema/gigs.ts";
import { saved_searches } from "../schema/people.ts";
import { people } from "./accounts.ts";
import type { SeedGig } from "./gigs.ts";
import { writeNotification } from "./notifications.ts";
import { listProviderStaff } from "./offers.ts";
import { findOrganizationName, userId } from "./people.ts";
import { hours, type SeedContext, seedId } from "./seed-context.ts";

/** Their desks have been told. */
export function writeInterests(plan: SeedContext, gig: SeedGig): void {
  for (const [at, email] of (gig.interested ?? []).entries()) {
    const worker = people.find((person) => person.email === email);
    if (worker === undefined) continue;
    const [id, createdAt] = [userId(email), gig.createdAt + hours(6 + at)];
    plan.write(plan.db.insert(gig_interests).values({ gig_id: gig.id, user_id: id, created_at: createdAt }));
    const organization = findOrganizationName(gig.by);
    const data = { worker: worker.name, workerId: id, gig: gig.title, organization };
    const desk = worker.organization === "apu" ? listProviderStaff("apu") : listProviderStaff("tekijat");
    writeNotification(plan, gig, "interest", desk, data, createdAt);
  }
}

/** An employee of Apu's hears of whatever is to be demolished in Helsinki. */
export function writeSavedSearch({ db, now, write }: SeedContext): void {
  write(
    db.insert(saved_searches).values({
      id: seedId("search", "demolition"),
      user_id: userId("worker@apu.test"),
      name: "Purkutyöt Helsingissä",
      query: "industry=demolition&municipality=Helsinki",
      notify: true,
      created_at: now - hours(24 * 14),
    }),
  );
}
