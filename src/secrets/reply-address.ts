import type { Env } from "../env.ts";
import { isSignedByUs, signTextShortly } from "./sign-text.ts";

const mailbox = "answer";

/** Ids that the database makes: `newRowId`. */
const token = /^([0-9a-f]{20})([0-9a-f]{24})$/;

/**
 * Where a reply to one e-mail comes, by its row in the outbox, and to no other. Null where no domain for replies is set
 * up. 51 of the 64 characters that a local part may have; some systems write it in lower case.
 */
export async function buildReplyAddress(env: Env, outboxId: string): Promise<string | null> {
  if (!env.MAIL_REPLY_DOMAIN) return null;
  const signature = await signTextShortly(env.SECRET_KEY, "reply", outboxId);
  return `${mailbox}+${outboxId}${signature}@${env.MAIL_REPLY_DOMAIN}`;
}

/** The id of the e-mail that is replied to; null for an address that is not ours. See `readAnswerToken`. */
export async function readReplyAddress(env: Env, address: string): Promise<string | null> {
  if (!env.MAIL_REPLY_DOMAIN) return null;
  const [prefix, suffix] = [`${mailbox}+`, `@${env.MAIL_REPLY_DOMAIN}`.toLowerCase()];
  const written = address.toLowerCase();
  if (!written.startsWith(prefix) || !written.endsWith(suffix)) return null;
  const [, outboxId, signature] = written.slice(prefix.length, -suffix.length).match(token) ?? [];
  if (outboxId === undefined || signature === undefined) return null;
  return (await isSignedByUs(env, signature, ["reply", outboxId], signTextShortly)) ? outboxId : null;
}
