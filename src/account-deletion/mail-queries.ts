import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { enqueueEncryptedMails } from "../mail/bulk-queries.ts";
import type { Locale } from "../shared/core/locale.ts";

type MailRecipient = { name: string; email: string | null; locale: Locale };

/** The last e-mail to each person; nothing of it is kept once sent. `own`: they delete the account themselves. */
export function enqueueAccountDeletedMails(
  db: Db,
  env: Env,
  people: readonly MailRecipient[],
  own: boolean,
  now: number,
) {
  const letters = people.flatMap(({ name, email, locale }) =>
    email === null ? [] : [{ locale, secrets: { address: email, name } }],
  );
  return enqueueEncryptedMails(
    db,
    env,
    { template: "accountClosed", data: { own: own ? 1 : 0 }, now },
    letters,
  );
}
