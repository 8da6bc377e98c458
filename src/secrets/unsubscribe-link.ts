import type { Env } from "../env.ts";
import { type EmailNotificationKind, emailNotificationKinds } from "../shared/notifications/notification.ts";
import { isSignatureOf, signText } from "./sign-text.ts";

export type Unsubscription = { userId: string; kind: EmailNotificationKind };

export const isEmailNotificationKind = (template: string): template is EmailNotificationKind =>
  emailNotificationKinds.includes(template as EmailNotificationKind);

/** Works without signing in, for one kind of e-mail only, and never expires. */
export async function buildUnsubscribePath(env: Env, { userId, kind }: Unsubscription): Promise<string> {
  return `/unsubscribe/${userId}.${kind}.${await signText(env.SECRET_KEY, "unsubscribe", `${userId}.${kind}`)}`;
}

/** null: not a valid link. `token`: the last segment of the path. */
export async function readUnsubscribeToken(env: Env, token: string): Promise<Unsubscription | null> {
  const [userId = "", kind = "", signature = ""] = token.split(".");
  const isOurs = await isSignatureOf(signature, env.SECRET_KEY, "unsubscribe", `${userId}.${kind}`);
  return isOurs && isEmailNotificationKind(kind) ? { userId, kind } : null;
}
