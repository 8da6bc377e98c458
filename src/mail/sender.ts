import { type Env, isLocal } from "../env.ts";
import { keepInMailbox } from "./mailbox.ts";
import type { OutboxRow } from "./queries.ts";
import { renderMail } from "./render.ts";
import { unseal } from "./seal.ts";

/** Opens, renders and sends one outbox row. Throws whatever the way to the reader throws. */
export async function sendMail(env: Env, row: OutboxRow, now: number): Promise<void> {
  const secrets = row.sealed === null ? {} : await unseal(env.OUTBOX_KEY, row.id, row.sealed);
  const mail = {
    to: row.address,
    ...renderMail(row.template, { ...row.data, ...secrets }, row.locale, env.ORIGIN),
  };
  await env.EMAIL.send({
    from: { name: "Keikka", email: env.MAIL_FROM },
    ...mail,
    headers: { "Auto-Submitted": "auto-generated" },
  });
  if (isLocal(env))
    await keepInMailbox(env.PICTURES, row.id, { ...mail, sentAt: new Date(now).toISOString() });
}
