import { capturedMailPrefix as prefix } from "./queries.ts";

/** Shown at /dev/mail on a local machine. */
export type CapturedMail = { to: string; subject: string; text: string; html: string; sentAt: string };

const maxShown = 100;

/** R2 lists in key order: a key that counts down puts the newest first. */
export async function captureMail(bucket: R2Bucket, id: string, mail: CapturedMail): Promise<void> {
  const untilTheEnd = Number.MAX_SAFE_INTEGER - Date.parse(mail.sentAt);
  await bucket.put(`${prefix}${untilTheEnd}-${id}`, JSON.stringify(mail));
}

/** Newest first. */
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

/** `key`: of `listCapturedMails`. */
export async function findCapturedMail(bucket: R2Bucket, key: string): Promise<CapturedMail | null> {
  const kept = await bucket.get(prefix + key);
  return (await kept?.json<CapturedMail>()) ?? null;
}
