/** The end of the chain as it was at some time (epoch milliseconds): kept outside the database. */
export type Head = { seq: number; seal: string; at: number };

const prefix = "audit/heads/";
const digits = 15;
const most = 10 ** digits - 1;

/** R2 lists by key: counted backwards, the newest comes first. */
const keyOf = (seq: number) => prefix + String(most - seq).padStart(digits, "0");

/** Keeps a head, for ever: what is kept is never written again. */
export async function keepHead(bucket: R2Bucket, head: Head): Promise<void> {
  await bucket.put(keyOf(head.seq), JSON.stringify(head), {
    customMetadata: { seal: head.seal, at: String(head.at) },
    onlyIf: { etagDoesNotMatch: "*" },
  });
}

/** The head that was kept last. */
export async function newestHead(bucket: R2Bucket): Promise<Head | undefined> {
  const { objects } = await bucket.list({ prefix, include: ["customMetadata"], limit: 1 });
  return objects.map(headOf)[0];
}

const headOf = ({ key, customMetadata = {} }: R2Object): Head => ({
  seq: most - Number(key.slice(prefix.length)),
  seal: customMetadata.seal ?? "",
  at: Number(customMetadata.at),
});

/** All heads that were kept, the newest first. */
export async function listHeads(bucket: R2Bucket): Promise<Head[]> {
  const heads: Head[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, include: ["customMetadata"], ...(cursor && { cursor }) });
    heads.push(...page.objects.map(headOf));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return heads;
}
