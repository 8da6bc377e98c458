import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { assertion } from "../db/assertion.ts";
import { insertAuditEntries } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { buildSearchKeys } from "../db/list/search-keys.ts";
import { absence_spans, absences } from "../db/schema/absences.ts";
import {
  access_tokens,
  calendar_feeds,
  known_devices,
  one_time_links,
  recovery_codes,
  second_factors,
  sessions,
} from "../db/schema/access.ts";
import { applications } from "../db/schema/applications.ts";
import { crew_reserves, swap_asks } from "../db/schema/crews.ts";
import { gig_interests } from "../db/schema/gigs.ts";
import {
  mail_outbox,
  muted_news,
  notifications,
  quiet_hours,
  room_leavers,
  room_members,
  room_pictures,
} from "../db/schema/messages.ts";
import {
  ended_employments,
  muted_buyers,
  organizations,
  partners,
  saved_searches,
  site_details,
  user_cards,
  users,
} from "../db/schema/people.ts";
import { push_subscriptions } from "../db/schema/pushes.ts";
import { support_tickets } from "../db/schema/support.ts";
import { type Env, isLocal } from "../env.ts";
import type { SideEffects } from "../http/side-effects.ts";
import { enqueuePersonPictureErasures } from "../pictures/card-queries.ts";
import { enqueueErasures, enqueueRoomErasures } from "./erasure-queries.ts";
import { enqueueAccountDeletedMails } from "./mail-queries.ts";
import type { ActorContext } from "./notification-queries.ts";
import {
  anonymizeNotifications,
  enqueueMailErasures,
  isApplicationOf,
  mentionsPerson,
  redactDocuments,
} from "./redaction-queries.ts";
import { buildRedactionTerms } from "./redaction-terms.ts";
import { releaseUpcomingWork } from "./shift-queries.ts";

