import type { VapidKeys } from "@block65/webcrypto-web-push";
import { decodeBase64, decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";
import type { Env } from "../../env.ts";

type Keys = Record<keyof VapidKeys, string>;

/** By the text that they are read from. */
const keyCache = new Map<string, Promise<Keys>>();

/** Null where the operator has set no key: nothing is pushed then. The public key is part of the private one. */
export async function readVapidKeys(
  env: Pick<Env, "VAPID_PRIVATE_KEY" | "CONTACT_EMAIL" | "ORIGIN">,
): Promise<Keys | null> {
  const { VAPID_PRIVATE_KEY: text = "", CONTACT_EMAIL, ORIGIN } = env;
  if (text === "") return null;
  const subject = CONTACT_EMAIL === "" ? ORIGIN : `mailto:${CONTACT_EMAIL}`;
  const name = `${subject} ${text}`;
  const keys = keyCache.get(name) ?? importKeys(text, subject);
  keyCache.set(name, keys);
  return keys;
}

/** `text`: PKCS #8 as PEM, or what stands in it between its lines. */
async function importKeys(text: string, subject: string): Promise<Keys> {
  const bytes = new Uint8Array(decodeBase64(text.replaceAll(/-----[A-Z ]+-----|\s/g, "")));
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("pkcs8", bytes, algorithm, true, ["sign"]);
  const { x = "", y = "", d = "" } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
  const point = [x, y].map((coordinate) => decodeBase64urlIgnorePadding(coordinate));
  const publicKey = encodeBase64urlNoPadding(new Uint8Array([4, ...point.flatMap((part) => [...part])]));
  return { subject, publicKey, privateKey: d };
}
