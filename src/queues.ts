import type { Env, MailJob } from "./env.ts";
import { deadLetterMails, sendMails } from "./mail/consumer.ts";
import { generatePasswordAtSend } from "./users/creation/initial-password-queries.ts";

const consumers: Record<string, (batch: MessageBatch<MailJob>, env: Env) => Promise<void>> = {
  "keikka-mail": sendMails(generatePasswordAtSend),
  "keikka-mail-dead": deadLetterMails,
};

export async function consumeQueue(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  const consume = consumers[batch.queue];
  if (consume === undefined) throw new Error(`No consumer for the queue ${batch.queue}`);
  await consume(batch, env);
}
