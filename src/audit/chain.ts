import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import { getSigningKey } from "../secrets/keys.ts";

/** A row of the audit log as it is sealed: `details` is the text that stands in the database. */
export type ChainEntry = {
  seq: number;
  at: number;
  actorId: string | null;
  organizationId: string | null;
  action: string;
  subjectId: string;
  details: string;
};

/** What the chain begins with, in place of the seal before the first row. */
export const genesis = "";

/** Gives a row's seal, from the row and the seal of the one before it. */
export type SignEntry = (link: ChainEntry, before: string) => Promise<string>;

/** Signs with HMAC-SHA-256 under the key of the audit log. `secret`: SECRET_KEY. */
export async function createChainSigner(secret: string): Promise<SignEntry> {
  const key = await getSigningKey(secret, "audit");
  const encoder = new TextEncoder();
  return async (link, before) => {
    const seal = await crypto.subtle.sign("HMAC", key, encoder.encode(canonicalize(link, before)));
    return encodeBase64urlNoPadding(new Uint8Array(seal));
  };
}

/** The one way to write a row down: JSON without spaces, the fields always in this order. */
function canonicalize(link: ChainEntry, before: string): string {
  const { seq, at, actorId, organizationId, action, subjectId, details } = link;
  return JSON.stringify([seq, at, actorId, organizationId, action, subjectId, details, before]);
}
