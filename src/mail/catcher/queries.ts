/** Keys end in the outbox row's id: see captured-mails.ts. */
export const capturedMailPrefix = "dev-mail/";

export async function deleteCapturedMails(bucket: R2Bucket, outboxIds: ReadonlySet<string>): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: capturedMailPrefix, ...(cursor && { cursor }) });
    const gone = page.objects.filter(({ key }) => outboxIds.has(key.slice(key.lastIndexOf("-") + 1)));
    if (gone.length > 0) await bucket.delete(gone.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}
