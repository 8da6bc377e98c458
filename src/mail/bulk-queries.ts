import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import type { Env } from "../env.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { MailData, MailSecrets } from "./mail-data.ts";
import { encryptMailSecrets } from "./mail-secrets.ts";
import { enqueueMails } from "./outbox-queries.ts";

/** D1 takes no value over 2 MB. */
const maxPerStatement = 1000;

type BulkMail<Name extends keyof MailSecrets> = { locale: Locale; secrets: MailSecrets[Name] };

/** To people who are deleted: rows without an owner, with all personal data, even the address, encrypted. */
export async function enqueueEncryptedMails<Name extends keyof MailSecrets>(
  db: Db,
  env: Env,
  { template, data, now }: { template: Name; data: MailData[Name]; now: number },
  mails: readonly BulkMail<Name>[],
) {
  const sealed = await Promise.all(
    mails.map(async ({ locale, secrets }) => {
      const id = createId();
      return [id, locale, await encryptMailSecrets(env, id, secrets)] as const;
    }),
  );
  const count = Math.ceil(sealed.length / maxPerStatement);
  const statements = Array.from({ length: count }, (_, at) => {
    const chunk = JSON.stringify(sealed.slice(at * maxPerStatement, (at + 1) * maxPerStatement));
    return enqueueMails(
      db,
      {
        id: sql`value ->> 0`,
        to: { userId: null, address: "", locale: sql`value ->> 1` },
        template,
        data,
        sealed: sql`value ->> 2`,
        now,
      },
      sql`from json_each(${chunk})`,
    );
  });
  return { statements, outboxIds: sealed.map(([id]) => id) };
}
