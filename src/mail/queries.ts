import { and, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { mail_outbox } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Env } from "../env.ts";
import type { MailData, MailName, MailSecrets, Recipient, SecretsOf } from "./mail.ts";
import { seal } from "./seal.ts";

export type OutboxRow = typeof mail_outbox.$inferSelect;

type Mail<Name extends MailName> = {
  template: Name;
  to: Recipient;
  data: MailData[Name];
  /** null where the template has none. */
  secrets: SecretsOf<Name>;
  now: number;
};

/** Tries after which a row is given up, whoever asked for them. */
const mostAttempts = 12;
/** Rows that one sweep takes up. */
const mostAtOnce = 500;
const minute = 60_000;

/**
 * One e-mail: its row with the secrets sealed. Put `statement` into the batch of the change that causes it, and
 * hand `id` to `deliver({ outboxIds: [id] })` afterwards.
 */
export async function writeMail<Name extends MailName>(db: Db, env: Env, mail: Mail<Name>) {
  const id = newId();
  const { template, to, data, secrets, now } = mail;
  const statement = db.insert(mail_outbox).values({
    id,
    user_id: to.userId,
    address: to.address,
    locale: to.locale,
    template,
    data,
    sealed: secrets === null ? null : await seal(env.OUTBOX_KEY, id, secrets),
    created_at: now,
  });
  return { id, statement };
}

/**
 * The same e-mail to many users, each at their own address and in their own language; who has no address is left
 * out. Gives the statement for the change's batch, and the ids for `deliver`; an id without a row is passed over.
 */
export function writeMails<Name extends Exclude<MailName, keyof MailSecrets>>(
  db: Db,
  mail: { template: Name; userIds: readonly string[]; data: MailData[Name]; now: number },
) {
  const pairs = mail.userIds.map((userId) => ({ id: newId(), userId }));
  const statement = db.insert(mail_outbox).select(
    db
      .select({
        id: sql<string>`pair.value ->> 'id'`.as("id"),
        user_id: sql`${users.id}`.as("user_id"),
        address: sql`${users.email}`.as("address"),
        template: sql`${mail.template}`.as("template"),
        locale: sql`${users.locale}`.as("locale"),
        data: sql`${JSON.stringify(mail.data)}`.as("data"),
        sealed: sql`null`.as("sealed"),
        status: sql`'queued'`.as("status"),
        attempts: sql`0`.as("attempts"),
        last_error: sql`''`.as("last_error"),
        created_at: sql`${mail.now}`.as("created_at"),
        tried_at: sql`null`.as("tried_at"),
        sent_at: sql`null`.as("sent_at"),
      })
      .from(users)
      .innerJoin(sql`json_each(${JSON.stringify(pairs)}) as pair`, sql`pair.value ->> 'userId' = ${users.id}`)
      .where(sql`${users.email} is not null`),
  );
  return { ids: pairs.map(({ id }) => id), statement };
}

/** Takes a waiting row for sending. Undefined when another job has it, it was sent, or it is gone. */
export function claimMail(db: Db, id: string, now: number): Promise<OutboxRow | undefined> {
  return db
    .update(mail_outbox)
    .set({ status: "sending", attempts: sql`${mail_outbox.attempts} + 1`, tried_at: now })
    .where(and(eq(mail_outbox.id, id), eq(mail_outbox.status, "queued")))
    .returning()
    .get();
}

/** Sent: what was sealed is wiped. */
export function markSent(db: Db, id: string, now: number) {
  return db
    .update(mail_outbox)
    .set({ status: "sent", sent_at: now, sealed: null, last_error: "" })
    .where(eq(mail_outbox.id, id));
}

/** Not sent this time: the row waits again. */
export function markWaiting(db: Db, id: string, lastError: string) {
  return db
    .update(mail_outbox)
    .set({ status: "queued", last_error: lastError })
    .where(and(eq(mail_outbox.id, id), eq(mail_outbox.status, "sending")));
}

/** Given up: nothing is sent any more, and what was sealed is wiped. */
export function markFailed(db: Db, ids: readonly string[]) {
  return db
    .update(mail_outbox)
    .set({ status: "failed", sealed: null })
    .where(and(inArray(mail_outbox.id, [...ids]), inArray(mail_outbox.status, ["queued", "sending"])));
}

/** Rows whose job or sender was lost on the way: they wait again, or are given up after too many tries. */
export async function recoverStuckMails(db: Db, now: number): Promise<string[]> {
  const { status, attempts, created_at, tried_at } = mail_outbox;
  const stuck = or(
    and(eq(status, "queued"), eq(attempts, 0), lt(created_at, now - minute)),
    and(eq(status, "queued"), lt(tried_at, now - 15 * minute)),
    and(eq(status, "sending"), lt(tried_at, now - 5 * minute)),
  );
  const [, waiting] = await db.batch([
    db
      .update(mail_outbox)
      .set({ status: "failed", sealed: null })
      .where(and(stuck, gte(attempts, mostAttempts))),
    db
      .update(mail_outbox)
      .set({ status: "queued" })
      .where(
        inArray(
          mail_outbox.id,
          db
            .select({ id: mail_outbox.id })
            .from(mail_outbox)
            .where(stuck)
            .orderBy(created_at)
            .limit(mostAtOnce),
        ),
      )
      .returning({ id: mail_outbox.id }),
  ]);
  return waiting.map(({ id }) => id);
}
