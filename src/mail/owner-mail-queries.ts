import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { mail_outbox } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Env } from "../env.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { SecretsOf } from "./mail-data.ts";
import { encryptMailSecrets } from "./mail-secrets.ts";

/** Letters that say no more of their reader than the name. */
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
  /** Where it goes, unless it is the address that they log in with. */
  address?: string;
  /** What the page that asked speaks, null where it does not tell: for who never chose a language. */
  spoken?: Locale | null;
  now: number;
};

/**
 * An e-mail to the one user for whom a condition holds as the batch reaches it, if there is one, in their language: its
 * row comes back as `{ id }`. It is sealed beforehand, so that it takes as long when nobody is there to read it.
 */
export async function enqueueOwnerMail<Name extends OwnerMailName>(
  db: Db,
  env: Env,
  owner: SQL,
  { template, secrets, address, spoken = null, now }: OwnerMail<Name>,
) {
  const id = createId();
  const sealed = secrets === null ? null : await encryptMailSecrets(env, id, secrets);
  const locale = sql`case when ${users.locale_chosen} then ${users.locale} else coalesce(${spoken}, ${users.locale}) end`;
  const statement = db
    .insert(mail_outbox)
    .select(
      sql`select ${id}, ${users.id}, ${address ?? users.email}, ${template}, ${locale},
          json_object('name', ${users.name}), ${sealed}, 'queued', 0, '', ${now}, null, null
        from ${users} where ${owner} and ${users.email} is not null`,
    )
    .returning({ id: mail_outbox.id });
  return { statement };
}
