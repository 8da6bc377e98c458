import { capturedMailPrefix as prefix } from "./queries.ts";

/** One e-mail as a laptop keeps it, to be read at /dev/mail. */
export type CapturedMail = { to: string; subject: string; text: string; html: string; sentAt: string };

const maxShown = 100;

/** Keeps a sent e-mail. The key counts time backwards: R2 lists by key, so the newest comes first. */
export async function captureMail(bucket: R2Bucket, id: string, mail: CapturedMail): Promise<void> {
  const untilTheEnd = Number.MAX_SAFE_INTEGER - Date.parse(mail.sentAt);
  await bucket.put(`${prefix}${untilTheEnd}-${id}`, JSON.stringify(mail));
}

/** The newest e-mails, newest first, each with the key it is kept under. */
export async function listCapturedMails(bucket: R2Bucket): Promise<(CapturedMail & { key: string })[]> {
  const { objects } = await bucket.list({ prefix, limit: maxShown });
  const mails = await Promise.all(
    objects.map(async ({ key }) => {
      const kept = await bucket.get(key);
      return kept && { key: key.slice(prefix.length), ...(await kept.json<CapturedMail>()) };
    }),
  );
  return mails.filter((mail) => mail !== null);
}

/** One e-mail by the key of `listCapturedMails`; null when there is none. */
export async function findCapturedMail(bucket: R2Bucket, key: string): Promise<CapturedMail | null> {
  const kept = await bucket.get(prefix + key);
  return (await kept?.json<CapturedMail>()) ?? null;
}
