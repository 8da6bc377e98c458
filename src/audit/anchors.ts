/** The end of the chain as it was at some time (epoch milliseconds): kept outside the database. */
export type AuditAnchor = { seq: number; seal: string; at: number };

const prefix = "audit/heads/";
const digits = 15;
const maxSequence = 10 ** digits - 1;

/** R2 lists by key: counted backwards, the newest comes first. */
const buildAnchorKey = (seq: number) => prefix + String(maxSequence - seq).padStart(digits, "0");

/** Keeps a head, for ever: what is kept is never written again. */
export async function saveAnchor(bucket: R2Bucket, head: AuditAnchor): Promise<void> {
  await bucket.put(buildAnchorKey(head.seq), JSON.stringify(head), {
    customMetadata: { seal: head.seal, at: String(head.at) },
    onlyIf: { etagDoesNotMatch: "*" },
  });
}

/** The head that was kept last. */
export async function findLatestAnchor(bucket: R2Bucket): Promise<AuditAnchor | undefined> {
  const { objects } = await bucket.list({ prefix, include: ["customMetadata"], limit: 1 });
  return objects.map(toAnchor)[0];
}

const toAnchor = ({ key, customMetadata = {} }: R2Object): AuditAnchor => ({
  seq: maxSequence - Number(key.slice(prefix.length)),
  seal: customMetadata.seal ?? "",
  at: Number(customMetadata.at),
});

/** All heads that were kept, the newest first. */
export async function listAnchors(bucket: R2Bucket): Promise<AuditAnchor[]> {
  const heads: AuditAnchor[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, include: ["customMetadata"], ...(cursor && { cursor }) });
    heads.push(...page.objects.map(toAnchor));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return heads;
}
