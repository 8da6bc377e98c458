import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { enqueueEncryptedMails } from "../mail/bulk-queries.ts";
import type { Locale } from "../shared/core/locale.ts";

type MailRecipient = { name: string; email: string | null; locale: Locale };

/** The last e-mail to each person; nothing of it is kept once sent. `own`: they delete the account themselves. */
export function enqueueAccountDeletedMails(
  db: Db,
  env: Env,
  recipients: readonly MailRecipient[],
  isOwn: boolean,
  now: number,
) {
  const mails = recipients.flatMap(({ name, email, locale }) =>
    email === null ? [] : [{ locale, secrets: { address: email, name } }],
  );
  return enqueueEncryptedMails(
    db,
    env,
    { template: "accountClosed", data: { own: isOwn ? 1 : 0 }, now },
    mails,
  );
}
