/** The head of the chain at some time (epoch milliseconds), stored outside the database to reveal a rewritten log. */
export type AuditAnchor = { seq: number; seal: string; at: number };

const prefix = "audit/heads/";
const digits = 15;
const maxSequence = 10 ** digits - 1;

/** R2 lists in key order: counting down puts the newest first. */
const buildAnchorKey = (seq: number) => prefix + String(maxSequence - seq).padStart(digits, "0");

/** Never overwrites an anchor. */
export async function saveAnchor(bucket: R2Bucket, head: AuditAnchor): Promise<void> {
  await bucket.put(buildAnchorKey(head.seq), JSON.stringify(head), {
    customMetadata: { seal: head.seal, at: String(head.at) },
    onlyIf: { etagDoesNotMatch: "*" },
  });
}

export async function findLatestAnchor(bucket: R2Bucket): Promise<AuditAnchor | undefined> {
  const { objects } = await bucket.list({ prefix, include: ["customMetadata"], limit: 1 });
  return objects.map(toAnchor)[0];
}

const toAnchor = ({ key, customMetadata = {} }: R2Object): AuditAnchor => ({
  seq: maxSequence - Number(key.slice(prefix.length)),
  seal: customMetadata.seal ?? "",
  at: Number(customMetadata.at),
});

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
