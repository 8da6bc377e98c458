import { app } from "./app.ts";
import type { Env, MailJob } from "./env.ts";
import { deadLetterMails, sendMails } from "./mail/queue.ts";
import { runScheduled } from "./scheduled.ts";
import { generatePasswordAtSend } from "./users/creation/initial-password-queries.ts";

export { Room } from "./chat/room.ts";
export { Inbox } from "./notifications/inbox.ts";

const consumers: Record<string, (batch: MessageBatch<MailJob>, env: Env) => Promise<void>> = {
  "keikka-mail": sendMails(generatePasswordAtSend),
  "keikka-mail-dead": deadLetterMails,
};

export default {
  fetch: app.fetch,
  queue: consumeQueue,
  scheduled: runScheduled,
} satisfies ExportedHandler<Env, MailJob>;

async function consumeQueue(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  const consume = consumers[batch.queue];
  if (consume === undefined) throw new Error(`No consumer for the queue ${batch.queue}`);
  await consume(batch, env);
}
