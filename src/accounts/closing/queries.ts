import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { active } from "../../db/active.ts";
import { recordEach } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { onlyIf } from "../../db/only-if.ts";
import {
  access_tokens,
  calendar_feeds,
  known_devices,
  one_time_links,
  recovery_codes,
  second_factors,
  sessions,
} from "../../db/schema/access.ts";
import { applications } from "../../db/schema/applications.ts";
import {
  mail_outbox,
  muted_news,
  notifications,
  room_leavers,
  room_members,
} from "../../db/schema/messages.ts";
import { organizations, user_cards, user_industries, users } from "../../db/schema/people.ts";
import { support_tickets } from "../../db/schema/support.ts";
import { together } from "../../db/together.ts";
import { type Env, isLocal } from "../../env.ts";
import type { Delivery } from "../../notifications/deliver.ts";
import { dissolveRooms, noteErasures } from "../../notifications/erasure-queries.ts";
import { noteAvatars } from "../../pictures/queries.ts";
import { anonymizeNews, anonymizePapers, applicationsOf, nearTo, noteMails } from "./anonymize-queries.ts";
import { writeGoodbyes } from "./goodbye-queries.ts";
import { wordsOf } from "./words-of.ts";
import { freeWork } from "./work-queries.ts";

/** Whose account might close, and what goes with it: one row or none. */
export function findLeaver(db: Db, id: string, now: number) {
  const ahead = sql`from shifts join assignments on assignments.id = shifts.assignment_id
    and assignments.status in ${active}
    join gigs on gigs.id = shifts.gig_id and gigs.status in ('open', 'filled')
    where shifts.user_id = ${id} and shifts.ends_at > ${now}`;
  const count = (what: SQL, name: string) => sql<number>`(select count(*) from ${what})`.as(name);
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      locale: users.locale,
      organizationId: users.organization_id,
      shifts: sql<number>`(select count(*) ${ahead})`.as("shifts"),
      gigs: sql<number>`(select count(distinct shifts.gig_id) ${ahead})`.as("gigs"),
      offers: count(sql`offers where user_id = ${id} and status = 'pending'`, "offers"),
      rooms: count(
        sql`(select room_id from room_members where user_id = ${id}
          union select room_id from room_leavers where user_id = ${id})`,
        "rooms",
      ),
      tickets: count(sql`support_tickets where user_id = ${id}`, "tickets"),
      isLastAdmin: isLastAdmin.mapWith(Boolean).as("isLastAdmin"),
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)));
}

export type Leaver = Awaited<ReturnType<typeof findLeaver>>[number];

/** As `users_keep_an_admin` will see it: by name, since for `like` an organisation's Admin and the platform's admin are one. */
const leadsAlone = (roles: SQL, elsewhere: SQL) => sql`(
  exists (select 1 from json_each(users.roles) where value in ${roles})
  and not exists (select 1 from users as other, json_each(other.roles) as held
    where other.id <> users.id and ${elsewhere} and held.value in ${roles}))`;
const isLastAdmin = sql`(${leadsAlone(sql`('admin')`, sql`true`)} or (users.organization_id is not null and
  ${leadsAlone(sql`('workProviderAdmin', 'staffProviderAdmin')`, sql`other.organization_id = users.organization_id`)}))`;

/**
 * Closes one account: the work ahead is freed, the login and all that is personal go, and a row without a name stays
 * for what was worked. Gives what to deliver. Refuses with 'user.lastAdmin', and with 'notFound' where somebody else
 * was faster.
 */
