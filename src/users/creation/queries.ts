import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { hashPassword, mailedPasswordLife } from "../../auth/passwords.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { generatePassword } from "../../db/ids.ts";
import { mail_outbox } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { writeMail } from "../../mail/queries.ts";
import type { Locale } from "../../shared/locale.ts";
import type { Role } from "../../shared/roles.ts";

export type UserToWrite = {
  id: string;
  email: string;
  name: string;
  organizationId: string | null;
  roles: readonly Role[];
  locale: Locale;
  phone?: string;
  location?: string;
  /** Without it one is generated. */
  password?: string;
};

/** Who does it, for the audit log, and when. */
export type Creator = { actorId: string; now: number };

/**
 * A new user, whose password goes out in a welcome e-mail and is stored as a hash alone. Put `statements` into the
 * batch of the change, then `deliver({ outboxIds: [outboxId] })`. The batch throws 'user.exists' for a taken e-mail.
 */
export async function writeUser(db: Db, env: Env, user: UserToWrite, { actorId, now }: Creator) {
  const password = user.password ?? generatePassword();
  const mail = await writeWelcome(db, env, user, password, now);
  const insert = db.insert(users).values({
    id: user.id,
    email: user.email,
    name: user.name,
    organization_id: user.organizationId,
    roles: [...user.roles],
    locale: user.locale,
    phone: user.phone ?? "",
    location: user.location ?? "",
    ...(await passwordColumns(password, now)),
    created_at: now,
  });
  const deed = record(db, {
    ...{ at: now, actorId, organizationId: user.organizationId, action: "user.add", subjectId: user.id },
    details: { roles: user.roles.join(" ") },
  });
  return { statements: [insert, mail.statement, deed] as const, outboxId: mail.id };
}

/** A new generated password for somebody who has not chosen their own yet, and the e-mail that brings it. */
export async function writeNewPassword(
  db: Db,
  env: Env,
  user: Pick<UserToWrite, "id" | "email" | "name" | "locale">,
  now: number,
) {
  const password = generatePassword();
  const mail = await writeWelcome(db, env, user, password, now);
  const update = db
    .update(users)
    .set({ ...(await passwordColumns(password, now)), epoch: sql`${users.epoch} + 1` })
    .where(and(eq(users.id, user.id), eq(users.has_set_password, false)));
  return { statements: [update, mail.statement] as const, outboxId: mail.id };
}

/** Whether they were written: one row or none. */
export function findUser(db: Db, id: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, id)).get();
}

/** Who has this e-mail, and whether they have chosen a password of their own. */
export function findUserByEmail(db: Db, email: string) {
  const { id, name, organization_id: organizationId, locale, has_set_password: hasSetPassword } = users;
  return db
    .select({ id, name, organizationId, locale, hasSetPassword })
    .from(users)
    .where(eq(users.email, email))
    .get();
}

/** The welcome e-mails of a user since an instant: all of them, and those still on their way. */
export async function countWelcomes(db: Db, userId: string, since: number) {
  const { created_at, status, template, user_id } = mail_outbox;
  const mine = and(eq(user_id, userId), eq(template, "welcome"));
  const [all, waiting] = await db.batch([
    db
      .select({ n: count() })
      .from(mail_outbox)
      .where(and(mine, gt(created_at, since))),
    db
      .select({ n: count() })
      .from(mail_outbox)
      .where(and(mine, inArray(status, ["queued", "sending"]))),
  ]);
  return { all: all[0]?.n ?? 0, waiting: waiting[0]?.n ?? 0 };
}

function writeWelcome(
  db: Db,
  env: Env,
  { id, email, name, locale }: Pick<UserToWrite, "id" | "email" | "name" | "locale">,
  password: string,
  now: number,
) {
  const to = { userId: id, address: email, locale };
  return writeMail(db, env, { template: "welcome", to, data: { name, email }, secrets: { password }, now });
}

async function passwordColumns(password: string, now: number) {
  return {
    password_hash: await hashPassword(password),
    password_expires_at: now + mailedPasswordLife.milliseconds(),
    has_set_password: false,
  };
}
