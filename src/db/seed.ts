import { eq } from "drizzle-orm";
import { type Env, isLocal } from "../env.ts";
import { demoLogins } from "../shared/auth/demo-logins.ts";
import { connect, type Db } from "./client.ts";
import { retryWhenClosed } from "./retry-when-closed.ts";
import { gigs } from "./schema/gigs.ts";
import { users } from "./schema/people.ts";
import { writeApplications } from "./seed/applications.ts";
import { writeCards } from "./seed/cards.ts";
import { writeChange } from "./seed/changes.ts";
import { type Roster, writeCrew, writeCrewReserve } from "./seed/crews.ts";
import type { DemoGig } from "./seed/gig.ts";
import { draftGigs } from "./seed/gigs/draft-gigs.ts";
import { openGigs } from "./seed/gigs/open-gigs.ts";
import { pastGigs } from "./seed/gigs/past-gigs.ts";
import { runningGigs } from "./seed/gigs/running-gigs.ts";
import { type SeedGig, writeGig } from "./seed/gigs.ts";
import { writeInquiry } from "./seed/inquiries.ts";
import { writeInterests, writeSavedSearch } from "./seed/interests.ts";
import { writeOfferNotifications } from "./seed/notifications.ts";
import { writeOffer } from "./seed/offers.ts";
import { writePeople } from "./seed/people.ts";
import { type StoreDemoPicture, seedRoomMessages, writeDirectRoom } from "./seed/room-messages.ts";
import { createSeedContext, type SeedContext, type Statement } from "./seed/seed-context.ts";
import { buildSiteDetails } from "./seed/site-details.ts";
import { writeSwap } from "./seed/swaps.ts";
import { writeTickets } from "./seed/tickets.ts";
import { writePartner, writeWaves } from "./seed/waves.ts";

export async function isEmpty(env: Pick<Env, "DB">): Promise<boolean> {
  const first = await retryWhenClosed(() => connect(env.DB).select({ id: users.id }).from(users).limit(1));
  return first.length === 0;
}

async function hasDemo(db: Db): Promise<boolean> {
  const demoUser = await db.select({ id: users.id }).from(users).where(eq(users.email, demoLogins[0].email));
  return demoUser.length > 0;
}

/** Around `now` (milliseconds): all rows or none, then the messages. Throws outside local. */
export async function seed(
  env: Env,
  now: number,
  passwordHash: string,
  storePicture?: StoreDemoPicture,
): Promise<void> {
  if (!isLocal(env)) throw new Error("The demo data is for local use only.");
  const db = connect(env.DB);
  const [first, ...rows] = demoRows(db, now, passwordHash);
  const rest = [...rows, ...(await buildSiteDetails(db, env, now))];
  // The connection may have closed after the rows were written.
  if (first)
    await retryWhenClosed(async (again) => {
      if (!(again && (await hasDemo(db)))) await db.batch([first, ...rest]);
    });
  await seedRoomMessages(env, db, now, storePicture);
}

export function demoRows(db: Db, now: number, passwordHash: string): Statement[] {
  const statements: Statement[] = [];
  const plan = createSeedContext(db, now, statements);
  const roster: Roster = new Map();
  writePeople(plan, passwordHash);
  writeCards(plan);
  writePartner(plan);
  writeSavedSearch(plan);
  const gigStories = [...pastGigs, ...runningGigs, ...openGigs, ...draftGigs].map((gig) =>
    writeGigStory(plan, roster, gig),
  );
  for (const gig of gigStories) writeSwap(plan, roster, gig);
  writeDirectRoom(plan);
  writeApplications(plan);
  writeTickets(plan);
  return statements;
}

function writeGigStory(plan: SeedContext, roster: Roster, demoGig: DemoGig): SeedGig {
  const gig = writeGig(plan, demoGig);
  writeWaves(plan, gig);
  writeInterests(plan, gig);
  writeInquiry(plan, gig);
  for (const answer of gig.offers ?? []) {
    const offer = writeOffer(plan, gig, answer);
    const crew = writeCrew(plan, roster, gig, offer);
    writeOfferNotifications(plan, gig, offer, crew);
    if (gig.was) writeChange(plan, gig, gig.was, crew);
  }
  writeCrewReserve(plan, gig);
  const { end } = gig;
  if (end === "done" || end === "cancelled")
    plan.write(plan.db.update(gigs).set({ status: end }).where(eq(gigs.id, gig.id)));
  return gig;
}
