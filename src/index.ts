import { app } from "./app.ts";
import { completeMail } from "./complete-mail.ts";
import { remindCrewOfGig } from "./crews/reminders/remind-crew-of-gig.ts";
import { receiveReply } from "./crews/replies/receive-reply.ts";
import { askCrewReserve } from "./crews/reserve/ask-crew-reserve.ts";
import type { Env } from "./env.ts";
import { consumeAlerts } from "./gigs/waves/alert-queue.ts";
import { deadLetterMails, sendMails } from "./mail/queue.ts";
import { sendDuePushes } from "./notifications/push/push-queue.ts";
import { askReserve } from "./offers/reserve/ask-reserve.ts";
import { runSideEffects } from "./run-side-effects.ts";
import { runScheduled } from "./scheduled.ts";

export { Room } from "./chat/room.ts";
export { GigAlarm } from "./gigs/waves/gig-alarm.ts";
export { Inbox } from "./notifications/inbox.ts";

/** Each for the messages of its queue alone. */
const consumers: Record<string, (batch: MessageBatch<never>, env: Env) => Promise<void>> = {
  "keikka-alerts": consumeAlerts(runSideEffects, [askCrewReserve, askReserve, remindCrewOfGig]),
  "keikka-mail": sendMails(completeMail),
  "keikka-mail-dead": deadLetterMails,
  "keikka-push": sendDuePushes(runSideEffects),
};

export default {
  fetch: app.fetch,
  email: receiveReply(runSideEffects),
  queue: consumeQueue,
  scheduled: runScheduled,
} satisfies ExportedHandler<Env, never>;

async function consumeQueue(batch: MessageBatch<never>, env: Env): Promise<void> {
  const consume = consumers[batch.queue];
  if (consume === undefined) throw new Error(`No consumer for the queue ${batch.queue}`);
  await consume(batch, env);
}
