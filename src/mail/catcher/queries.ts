/** Keys end in the outbox row's id. */
export const capturedMailPrefix = "dev-mail/";

export async function deleteCapturedMails(bucket: R2Bucket, outboxIds: ReadonlySet<string>): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: capturedMailPrefix, ...(cursor && { cursor }) });
    const objects = page.objects.filter(({ key }) => outboxIds.has(key.slice(key.lastIndexOf("-") + 1)));
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

/** Shown at /dev/mail on a local machine. */
export type CapturedMail = {
  to: string;
  /** Where a reply goes, if one is asked for. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
};

const maxShown = 100;

/** R2 lists in key order: a key that counts down puts the newest first. */
export async function captureMail(bucket: R2Bucket, id: string, mail: CapturedMail): Promise<void> {
  const untilTheEnd = Number.MAX_SAFE_INTEGER - Date.parse(mail.sentAt);
  await bucket.put(`${capturedMailPrefix}${untilTheEnd}-${id}`, JSON.stringify(mail));
}

export async function listCapturedMails(bucket: R2Bucket): Promise<(CapturedMail & { key: string })[]> {
  const { objects } = await bucket.list({ prefix: capturedMailPrefix, limit: maxShown });
  const mails = await Promise.all(
    objects.map(async ({ key }) => {
      const object = await bucket.get(key);
      return object && { key: key.slice(capturedMailPrefix.length), ...(await object.json<CapturedMail>()) };
    }),
  );
  return mails.filter((mail) => mail !== null);
}

export async function findCapturedMail(bucket: R2Bucket, key: string): Promise<CapturedMail | null> {
  const object = await bucket.get(capturedMailPrefix + key);
  return (await object?.json<CapturedMail>()) ?? null;
}
