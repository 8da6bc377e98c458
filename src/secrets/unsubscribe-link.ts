import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import type { Env } from "../env.ts";
import { type EmailNotificationKind, emailNotificationKinds } from "../shared/notifications/notification.ts";
import { getSigningKey } from "./keys.ts";

export type Unsubscription = { userId: string; kind: EmailNotificationKind };

export const isEmailNotificationKind = (template: string): template is EmailNotificationKind =>
  emailNotificationKinds.includes(template as EmailNotificationKind);

/** Works without signing in, for one kind of e-mail only, and never expires. */
export async function buildUnsubscribePath(env: Env, { userId, kind }: Unsubscription): Promise<string> {
  return `/unsubscribe/${userId}.${kind}.${await sign(env, `${userId}.${kind}`)}`;
}

/** null: not a valid link. `token`: the last segment of the path. */
export async function readUnsubscribeToken(env: Env, token: string): Promise<Unsubscription | null> {
  const [userId = "", kind = "", signature = ""] = token.split(".");
  const bytes = (text: string) => new TextEncoder().encode(text);
  const isOurs = constantTimeEqual(bytes(signature), bytes(await sign(env, `${userId}.${kind}`)));
  return isOurs && isEmailNotificationKind(kind) ? { userId, kind } : null;
}

async function sign({ SECRET_KEY }: Env, payload: string): Promise<string> {
  const key = await getSigningKey(SECRET_KEY, "unsubscribe");
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(payload));
  return encodeBase64urlNoPadding(new Uint8Array(signature));
}
