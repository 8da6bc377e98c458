import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import type { Env } from "../env.ts";
import { type MailedKind, mailedKinds } from "../shared/notification.ts";
import { signingKey } from "./keys.ts";

/** Whose e-mails of which kind a link turns off. */
export type Muting = { userId: string; kind: MailedKind };

/** Whether e-mails from this template are news of a kind that may be turned off. */
export const isMailedKind = (template: string): template is MailedKind =>
  mailedKinds.includes(template as MailedKind);

/** Where one person turns off one kind of e-mail, without logging in. It can nothing else, and holds without an end. */
export async function unsubscribePath(env: Env, { userId, kind }: Muting): Promise<string> {
  return `/unsubscribe/${userId}.${kind}.${await sign(env, `${userId}.${kind}`)}`;
}

/** What a link says; null for one that is none of ours. `token`: what stands behind the last slash. */
export async function readUnsubscribe(env: Env, token: string): Promise<Muting | null> {
  const [userId = "", kind = "", signature = ""] = token.split(".");
  const bytes = (text: string) => new TextEncoder().encode(text);
  const isOurs = constantTimeEqual(bytes(signature), bytes(await sign(env, `${userId}.${kind}`)));
  return isOurs && isMailedKind(kind) ? { userId, kind } : null;
}

async function sign({ SECRET_KEY }: Env, words: string): Promise<string> {
  const key = await signingKey(SECRET_KEY, "unsubscribe");
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(words));
  return encodeBase64urlNoPadding(new Uint8Array(signature));
}
