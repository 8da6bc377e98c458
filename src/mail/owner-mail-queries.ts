import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { users } from "../db/schema/people.ts";
import type { Env } from "../env.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { SecretsOf } from "./mail-data.ts";
import { encryptMailSecrets } from "./mail-secrets.ts";
import { enqueueMails, mailId } from "./outbox-queries.ts";

/** Security mails to an account's owner. */
type OwnerMailName =
  | "passwordReset"
  | "passwordChanged"
  | "emailChange"
  | "emailAsked"
  | "emailUndone"
  | "secondFactorOn"
  | "secondFactorOff"
  | "secondFactorReset"
  | "recoveryCodeUsed"
  | "codesRefused"
  | "accessTokenMade";
type OwnerMail<Name extends OwnerMailName> = {
  template: Name;
  secrets: SecretsOf<Name>;
  /** Default: the address of their account. */
  address?: string;
  /** Language of the asking page, for users who never chose one. */
  requestedLocale?: Locale | null;
  now: number;
};

/**
 * To the user for whom `owner` holds as the batch runs; returns its row as `{ id }`. Encrypted beforehand, so that it
 * takes as long without such a user.
 */
export async function enqueueOwnerMail<Name extends OwnerMailName>(
  db: Db,
  env: Env,
  owner: SQL,
  { template, secrets, address, requestedLocale = null, now }: OwnerMail<Name>,
) {
  const id = createId();
  const sealed = secrets === null ? null : await encryptMailSecrets(env, id, secrets);
  const locale = sql`case when ${users.locale_chosen} then ${users.locale} else coalesce(${requestedLocale}, ${users.locale}) end`;
  const to = { userId: users.id, address: address ?? users.email, locale };
  const data = sql`json_object('name', ${users.name})`;
  const statement = enqueueMails(
    db,
    { id, to, template, data, sealed, now },
    sql`from ${users} where ${owner} and ${users.email} is not null`,
  ).returning(mailId);
  return { statement };
}
