import type { Env, MailJob } from "./env.ts";
import { giveUpMails, sendMails } from "./mail/consumer.ts";
import { makePasswordLate } from "./users/creation/late-password-queries.ts";

const consumers: Record<string, (batch: MessageBatch<MailJob>, env: Env) => Promise<void>> = {
  "keikka-mail": sendMails(makePasswordLate),
  "keikka-mail-dead": giveUpMails,
};

/** Hands a batch to the consumer of its queue; the queues are named in wrangler.toml. */
export async function consumeQueue(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  const consume = consumers[batch.queue];
  if (consume === undefined) throw new Error(`No consumer for the queue ${batch.queue}`);
  await consume(batch, env);
}