export function findAccountToDelete(db: Db, id: string, now: number) {
  const ahead = sql`from shifts join assignments on assignments.id = shifts.assignment_id
    and assignments.status in ${activeStatusesSql}
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

export type AccountToDelete = Awaited<ReturnType<typeof findAccountToDelete>>[number];

/** By exact name, as the trigger `users_keep_an_admin` decides: `like` does not tell Admin roles from `admin`. */
const isOnlyHolder = (roles: SQL, elsewhere: SQL) => sql`(
  exists (select 1 from json_each(users.roles) where value in ${roles})
  and not exists (select 1 from users as other, json_each(other.roles) as held
    where other.id <> users.id and other.ended_on is null and ${elsewhere} and held.value in ${roles}))`;
const isLastAdmin = sql`(${isOnlyHolder(sql`('admin')`, sql`true`)} or (users.organization_id is not null and
  ${isOnlyHolder(sql`('workProviderAdmin', 'staffProviderAdmin')`, sql`other.organization_id = users.organization_id`)}))`;

async function findFormerEmployments(db: Db, { id, organizationId }: AccountToDelete) {
  if (organizationId !== null) return undefined;
  const { email, phone, organization_id, user_id } = ended_employments;
  return db
    .select({ email, phone, organizationId: organization_id })
    .from(ended_employments)
    .where(eq(user_id, id))
    .get();
}

/** A row without a name stays for what was worked. Throws 'user.lastAdmin', or 'notFound' when deleted meanwhile. */
export async function deleteAccount(
  db: Db,
  env: Env,
  { caller, now }: ActorContext,
  leaver: AccountToDelete,
): Promise<SideEffects> {
  const { id } = leaver;
  const isOwn = caller.id === id;
  const leaverWithFormer = { ...leaver, ...(await findFormerEmployments(db, leaver)) };
  const act = { caller: isOwn ? { ...caller, name: "" } : caller, now };
  const accountDeletedMail = await enqueueAccountDeletedMails(db, env, [leaver], isOwn, now);
  const leaving = sql`select id from users where id = ${id}`;
  const { erasures, work } = await batchNamed(db, {
    erasures: enqueueErasures(db, now, leaving),
    pictures: enqueuePersonPictureErasures(db, now, leaving),
    work: releaseUpcomingWork(db, act, leaving),
    mails: isLocal(env) ? [enqueueMailErasures(db, now, leaving)] : [],
    notifications: anonymizeNotifications(db, leaving, mentionsPerson(leaver)),
    papers: redactDocuments(
      db,
      leaving,
      leaverWithFormer.organizationId,
      buildRedactionTerms(leaverWithFormer),
    ),
    personalData: deletePersonalData(db, act, leaving, isOwn ? "account.close" : "user.delete"),
    accountDeletedMail: accountDeletedMail.statements,
    person: anonymizeUsers(db, now, eq(users.id, id)),
    employment: purgeEndedEmployments(db),
    rooms: removeFromRooms(db, now),
  });
  return {
    sessionsOf: [id],
    gigIds: work.gigs.map(({ gigId }) => gigId),
    dueGigIds: work.gigs.map(({ gigId }) => gigId),
    roomIds: erasures.rooms.map(({ roomId }) => roomId),
    userIds: work.notifications.flat().map(({ userId }) => userId),
    outboxIds: [...work.mails.flat().map((mail) => mail.id), ...accountDeletedMail.outboxIds],
    erasedAt: now,
  };
}

/** An organisation whose lead has one of these addresses gets another of its admins for lead. */
export function reassignOrganizationLead(db: Db, leaving: SQL, addresses: SQL) {
  const successor = sql`(select email from users, json_each(users.roles) as held
    where users.organization_id = organizations.id and users.id not in (${leaving})
      and held.value like '%Admin' and email is not null order by users.created_at limit 1)`;
  return db
    .update(organizations)
    .set({ admin_email: sql`coalesce(${successor}, '')` })
    .where(sql`admin_email in ${addresses}`);
}

export function deletePersonalData(
  db: Db,
  { caller, now }: ActorContext,
  leaving: SQL,
  action: "user.delete" | "account.close" = "user.delete",
) {
  const isOfLeaver = sql`user_id in (${leaving})`;
  const applicationsOfLeaver = isApplicationOf(leaving);
  const addresses = sql`(select email from users where id in (${leaving})
    union select email from applications where ${applicationsOfLeaver})`;
  return [
    insertAuditEntries(
      db,
      { at: now, actorId: caller.id || null, action },
      {
        organizationId: sql`coalesce(organization_id,
          (select organization_id from ended_employments where user_id = users.id))`,
        subjectId: sql`id`,
      },
      sql`users where id in (${leaving})`,
    ),
    reassignOrganizationLead(db, leaving, addresses),
    db.delete(mail_outbox).where(sql`${isOfLeaver} or (address <> '' and address in ${addresses})`),
    db.delete(applications).where(applicationsOfLeaver),
    db.delete(push_subscriptions).where(isOfLeaver),
    db.delete(sessions).where(isOfLeaver),
    db.delete(known_devices).where(isOfLeaver),
    db.delete(one_time_links).where(isOfLeaver),
    db.delete(second_factors).where(isOfLeaver),
    db.delete(recovery_codes).where(isOfLeaver),
    db.delete(access_tokens).where(isOfLeaver),
    db.delete(calendar_feeds).where(isOfLeaver),
    db.delete(user_cards).where(isOfLeaver),
    db.delete(site_details).where(isOfLeaver),
    db.delete(absences).where(isOfLeaver),
    db.delete(absence_spans).where(isOfLeaver),
    db.delete(muted_news).where(isOfLeaver),
    db.delete(quiet_hours).where(isOfLeaver),
    db.delete(muted_buyers).where(isOfLeaver),
    db.delete(saved_searches).where(isOfLeaver),
    db.delete(gig_interests).where(isOfLeaver),
    db.delete(crew_reserves).where(isOfLeaver),
    db.delete(swap_asks).where(isOfLeaver),
    db.delete(notifications).where(isOfLeaver),
    db.delete(room_pictures).where(isOfLeaver),
    db.delete(partners).where(isOfLeaver),
    db.delete(support_tickets).where(isOfLeaver),
  ] as const;
}

export function anonymizeUsers(db: Db, now: number, userIds: SQL) {
  return [
    assertion(db, "notFound", sql`deleted_at is null`, sql`users where ${userIds}`),
    db
      .update(users)
      .set({
        name: "",
        email: null,
        organization_id: null,
        roles: [],
        phone: "",
        location: "",
        ...buildSearchKeys({ name: "", location: "" }),
        industries: [],
        description: "",
        avatar: null,
        employment: null,
        company_id: null,
        ended_on: null,
        password_hash: null,
        password_expires_at: null,
        has_set_password: false,
        epoch: sql`${users.epoch} + 1`,
        deleted_at: now,
      })
      .where(userIds),
  ] as const;
}

/** Call after `anonymizeUsers`. */
export const purgeEndedEmployments = (db: Db) =>
  db.delete(ended_employments).where(sql`user_id in (select id from users where deleted_at is not null)`);

/** Call after `anonymizeUsers`. Direct rooms that are left empty are erased, and so are `otherRooms`. */
export function removeFromRooms(db: Db, now: number, otherRooms: SQL = sql`false`) {
  const isDeletedUser = sql`user_id in (select id from users where deleted_at is not null)`;
  const empty = sql`kind = 'direct' and id in (select target from erasures where kind = 'author' and since = ${now})
    and not exists (select 1 from room_members where room_id = rooms.id)`;
  return [
    db.delete(room_members).where(isDeletedUser),
    db.delete(room_leavers).where(isDeletedUser),
    ...enqueueRoomErasures(db, now, sql`(${empty}) or ${otherRooms}`),
  ] as const;
}
