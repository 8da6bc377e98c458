import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { active } from "../../db/active.ts";
import { recordEach } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { onlyIf } from "../../db/only-if.ts";
import {
  access_tokens,
  known_devices,
  one_time_links,
  recovery_codes,
  second_factors,
  sessions,
} from "../../db/schema/access.ts";
import { applications } from "../../db/schema/applications.ts";
import { mail_outbox, notifications, room_members } from "../../db/schema/messages.ts";
import { organizations, user_industries, users } from "../../db/schema/people.ts";
import { support_tickets } from "../../db/schema/support.ts";
import type { Delivery } from "../../notifications/deliver.ts";
import { freeWork } from "./work-queries.ts";

/** Whose account might close, and what goes with it: one row or none. */
export function findLeaver(db: Db, id: string, now: number) {
  const ahead = sql`from shifts join assignments on assignments.id = shifts.assignment_id
    and assignments.status in ${active}
    where shifts.user_id = ${id} and shifts.ends_at > ${now}`;
  const offers = sql`(select count(*) from offers where user_id = ${id} and status = 'pending')`;
  return db
    .select({
      id: users.id,
      name: users.name,
      organizationId: users.organization_id,
      shifts: sql<number>`(select count(*) ${ahead})`.as("shifts"),
      gigs: sql<number>`(select count(distinct shifts.gig_id) ${ahead})`.as("gigs"),
      offers: sql<number>`${offers}`.as("offers"),
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
export async function closeAccount(db: Db, act: Act, id: string): Promise<Delivery> {
  const leaving = sql`select id from users where id = ${id}`;
  const [seats, gigs, toldOfPlaces, toldOfOffers, mailedOfPlaces, mailedOfOffers] = await db.batch([
    listSeats(db, leaving),
    ...freeWork(db, act, leaving),
    ...forget(db, act, leaving),
    erase(db, act.now, eq(users.id, id)),
    leaveRooms(db),
  ]);
  return {
    sessionsOf: [id],
    gigIds: gigs.map(({ gigId }) => gigId),
    roomIds: seats.map(({ roomId }) => roomId),
    userIds: [...toldOfPlaces, ...toldOfOffers].map(({ userId }) => userId),
    outboxIds: [...mailedOfPlaces, ...mailedOfOffers].map((mail) => mail.id),
    forgotten: seats,
  };
}

/** The rooms in which these people are. */
export function listSeats(db: Db, leaving: SQL) {
  return db
    .select({ roomId: room_members.room_id, userId: room_members.user_id })
    .from(room_members)
    .where(sql`user_id in (${leaving})`);
}

/** Ends their sessions and takes away what is theirs alone; an organisation that one of them led is led by another. */
export function forget(db: Db, { caller, now }: Act, leaving: SQL) {
  const theirs = sql`user_id in (${leaving})`;
  const addresses = sql`(select email from users where id in (${leaving}))`;
  const successor = sql`(select email from users, json_each(users.roles) as held
    where users.organization_id = organizations.id and users.id not in (${leaving})
      and held.value like '%Admin' and email is not null order by users.created_at limit 1)`;
  return [
    recordEach(
      db,
      { at: now, actorId: caller.id, action: "user.delete" },
      { organizationId: sql`organization_id`, subjectId: sql`id` },
      sql`users where id in (${leaving})`,
    ),
    db
      .update(organizations)
      .set({ admin_email: sql`coalesce(${successor}, admin_email)` })
      .where(sql`admin_email in ${addresses}`),
    db.delete(applications).where(sql`email in ${addresses} and status in ('approved', 'rejected')`),
    db.delete(sessions).where(theirs),
    db.delete(known_devices).where(theirs),
    db.delete(one_time_links).where(theirs),
    db.delete(second_factors).where(theirs),
    db.delete(recovery_codes).where(theirs),
    db.delete(access_tokens).where(theirs),
    db.delete(user_industries).where(theirs),
    db.delete(notifications).where(theirs),
    db.delete(mail_outbox).where(sql`${theirs} or address in ${addresses}`),
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

/** After `erase`, since what somebody once worked puts them back into its room. */
export function leaveRooms(db: Db) {
  return db.delete(room_members).where(sql`user_id in (select id from users where deleted_at is not null)`);
}
