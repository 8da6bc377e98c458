import { mailboxPrefix as prefix } from "./mailbox-queries.ts";

/** One e-mail as a laptop keeps it, to be read at /dev/mail. */
export type KeptMail = { to: string; subject: string; text: string; html: string; sentAt: string };

const shown = 100;

/** Keeps a sent e-mail. The key counts time backwards: R2 lists by key, so the newest comes first. */
export async function keepInMailbox(bucket: R2Bucket, id: string, mail: KeptMail): Promise<void> {
  const untilTheEnd = Number.MAX_SAFE_INTEGER - Date.parse(mail.sentAt);
  await bucket.put(`${prefix}${untilTheEnd}-${id}`, JSON.stringify(mail));
}

/** The newest e-mails, newest first, each with the key it is kept under. */
export async function listMailbox(bucket: R2Bucket): Promise<(KeptMail & { key: string })[]> {
  const { objects } = await bucket.list({ prefix, limit: shown });
  const mails = await Promise.all(
    objects.map(async ({ key }) => {
      const kept = await bucket.get(key);
      return kept && { key: key.slice(prefix.length), ...(await kept.json<KeptMail>()) };
    }),
  );
  return mails.filter((mail) => mail !== null);
}

/** One e-mail by the key of `listMailbox`; null when there is none. */
export async function findInMailbox(bucket: R2Bucket, key: string): Promise<KeptMail | null> {
  const kept = await bucket.get(prefix + key);
  return (await kept?.json<KeptMail>()) ?? null;
}
