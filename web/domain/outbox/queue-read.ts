import { queueWrite } from "../../lib/offline/outbox/queue-write.ts";
import { type ReadNotifications, readNames, readWrites, type SeenChange } from "./read-writes.ts";

/** Without `ids` and `gigId`: all until that moment. */
export const markNotificationsRead = (payload: ReadNotifications) =>
  queueWrite({
    ...{
      id: crypto.randomUUID(),
      name: readNames.notifications,
      action: readWrites[readNames.notifications],
      payload,
    },
    subject: `read:${payload.gigId ?? payload.ids?.join() ?? "all"}`,
  });

export const markGigChangeSeen = (payload: SeenChange) =>
  queueWrite({
    ...{
      id: crypto.randomUUID(),
      name: readNames.gigChange,
      action: readWrites[readNames.gigChange],
      payload,
    },
    subject: `seen:${payload.gigId}`,
  });
