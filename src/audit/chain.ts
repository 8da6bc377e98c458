import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import { getSigningKey } from "../secrets/keys.ts";

/** `details`: the text exactly as stored. */
export type ChainEntry = {
  seq: number;
  at: number;
  actorId: string | null;
  organizationId: string | null;
  action: string;
  subjectId: string;
  details: string;
};

export const genesis = "";

export type SignEntry = (link: ChainEntry, before: string) => Promise<string>;

/** HMAC-SHA-256. `secret`: SECRET_KEY. */
export async function createChainSigner(secret: string): Promise<SignEntry> {
  const key = await getSigningKey(secret, "audit");
  const encoder = new TextEncoder();
  return async (link, before) => {
    const seal = await crypto.subtle.sign("HMAC", key, encoder.encode(canonicalize(link, before)));
    return encodeBase64urlNoPadding(new Uint8Array(seal));
  };
}

/** The order of the fields and the lack of spaces are part of the signature. */
function canonicalize(link: ChainEntry, before: string): string {
  const { seq, at, actorId, organizationId, action, subjectId, details } = link;
  return JSON.stringify([seq, at, actorId, organizationId, action, subjectId, details, before]);
}
