import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { onlyIf } from "../../db/only-if.ts";
import { rooms } from "../../db/schema/messages.ts";
import {
  organization_industries,
  organization_municipalities,
  organizations,
  users,
} from "../../db/schema/people.ts";
import { together } from "../../db/together.ts";
import { type Env, isLocal } from "../../env.ts";
import type { Delivery } from "../../notifications/deliver.ts";
import { dissolveRooms, noteErasures } from "../../notifications/erasure-queries.ts";
import { noteAvatars, noteLogo } from "../../pictures/queries.ts";
import { anonymizeNews, anonymizePapers, noteMails } from "./anonymize-queries.ts";
import { writeGoodbyes } from "./goodbye-queries.ts";
import { erase, forget, leaveRooms } from "./queries.ts";
import { wordsOf } from "./words-of.ts";
import { callOff, freeWork } from "./work-queries.ts";

/** Gigs for whose days ahead people are accepted: on its own sites, or those that it sends. */
const workOf = (id: string, now: number) => sql`from offers as agreed
  join gigs on gigs.id = agreed.gig_id and gigs.status in ('open', 'filled') and gigs.ends_at > ${now}
  where agreed.status = 'accepted' and agreed.accepted > 0
    and exists (select 1 from gig_days where gig_days.gig_id = gigs.id and gig_days.ends_at > ${now}
      and gig_days.date between agreed.start_date and agreed.end_date)
    and (gigs.organization_id = ${id} or agreed.organization_id = ${id})`;

const aheadOf = (id: string, now: number) => sql`from gigs where gigs.organization_id = ${id}
  and (gigs.status = 'draft' or (gigs.status in ('open', 'filled') and gigs.ends_at > ${now}))`;

/** What goes with an organisation: one row or none. `work`: gigs that keep it from going. */
export function findClosingOrganization(db: Db, id: string, now: number) {
  const count = (what: SQL, name: string) => sql<number>`(select ${what})`.as(name);
  const its = sql`users where organization_id = ${id}`;
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      people: count(sql`count(*) from ${its}`, "people"),
      gigs: count(sql`count(*) ${aheadOf(id, now)}`, "gigs"),
      rooms: count(
        sql`count(distinct room_id) from room_members where user_id in (select id from ${its})`,
        "rooms",
      ),
      work: count(sql`count(distinct gigs.id) ${workOf(id, now)}`, "work"),
    })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deleted_at)));
}

/**
 * Closes an organisation with the accounts of all its people: what nobody is accepted for is called off, what waits is
 * taken back, and its name stays in what others did with it. All of it is one batch, of as many statements for a person as
 * for thousands; what rooms, KV and open screens have to forget follows in bounded goes. Gives what to deliver. Refuses with
 * 'organization.hasWork' while people are accepted for a gig that is not over, and with 'notFound' the second time.
 */
export async function closeOrganization(db: Db, env: Env, act: Act, id: string): Promise<Delivery> {
  const { caller, now } = act;
  const leaving = sql`select id from users where organization_id = ${id}`;
  const free = sql`not exists (select 1 ${workOf(id, now)})`;
  const deed = { at: now, actorId: caller.id, organizationId: id, action: "organization.delete" } as const;
  const people = await listNamed(db, id);
  const goodbyes = await writeGoodbyes(db, env, people, false, now);
  const { work, off } = await together(db, {
    pictures: [noteLogo(db, now, id), noteAvatars(db, now, leaving)],
    // First: what follows calls off the very gigs that would keep it.
    organization: db
      .update(organizations)
      .set({
        name: onlyIf(free, sql`name`),
        company_id: onlyIf(sql`deleted_at is null`, sql`company_id`),
        admin_email: "",
        phone: "",
        logo: "",
        deleted_at: now,
      })
      .where(eq(organizations.id, id)),
    log: record(db, { ...deed, subjectId: id }),
    noted: noteErasures(db, now, leaving),
    work: freeWork(db, act, leaving, id),
    off: callOff(db, act, id),
    mails: isLocal(env) ? [noteMails(db, now, leaving)] : [],
    news: anonymizeNews(db, leaving),
    papers: anonymizePapers(db, leaving, id, everyWordOf(people)),
    theirs: forget(db, act, leaving),
    industries: db.delete(organization_industries).where(eq(organization_industries.organization_id, id)),
    places: db.delete(organization_municipalities).where(eq(organization_municipalities.organization_id, id)),
    goodbyes: goodbyes.statements,
    people: erase(db, now, eq(users.organization_id, id)),
    rooms: [...leaveRooms(db, now), ...dissolveRooms(db, now, eq(rooms.organization_id, id))],
  });
  // Sockets and rooms are among what was noted: their number has no bound, a request's calls have one.
  return {
    gigIds: [...work.gigs, ...off.gigs].map(({ gigId }) => gigId),
    userIds: [...work.told.flat(), ...off.told].map(({ userId }) => userId),
    outboxIds: [...[...work.mailed.flat(), ...off.mailed].map((mail) => mail.id), ...goodbyes.outboxIds],
    erasedAt: now,
  };
}

function everyWordOf(people: Awaited<ReturnType<typeof listNamed>>) {
  const words = people.map(wordsOf);
  return {
    names: words.flatMap(({ names }) => names),
    addresses: words.flatMap(({ addresses }) => addresses),
  };
}

/** An organisation's people, with all that names them. */
function listNamed(db: Db, organizationId: string) {
  const { id, name, email, phone, locale } = users;
  return db
    .select({ id, name, email, phone, locale })
    .from(users)
    .where(eq(users.organization_id, organizationId));
}
