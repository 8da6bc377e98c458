import type { Db } from "../db/client.ts";
import { type Env, isLocal } from "../env.ts";
import { headersOf } from "./headers.ts";
import { keepInMailbox } from "./mailbox.ts";
import { findGigFacts, type OutboxRow } from "./queries.ts";
import { renderMail } from "./render.ts";
import { unsealMail } from "./sealed.ts";

/** Opens, renders and sends one outbox row. Throws whatever the way to the reader throws. */
export async function sendMail(env: Env, db: Db, row: OutboxRow, now: number): Promise<void> {
  const { address, template, locale } = row;
  const mail = { to: address, ...renderMail(template, await valuesOf(env, db, row), locale, env.ORIGIN) };
  await env.EMAIL.send({
    from: { name: "Keikka", email: env.MAIL_FROM },
    ...mail,
    headers: headersOf(row.id, env.MAIL_FROM),
  });
  if (isLocal(env))
    await keepInMailbox(env.PICTURES, row.id, { ...mail, sentAt: new Date(now).toISOString() });
}

/** What the row says, what was sealed in it, and the gig as it is now. */
async function valuesOf(env: Env, db: Db, { id, user_id, data, sealed }: OutboxRow) {
  const { gigId, version } = data;
  const made = typeof version === "number" ? version : null;
  const gig = typeof gigId === "string" ? await findGigFacts(db, gigId, user_id, made) : undefined;
  const secrets = sealed === null ? {} : await unsealMail(env, id, sealed);
  return { ...data, ...gig, ...secrets };
}
