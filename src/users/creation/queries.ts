import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { hashPasswordInBackground, initialPasswordTtl } from "../../auth/passwords/hash-password.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntries, insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { sortUnique } from "../../db/columns.ts";
import { generatePassword } from "../../db/ids.ts";
import { buildSearchKeys } from "../../db/list/search-keys.ts";
import { mail_outbox } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import type { Env } from "../../env.ts";
import { enqueueMail } from "../../mail/queries.ts";
import type { Role } from "../../shared/auth/permissions.ts";
import type { Locale } from "../../shared/core/locale.ts";
import type { Industry } from "../../shared/industries/industry.ts";
import { chooseInitialLocale } from "./choose-initial-locale.ts";

export type NewUserRow = {
  id: string;
  /** Null: no login and no e-mail; staff answer for them. */
  email: string | null;
  name: string;
  organizationId: string | null;
  roles: readonly Role[];
  /** Of who adds them. */
  locale: Locale;
  phone?: string;
  location?: string;
  industries?: readonly Industry[];
  password?: string;
};

export type Creator = { actorId: string; now: number };

/**
 * The password is mailed and stored only as a hash. Put `statements` into the batch, then `runSideEffects({ outboxIds })`.
 * Throws 'user.exists' for a taken e-mail.
 */
export async function insertUser(db: Db, env: Env, input: NewUserRow, { actorId, now }: Creator) {
  const user = { ...input, locale: chooseInitialLocale(input.locale, input) };
  const { email } = user;
  const login = email === null ? null : await insertLogin(db, env, { ...user, email }, now);
  const insert = db.insert(users).values({
    id: user.id,
    email: user.email,
    name: user.name,
    organization_id: user.organizationId,
    roles: [...user.roles],
    locale: user.locale,
    phone: user.phone ?? "",
    location: user.location ?? "",
    ...buildSearchKeys({ name: user.name, location: user.location ?? "" }),
    industries: sortUnique(user.industries ?? []),
    ...login?.columns,
    created_at: now,
  });
  const entry = insertAuditEntry(db, {
    ...{ at: now, actorId, organizationId: user.organizationId, action: "user.add", subjectId: user.id },
    details: { roles: user.roles.join(" ") },
  });
  const mail = login === null ? [] : [login.mail.statement];
  return {
    statements: [insert, ...mail, entry] as const,
    outboxIds: login === null ? [] : [login.mail.id],
  };
}

/** For a user who has not chosen their own yet. */
export async function insertNewPassword(db: Db, env: Env, user: LoginRecipient, now: number) {
  const { columns, mail } = await insertLogin(db, env, user, now);
  const update = db
    .update(users)
    .set({ ...columns, epoch: sql`${users.epoch} + 1` })
    .where(and(eq(users.id, user.id), eq(users.has_set_password, false)));
  return { statements: [update, mail.statement] as const, outboxId: mail.id };
}

/**
 * Put `before` and `statements` around the update with `columns` in one batch. Throws 'user.exists' for a taken address
 * ('link.gone' for a reserved one), 'conflict' when they have a login by now.
 */
export async function insertFirstLogin(db: Db, env: Env, user: LoginRecipient, { actorId, now }: Creator) {
  const { columns, mail } = await insertLogin(db, env, user, now);
  const entry = insertAuditEntries(
    db,
    { at: now, actorId, action: "user.welcome" },
    { organizationId: sql`organization_id`, subjectId: sql`id` },
    sql`users where id = ${user.id}`,
  );
  return {
    before: [assertion(db, "conflict", sql`email is null`, sql`users where id = ${user.id}`)] as const,
    columns: { ...columns, email: user.email },
    statements: [mail.statement, entry] as const,
    outboxIds: [mail.id],
  };
}

export type FirstLogin = Awaited<ReturnType<typeof insertFirstLogin>>;

export function findUser(db: Db, id: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, id)).get();
}

export function findUserByEmail(db: Db, email: string) {
  const { id, name, organization_id: organizationId, locale, has_set_password: hasSetPassword } = users;
  return db
    .select({ id, name, organizationId, locale, hasSetPassword })
    .from(users)
    .where(eq(users.email, email))
    .get();
}

export async function countWelcomes(db: Db, userId: string, since: number) {
  const { created_at, status, template, user_id } = mail_outbox;
  const isWelcomeOfUser = and(eq(user_id, userId), eq(template, "welcome"));
  const { all, pending } = await batchNamed(db, {
    all: db
      .select({ n: count() })
      .from(mail_outbox)
      .where(and(isWelcomeOfUser, gt(created_at, since))),
    pending: db
      .select({ n: count() })
      .from(mail_outbox)
      .where(and(isWelcomeOfUser, inArray(status, ["queued", "sending"]))),
  });
  return { all: all[0]?.n ?? 0, pending: pending[0]?.n ?? 0 };
}

type LoginRecipient = Pick<NewUserRow, "id" | "name" | "locale" | "password"> & { email: string };

async function insertLogin(db: Db, env: Env, user: LoginRecipient, now: number) {
  const { id, email, name, locale, password = generatePassword() } = user;
  const to = { userId: id, address: email, locale };
  const mail = { template: "welcome", to, data: { name, email }, secrets: { password }, now } as const;
  return { columns: await passwordColumns(password, now), mail: await enqueueMail(db, env, mail) };
}

async function passwordColumns(password: string, now: number) {
  return {
    password_hash: await hashPasswordInBackground(password),
    password_expires_at: now + initialPasswordTtl.milliseconds(),
    has_set_password: false,
  };
}
