import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { record, recordEach } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { named } from "../../db/named.ts";
import { onlyIf } from "../../db/only-if.ts";
import { one_time_links } from "../../db/schema/access.ts";
import { users } from "../../db/schema/people.ts";
import { together } from "../../db/together.ts";
import type { Env } from "../../env.ts";
import { writeMailToOwner } from "../../mail/owner-queries.ts";
import { hour } from "../../shared/durations.ts";
import type { Locale } from "../../shared/locale.ts";
import { endTokens } from "../access-tokens/queries.ts";
import { forgetDevices, type NewlyKnown } from "../devices/queries.ts";
import { endLinks, usable } from "../link-queries.ts";
import { clearTries, filledBy, hasRoom, type Limits, selectReached, takeTry } from "../tries/queries.ts";

/** How long a link works (specification, 9). */
const linkLife = hour;

const isReset = eq(one_time_links.kind, "reset");

/** `spoken`: see `writeMailToOwner`. */
type Asked = {
  email: string;
  limits: Limits;
  code: string;
  codeHash: string;
  spoken: Locale | null;
  now: number;
};

/**
 * Mails a link to whoever has this address, and ends the one they had: one trip, the same for an address that nobody
 * has. What is one too many is not done. Gives the ids of the outbox's rows, one or none, which limits were reached
 * before, and the keys of those that this has reached.
 */
export async function mailResetLink(db: Db, env: Env, asked: Asked) {
  const { email, limits, code, codeHash, spoken, now } = asked;
  const template = "passwordReset" as const;
  const linked = sql`(select ${one_time_links.user_id} from ${one_time_links} where ${eq(one_time_links.code_hash, codeHash)})`;
  const mail = await writeMailToOwner(db, env, sql`${users.id} = ${linked}`, {
    template,
    secrets: { code },
    spoken,
    now,
  });
  const { counted, reached, mailed } = await together(db, {
    link: db.insert(one_time_links).select(
      sql`select ${codeHash}, ${users.id}, 'reset', null, ${now}, ${now + linkLife}, null
          from ${users} where ${users.email} = ${email} and ${hasRoom(limits, now)}`,
    ),
    counted: takeTry(db, limits, now),
    reached: selectReached(db, limits, now),
    formerLinks: db
      .delete(one_time_links)
      .where(
        and(isReset, sql`${one_time_links.user_id} = ${linked}`, ne(one_time_links.code_hash, codeHash)),
      ),
    mailed: mail.statement,
    log: recordEach(
      db,
      { at: now, actorId: null, action: "password.ask" },
      { organizationId: sql`organization_id`, subjectId: sql`id` },
      sql`users where id = ${linked}`,
    ),
  });
  return {
    outboxIds: mailed.map(({ id }) => id),
    reached: counted.length === 0 ? reached : [],
    filled: filledBy(counted, limits),
  };
}

/** A link to set a new password, for who has proved whose account it is already. */
export function insertResetLink(
  db: Db,
  { codeHash, userId, now }: { codeHash: string; userId: string; now: number },
) {
  const link = { code_hash: codeHash, user_id: userId, kind: "reset" as const };
  return db.insert(one_time_links).values({ ...link, created_at: now, expires_at: now + linkLife });
}

/** Whose link this is, while it works; undefined once it was used, replaced or too old. */
export function findResetOwner(db: Db, codeHash: string, now: number) {
  return db
    .select(
      named({
        id: users.id,
        name: users.name,
        email: users.email,
        organizationId: users.organization_id,
        passwordHash: users.password_hash,
      }),
    )
    .from(one_time_links)
    .innerJoin(users, eq(users.id, one_time_links.user_id))
    .where(usable(["reset"], codeHash, now))
    .get();
}

type Use = {
  userId: string;
  organizationId: string | null;
  codeHash: string;
  passwordHash: string;
  /** What was counted against this account and this link. */
  triesKeys: readonly string[];
  newlyKnown: NewlyKnown;
  now: number;
};

/**
 * Sets the password that a link's owner chose: every session and access token ends, every link of theirs is used up, no
 * browser is known to be theirs but this one, and they are told by e-mail. Throws 'link.gone' when the link was used a
 * moment before. Gives the ids of the outbox's rows.
 */
export async function useResetLink(db: Db, env: Env, use: Use): Promise<string[]> {
  const { userId, organizationId, codeHash, passwordHash, triesKeys, newlyKnown, now } = use;
  const stillWorks = sql`exists (select 1 from ${one_time_links} where ${usable(["reset"], codeHash, now)})`;
  const mail = await writeMailToOwner(db, env, eq(users.id, userId), {
    template: "passwordChanged",
    secrets: null,
    now,
  });
  const { mailed } = await together(db, {
    password: db
      .update(users)
      .set({
        password_hash: passwordHash,
        password_expires_at: null,
        has_set_password: true,
        epoch: onlyIf(stillWorks, sql`${users.epoch} + 1`),
      })
      .where(eq(users.id, userId)),
    links: db
      .update(one_time_links)
      .set({ used_at: now })
      .where(and(eq(one_time_links.user_id, userId), isReset, isNull(one_time_links.used_at))),
    mailed: mail.statement,
    // What somebody who knew the old password may have begun or got is of no more use.
    tokens: endTokens(db, userId),
    changes: endLinks(db, userId, ["email"]),
    tries: clearTries(db, triesKeys),
    devices: forgetDevices(db, userId),
    newlyKnown,
    log: record(db, {
      at: now,
      actorId: userId,
      organizationId,
      action: "password.reset",
      subjectId: userId,
    }),
  });
  return mailed.map(({ id }) => id);
}