export async function closeAccount(
  db: Db,
  env: Env,
  { caller, now }: Act,
  leaver: Leaver,
): Promise<Delivery> {
  const { id, organizationId } = leaver;
  const own = caller.id === id;
  const act = { caller: own ? { ...caller, name: "" } : caller, now };
  const goodbye = await writeGoodbyes(db, env, [leaver], own, now);
  const leaving = sql`select id from users where id = ${id}`;
  const { noted, work } = await together(db, {
    noted: noteErasures(db, now, leaving),
    picture: noteAvatars(db, now, leaving),
    work: freeWork(db, act, leaving),
    mails: isLocal(env) ? [noteMails(db, now, leaving)] : [],
    news: anonymizeNews(db, leaving, nearTo(leaver)),
    papers: anonymizePapers(db, leaving, organizationId, wordsOf(leaver)),
    theirs: forget(db, act, leaving, own ? "account.close" : "user.delete"),
    goodbye: goodbye.statements,
    person: erase(db, now, eq(users.id, id)),
    rooms: leaveRooms(db, now),
  });
  return {
    sessionsOf: [id],
    gigIds: work.gigs.map(({ gigId }) => gigId),
    roomIds: noted.rooms.map(({ roomId }) => roomId),
    userIds: work.told.flat().map(({ userId }) => userId),
    outboxIds: [...work.mailed.flat().map((mail) => mail.id), ...goodbye.outboxIds],
    erasedAt: now,
  };
}

/** Ends their sessions and takes away what is theirs alone; an organisation that one of them led is led by another. */
export function forget(
  db: Db,
  { caller, now }: Act,
  leaving: SQL,
  action: "user.delete" | "account.close" = "user.delete",
) {
  const theirs = sql`user_id in (${leaving})`;
  const asked = applicationsOf(leaving);
  const addresses = sql`(select email from users where id in (${leaving})
    union select email from applications where ${asked})`;
  const successor = sql`(select email from users, json_each(users.roles) as held
    where users.organization_id = organizations.id and users.id not in (${leaving})
      and held.value like '%Admin' and email is not null order by users.created_at limit 1)`;
  return [
    recordEach(
      db,
      { at: now, actorId: caller.id, action },
      { organizationId: sql`organization_id`, subjectId: sql`id` },
      sql`users where id in (${leaving})`,
    ),
    db
      .update(organizations)
      .set({ admin_email: sql`coalesce(${successor}, '')` })
      .where(sql`admin_email in ${addresses}`),
    db.delete(mail_outbox).where(sql`${theirs} or (address <> '' and address in ${addresses})`),
    db.delete(applications).where(asked),
    db.delete(sessions).where(theirs),
    db.delete(known_devices).where(theirs),
    db.delete(one_time_links).where(theirs),
    db.delete(second_factors).where(theirs),
    db.delete(recovery_codes).where(theirs),
    db.delete(access_tokens).where(theirs),
    db.delete(calendar_feeds).where(theirs),
    db.delete(user_industries).where(theirs),
    db.delete(user_cards).where(theirs),
    db.delete(muted_news).where(theirs),
    db.delete(notifications).where(theirs),
    db.delete(support_tickets).where(theirs),
  ] as const;
}

/** What is left of a person: a row that says nothing about them. */
export function erase(db: Db, now: number, who: SQL) {
  return db
    .update(users)
    .set({
      name: onlyIf(sql`deleted_at is null`, sql`''`),
      email: null,
      organization_id: null,
      roles: [],
      phone: "",
      location: "",
      description: "",
      avatar: null,
      password_hash: null,
      password_expires_at: null,
      has_set_password: false,
      epoch: sql`${users.epoch} + 1`,
      deleted_at: now,
    })
    .where(who);
}

/** After `erase`, which puts nobody back. A room of two in which nobody is left goes with its messages. */
export function leaveRooms(db: Db, now: number) {
  const gone = sql`user_id in (select id from users where deleted_at is not null)`;
  const empty = sql`kind = 'direct' and id in (select target from erasures where kind = 'author' and since = ${now})
    and not exists (select 1 from room_members where room_id = rooms.id)`;
  return [
    db.delete(room_members).where(gone),
    db.delete(room_leavers).where(gone),
    ...dissolveRooms(db, now, empty),
  ] as const;
}
