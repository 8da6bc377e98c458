import { app } from "./app.ts";
import type { Env, MailJob } from "./env.ts";
import { consumeQueue } from "./queues.ts";
import { runScheduled } from "./scheduled.ts";

export { Room } from "./chat/room.ts";
export { Inbox } from "./notifications/inbox.ts";

export default {
  fetch: app.fetch,
  queue: consumeQueue,
  scheduled: runScheduled,
} satisfies ExportedHandler<Env, MailJob>;
