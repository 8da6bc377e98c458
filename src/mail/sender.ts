import type { Db } from "../db/client.ts";
import { type Env, isLocal } from "../env.ts";
import { buildReplyAddress } from "../secrets/reply-address.ts";
import { buildUnsubscribePath, isEmailNotificationKind } from "../secrets/unsubscribe-link.ts";
import { captureMail } from "./catcher/queries.ts";
import type { MailData } from "./mail-data.ts";
import { decryptMailSecrets } from "./mail-secrets.ts";
import { findGigFacts, listMails, listUnreadRooms, type OutboxRow } from "./queries.ts";
import { composeEmail, renderMail } from "./render.ts";
import { findAskingId } from "./reply-queries.ts";

export async function sendMail(env: Env, db: Db, row: OutboxRow, now: number): Promise<void> {
  const { template, locale } = row;
  const asking = findAskingId(row);
  const replyTo = asking === null ? null : await buildReplyAddress(env, asking);
  const values: Record<string, unknown> = {
    ...(await loadValues(env, db, row)),
    ...(replyTo !== null && { replies: 1 }),
  };
  const off = await buildOptionalUnsubscribePath(env, row, values.gigs === true);
  const mail = { to: resolveAddress(row, values), ...renderMail(template, values, locale, env.ORIGIN, off) };
  await env.EMAIL.send({
    from: { name: "Keikka", email: env.MAIL_FROM },
    ...mail,
    ...(replyTo !== null && { replyTo }),
    headers: buildHeaders(row, env.MAIL_FROM, off === null ? null : new URL(off, env.ORIGIN)),
  });
  if (isLocal(env))
    await captureMail(env.PICTURES, row.id, { ...mail, replyTo, sentAt: new Date(now).toISOString() });
}

/** Null for e-mails that cannot be turned off, or not with one tap: a digest of many kinds. `ofGigs`: a digest of open gigs. */
async function buildOptionalUnsubscribePath(
  env: Env,
  { user_id: userId, template }: OutboxRow,
  ofGigs: boolean,
): Promise<string | null> {
  const kind = template === "digest" && ofGigs ? "gigOpen" : template;
  return userId !== null && isEmailNotificationKind(kind)
    ? buildUnsubscribePath(env, { userId, kind })
    : null;
}

/** The address of a deleted person is encrypted with the secrets, and wiped with them. */
function resolveAddress({ address }: OutboxRow, values: object): string {
  return address === "" && "address" in values ? String(values.address) : address;
}

/** As many e-mails a digest names one by one. */
const maxDigestLinks = 20;

async function loadValues(env: Env, db: Db, row: OutboxRow): Promise<Record<string, unknown>> {
  const { id, user_id, data, sealed } = row;
  if (row.template === "digest") return loadDigest(env, db, row);
  if (row.template === "unreadChat")
    return { rooms: user_id === null ? [] : await listUnreadRooms(db, user_id) };
  const { gigId, version } = data;
  const changeVersion = typeof version === "number" ? version : null;
  const gig = typeof gigId === "string" ? await findGigFacts(db, gigId, user_id, changeVersion) : undefined;
  const secrets = sealed === null ? {} : await decryptMailSecrets(env, id, sealed);
  return { ...data, ...gig, ...secrets };
}

async function loadDigest(env: Env, db: Db, { data, locale }: OutboxRow): Promise<MailData["digest"]> {
  const mailIds = String(data.mailIds).split(" ");
  const mails = await listMails(db, mailIds.slice(0, maxDigestLinks));
  const composed = await Promise.allSettled(
    mails.map(async (mail) => composeEmail(mail.template, await loadValues(env, db, mail), locale)),
  );
  // One that cannot be composed does not keep the others back: it is counted among the rest.
  const links = composed.flatMap((one) =>
    one.status === "fulfilled" ? [{ text: one.value.subject, path: one.value.action.path }] : [],
  );
  return {
    links,
    gigs: mails.every(({ template }) => template === "gigOpen"),
    more: mailIds.length - links.length,
  };
}

/**
 * Cloudflare's Email Service refuses a Message-ID of ours, so `References` (RFC 5322) groups a row that is sent twice
 * into one conversation, and what answers a reply into that of the reply. `off`: the address of one-click unsubscribe
 * (RFC 8058).
 */
export function buildHeaders(
  { id, data }: { id: string; data: object },
  from: string,
  off: URL | null,
): Record<string, string> {
  const host = from.slice(from.lastIndexOf("@") + 1);
  const inReplyTo = "inReplyTo" in data ? data.inReplyTo : null;
  const isReply = typeof inReplyTo === "string";
  return {
    "Auto-Submitted": isReply ? "auto-replied" : "auto-generated",
    References: isReply ? inReplyTo : `<${id}@${host}>`,
    ...(isReply && { "In-Reply-To": inReplyTo }),
    ...(off && {
      "List-Unsubscribe": `<${off}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}
