import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import { assertion } from "../db/assertion.ts";
import { insertAuditEntry } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { fromJson } from "../db/json.ts";
import { gig_templates } from "../db/schema/gigs.ts";
import { audit_texts, rooms } from "../db/schema/messages.ts";
import {
  ended_employments,
  organization_industries,
  organization_municipalities,
  organizations,
  partners,
  users,
} from "../db/schema/people.ts";
import { type Env, isLocal } from "../env.ts";
import type { SideEffects } from "../http/side-effects.ts";
import { enqueuePersonPictureErasures } from "../pictures/card-queries.ts";
import { enqueueLogoErasure } from "../pictures/queries.ts";
import type { OrganizationDeletionPreview } from "../shared/people/deletion-preview.ts";
import { enqueueErasures } from "./erasure-queries.ts";
import { enqueueAccountDeletedMails } from "./mail-queries.ts";
import {
  cancelUpcomingGigs,
  isOwnUpcomingGig,
  releaseAgencyPlaces,
  selectGigsWithUpcomingWork,
} from "./organization-work-queries.ts";
import { anonymizeUsers, deletePersonalData, purgeEndedEmployments, removeFromRooms } from "./queries.ts";
import { anonymizeNotifications, enqueueMailErasures, redactDocuments } from "./redaction-queries.ts";
import { buildRedactionTerms } from "./redaction-terms.ts";
import { releaseUpcomingWork } from "./shift-queries.ts";

const selectUpcomingGigs = (id: string, now: number) =>
  sql`from gigs where (gigs.organization_id = ${id} and gigs.status = 'draft') or (${isOwnUpcomingGig(id, now)})`;

const maxShownGigs = 10;

/** `work`: the soonest gigs that prevent the deletion. */
export function findOrganizationToDelete(db: Db, id: string, now: number) {
  const count = (what: SQL, name: string) => sql<number>`(select ${what})`.as(name);
  const its = sql`users where organization_id = ${id}`;
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      people: count(sql`count(*) from ${its}`, "people"),
      gigs: count(sql`count(*) ${selectUpcomingGigs(id, now)}`, "gigs"),
      rooms: count(
        sql`count(distinct room_id) from room_members where user_id in (select id from ${its})`,
        "rooms",
      ),
      work: count(sql`count(distinct gigs.id) ${selectGigsWithUpcomingWork(id, now)}`, "work"),
      soonest: fromJson<OrganizationDeletionPreview["soonest"]>(selectSoonestGigs(id, now), "soonest"),
    })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deleted_at)));
}

const selectSoonestGigs = (
  id: string,
  now: number,
) => sql`select json_group_array(json_object('id', id, 'title', title))
  from (select distinct gigs.id, gigs.title, gigs.starts_at ${selectGigsWithUpcomingWork(id, now)}
    order by gigs.starts_at, gigs.id limit ${maxShownGigs})`;

/**
 * With the accounts of all its people; its name stays in what others did with it. One batch, of as many statements for
 * one person as for thousands; rooms, KV and sockets follow in bounded runs. Throws 'organization.hasWork' while people
 * are accepted for an active gig, unless that work `ends` too, and 'notFound' the second time.
 */
export async function deleteOrganization(
  db: Db,
  env: Env,
  act: ActionContext,
  id: string,
  ends = false,
): Promise<SideEffects> {
  const { caller, now } = act;
  const leaving = sql`select id from users where organization_id = ${id}
    union select user_id from ended_employments where organization_id = ${id}`;
  const free = ends ? sql`true` : sql`not exists (select 1 ${selectGigsWithUpcomingWork(id, now)})`;
  const entry = { at: now, actorId: caller.id, organizationId: id, action: "organization.delete" } as const;
  const members = await listPresentAndFormerMembers(db, id);
  const accountDeletedMails = await enqueueAccountDeletedMails(
    db,
    env,
    members.filter(({ hasLeft }) => !hasLeft),
    false,
    now,
  );
  const { work, off, back } = await batchNamed(db, {
    pictures: [enqueueLogoErasure(db, now, id), ...enqueuePersonPictureErasures(db, now, leaving)],
    // Before the statements that cancel the very gigs that would prevent the deletion.
    isThere: assertion(db, "notFound", sql`deleted_at is null`, sql`organizations where id = ${id}`),
    isFree: assertion(db, "organization.hasWork", free),
    organization: db
      .update(organizations)
      .set({
        admin_email: "",
        phone: "",
        logo: "",
        deleted_at: now,
      })
      .where(eq(organizations.id, id)),
    log: insertAuditEntry(db, { ...entry, subjectId: id }),
    erasures: enqueueErasures(db, now, leaving),
    work: releaseUpcomingWork(db, act, leaving, { organizationId: id }),
    off: cancelUpcomingGigs(db, act, leaving, id),
    back: releaseAgencyPlaces(db, act, leaving, id),
    mails: isLocal(env) ? [enqueueMailErasures(db, now, leaving)] : [],
    notifications: anonymizeNotifications(db, leaving),
    papers: redactDocuments(db, leaving, id, collectRedactionTerms(members)),
    templates: db.delete(gig_templates).where(eq(gig_templates.organization_id, id)),
    texts: db.delete(audit_texts).where(eq(audit_texts.organization_id, id)),
    personalData: deletePersonalData(db, act, leaving),
    industries: db.delete(organization_industries).where(eq(organization_industries.organization_id, id)),
    places: db.delete(organization_municipalities).where(eq(organization_municipalities.organization_id, id)),
    partners: db.delete(partners).where(or(eq(partners.organization_id, id), eq(partners.provider_id, id))),
    accountDeletedMails: accountDeletedMails.statements,
    users: anonymizeUsers(db, now, sql`id in (${leaving})`),
    employments: purgeEndedEmployments(db),
    rooms: removeFromRooms(db, now, eq(rooms.organization_id, id)),
  });
  // Sockets and rooms are left to the erasure jobs: their number has no bound, a request's subrequests have one.
  return {
    gigIds: [...work.gigs, ...off.gigs, ...back.gigs].map(({ gigId }) => gigId),
    userIds: [...work.notifications.flat(), ...off.notifications, ...back.notifications].map(
      ({ userId }) => userId,
    ),
    outboxIds: [
      ...[...work.mails.flat(), ...off.mails, ...back.mails].map((mail) => mail.id),
      ...accountDeletedMails.outboxIds,
    ],
    erasedAt: now,
  };
}

function collectRedactionTerms(members: Awaited<ReturnType<typeof listPresentAndFormerMembers>>) {
  const terms = members.map(buildRedactionTerms);
  return {
    names: terms.flatMap(({ names }) => names),
    addresses: terms.flatMap(({ addresses }) => addresses),
  };
}

function listPresentAndFormerMembers(db: Db, organizationId: string) {
  const { id, name, email, locale } = users;
  return db
    .select(
      aliasColumns({
        id,
        name,
        email: sql<string | null>`coalesce(${email}, ${ended_employments.email})`.as("email"),
        phone: sql<string>`coalesce(${ended_employments.phone}, ${users.phone})`.as("phone"),
        locale,
        hasLeft: sql`${ended_employments.user_id} is not null`.mapWith(Boolean).as("hasLeft"),
      }),
    )
    .from(users)
    .leftJoin(ended_employments, eq(ended_employments.user_id, users.id))
    .where(
      sql`${users.organization_id} = ${organizationId} or ${ended_employments.organization_id} = ${organizationId}`,
    );
}
