import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import { assertion } from "../db/assertion.ts";
import { type AuditEntry, insertAuditEntry, insertAuditEntryIf } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { insertFrom } from "../db/insert-from.ts";
import { organizations, users } from "../db/schema/people.ts";
import { erasures } from "../db/schema/writes.ts";
import { minute } from "../shared/core/durations.ts";

/** Longer than any upload takes: what no row refers to by then is orphaned. */
const maxUploadTime = 10 * minute;

/** Schedules the picture's deletion, before it is stored; `claimUpload` cancels it. */
export const enqueueUploadErasure = (db: Db, url: string, now: number) =>
  db.insert(erasures).values({ kind: "picture", target: url, since: now + maxUploadTime });

export const claimUpload = (db: Db, url: string) =>
  db.delete(erasures).where(and(eq(erasures.kind, "picture"), eq(erasures.target, url)));

export const enqueuePictureErasure = (db: Db, now: number, from: SQL) =>
  insertFrom(
    db,
    erasures,
    { kind: "picture", target: sql`url`, since: now },
    sql`from ${from} where true`,
  ).onConflictDoNothing();

export const enqueueAvatarErasures = (db: Db, now: number, leaving: SQL) =>
  enqueuePictureErasure(
    db,
    now,
    sql`(select avatar as url from users where id in (${leaving}) and avatar is not null)`,
  );

export const enqueueLogoErasure = (db: Db, now: number, id: string) =>
  enqueuePictureErasure(
    db,
    now,
    sql`(select logo as url from organizations where id = ${id} and logo <> '')`,
  );

/** Throws 'notFound' when they have been deleted. */
export function setAvatar(db: Db, { caller, now }: ActionContext, url: string) {
  return batchNamed(db, {
    old: enqueueAvatarErasures(db, now, sql`${caller.id}`),
    isThere: assertion(db, "notFound", sql`deleted_at is null`, sql`users where id = ${caller.id}`),
    person: db.update(users).set({ avatar: url }).where(eq(users.id, caller.id)),
    claim: claimUpload(db, url),
    log: insertAuditEntry(db, buildPersonAuditEntry({ caller, now })),
  });
}

/** Writes nothing if there is none. */
export function clearAvatar(db: Db, { caller, now }: ActionContext) {
  const has = sql`exists (select 1 from users where id = ${caller.id} and avatar is not null)`;
  return batchNamed(db, {
    log: insertAuditEntryIf(db, has, buildPersonAuditEntry({ caller, now })),
    old: enqueueAvatarErasures(db, now, sql`${caller.id}`),
    person: db
      .update(users)
      .set({ avatar: null })
      .where(and(eq(users.id, caller.id), isNotNull(users.avatar))),
  });
}

/** Throws 'notFound' when it has been deleted. */
export function setLogo(db: Db, act: ActionContext, id: string, url: string) {
  return batchNamed(db, {
    old: enqueueLogoErasure(db, act.now, id),
    isThere: assertion(db, "notFound", sql`deleted_at is null`, sql`organizations where id = ${id}`),
    organization: db.update(organizations).set({ logo: url }).where(eq(organizations.id, id)),
    claim: claimUpload(db, url),
    log: insertAuditEntry(db, buildOrganizationAuditEntry(act, id)),
  });
}

/** Writes nothing if there is none. */
export function clearLogo(db: Db, act: ActionContext, id: string) {
  const has = sql`exists (select 1 from organizations where id = ${id} and logo <> '')`;
  return batchNamed(db, {
    log: insertAuditEntryIf(db, has, buildOrganizationAuditEntry(act, id)),
    old: enqueueLogoErasure(db, act.now, id),
    organization: db
      .update(organizations)
      .set({ logo: "" })
      .where(and(eq(organizations.id, id), ne(organizations.logo, ""))),
  });
}

const buildPersonAuditEntry = ({ caller, now }: ActionContext): AuditEntry => ({
  ...{ at: now, actorId: caller.id, organizationId: caller.organizationId, subjectId: caller.id },
  action: "user.edit",
  details: { changed: "avatar" },
});

const buildOrganizationAuditEntry = ({ caller, now }: ActionContext, id: string): AuditEntry => ({
  ...{ at: now, actorId: caller.id, organizationId: id, subjectId: id },
  action: "organization.edit",
  details: { changed: "logo" },
});
