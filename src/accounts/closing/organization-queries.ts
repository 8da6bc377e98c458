import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { fromJson } from "../../db/json.ts";
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
import type { OrganizationClosing } from "../../shared/closing.ts";
import { anonymizeNews, anonymizePapers, noteMails } from "./anonymize-queries.ts";
import { callOff, giveBack, ownAhead, workOf } from "./ending-queries.ts";
import { writeGoodbyes } from "./goodbye-queries.ts";
import { erase, forget, leaveRooms } from "./queries.ts";
import { wordsOf } from "./words-of.ts";
import { freeWork } from "./work-queries.ts";

const gigsAhead = (id: string, now: number) =>
  sql`from gigs where (gigs.organization_id = ${id} and gigs.status = 'draft') or (${ownAhead(id, now)})`;

/** Of the gigs that have work ahead, the soonest: as many as a person reads before they say yes. */
const shownWork = 10;

/** What goes with an organisation: one row or none. `work`: gigs that keep it from going. */
export function findClosingOrganization(db: Db, id: string, now: number) {
  const count = (what: SQL, name: string) => sql<number>`(select ${what})`.as(name);
  const its = sql`users where organization_id = ${id}`;
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      people: count(sql`count(*) from ${its}`, "people"),
      gigs: count(sql`count(*) ${gigsAhead(id, now)}`, "gigs"),
      rooms: count(
        sql`count(distinct room_id) from room_members where user_id in (select id from ${its})`,
        "rooms",
      ),
      work: count(sql`count(distinct gigs.id) ${workOf(id, now)}`, "work"),
      soonest: fromJson<OrganizationClosing["soonest"]>(soonestWork(id, now), "soonest"),
    })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deleted_at)));
}

const soonestWork = (
  id: string,
  now: number,
) => sql`select json_group_array(json_object('id', id, 'title', title))
  from (select distinct gigs.id, gigs.title, gigs.starts_at ${workOf(id, now)}
    order by gigs.starts_at, gigs.id limit ${shownWork})`;

/**
 * Closes an organisation with the accounts of all its people: its gigs are called off, what waits is taken back, what
 * it agreed on others' sites is given back, and its name stays in what others did with it. All of it is one batch, of as many statements for a person as
 * for thousands; what rooms, KV and open screens have to forget follows in bounded goes. Gives what to deliver. Refuses with
 * 'organization.hasWork' while people are accepted for a gig that is not over, unless that work `ends` with it, and with
 * 'notFound' the second time.
 */
export async function closeOrganization(
  db: Db,
  env: Env,
  act: Act,
  id: string,
  ends = false,
): Promise<Delivery> {
  const { caller, now } = act;
  const leaving = sql`select id from users where organization_id = ${id}`;
  const free = ends ? sql`true` : sql`not exists (select 1 ${workOf(id, now)})`;
  const deed = { at: now, actorId: caller.id, organizationId: id, action: "organization.delete" } as const;
  const people = await listNamed(db, id);
  const goodbyes = await writeGoodbyes(db, env, people, false, now);
  const { work, off, back } = await together(db, {
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
    off: callOff(db, act, leaving, id),
    back: giveBack(db, act, leaving, id),
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
    gigIds: [...work.gigs, ...off.gigs, ...back.gigs].map(({ gigId }) => gigId),
    userIds: [...work.told.flat(), ...off.told, ...back.told].map(({ userId }) => userId),
    outboxIds: [
      ...[...work.mailed.flat(), ...off.mailed, ...back.mailed].map((mail) => mail.id),
      ...goodbyes.outboxIds,
    ],
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
