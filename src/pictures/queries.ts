import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Act } from "../auth/caller.ts";
import { type Deed, record, recordIf } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { onlyIf } from "../db/only-if.ts";
import { erasures } from "../db/schema/erasures.ts";
import { organizations, users } from "../db/schema/people.ts";
import { together } from "../db/together.ts";
import { minute } from "../shared/durations.ts";

/** No upload takes as long: a picture of which nobody has heard by then belongs to nobody. */
const longestUpload = 10 * minute;

/** Says of a picture that is about to be stored that it goes again, unless its owner's row takes it. */
export const noteUpload = (db: Db, url: string, now: number) =>
  db.insert(erasures).values({ kind: "picture", target: url, since: now + longestUpload });

const taken = (db: Db, url: string) =>
  db.delete(erasures).where(and(eq(erasures.kind, "picture"), eq(erasures.target, url)));

const noteOld = (db: Db, now: number, from: SQL) =>
  db
    .insert(erasures)
    .select(sql`select 'picture', url, '', ${now}, 0 from ${from} where true`)
    .onConflictDoNothing();

/** The pictures of people who leave; `leaving` gives their ids. */
export const noteAvatars = (db: Db, now: number, leaving: SQL) =>
  noteOld(db, now, sql`(select avatar as url from users where id in (${leaving}) and avatar is not null)`);

/** The logo of an organisation that goes or changes it. */
export const noteLogo = (db: Db, now: number, id: string) =>
  noteOld(db, now, sql`(select logo as url from organizations where id = ${id} and logo <> '')`);

/** Gives somebody their new picture; the one before is noted to be erased. Throws 'notFound' once they are deleted. */
export function setAvatar(db: Db, { caller, now }: Act, url: string) {
  return together(db, {
    old: noteAvatars(db, now, sql`${caller.id}`),
    person: db
      .update(users)
      .set({ avatar: url, name: onlyIf(sql`deleted_at is null`, sql`name`) })
      .where(eq(users.id, caller.id)),
    taken: taken(db, url),
    log: record(db, deedOnPerson({ caller, now })),
  });
}

/** Takes somebody's picture away; where there is none nothing is written. */
export function clearAvatar(db: Db, { caller, now }: Act) {
  const has = sql`exists (select 1 from users where id = ${caller.id} and avatar is not null)`;
  return together(db, {
    log: recordIf(db, has, deedOnPerson({ caller, now })),
    old: noteAvatars(db, now, sql`${caller.id}`),
    person: db
      .update(users)
      .set({ avatar: null })
      .where(and(eq(users.id, caller.id), isNotNull(users.avatar))),
  });
}

/** Gives an organisation its new logo; the one before is noted to be erased. Throws 'notFound' once it is deleted. */
export function setLogo(db: Db, act: Act, id: string, url: string) {
  return together(db, {
    old: noteLogo(db, act.now, id),
    organization: db
      .update(organizations)
      .set({ logo: url, company_id: onlyIf(sql`deleted_at is null`, sql`company_id`) })
      .where(eq(organizations.id, id)),
    taken: taken(db, url),
    log: record(db, deedOnOrganization(act, id)),
  });
}

/** Takes an organisation's logo away; where there is none nothing is written. */
export function clearLogo(db: Db, act: Act, id: string) {
  const has = sql`exists (select 1 from organizations where id = ${id} and logo <> '')`;
  return together(db, {
    log: recordIf(db, has, deedOnOrganization(act, id)),
    old: noteLogo(db, act.now, id),
    organization: db
      .update(organizations)
      .set({ logo: "" })
      .where(and(eq(organizations.id, id), ne(organizations.logo, ""))),
  });
}

const deedOnPerson = ({ caller, now }: Act): Deed => ({
  ...{ at: now, actorId: caller.id, organizationId: caller.organizationId, subjectId: caller.id },
  action: "user.edit",
  details: { changed: "avatar" },
});

const deedOnOrganization = ({ caller, now }: Act, id: string): Deed => ({
  ...{ at: now, actorId: caller.id, organizationId: id, subjectId: id },
  action: "organization.edit",
  details: { changed: "logo" },
});
