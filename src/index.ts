import { app } from "./app.ts";
import type { Env } from "./env.ts";

export { Room } from "./chat/room.ts";
export { Inbox } from "./notifications/inbox.ts";

export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Env>;
