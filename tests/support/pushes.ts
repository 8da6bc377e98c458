import { batchNamed } from "../../src/db/batch-named.ts";
import { connect } from "../../src/db/client.ts";
import { enqueueMailToUsers, notifyUsers } from "../../src/notifications/queries.ts";
import type { NotificationKind } from "../../src/shared/notifications/notification.ts";
import { type Actor, addActor } from "./crews.ts";
import { createBrowser } from "./push-service.ts";
import { readRows } from "./rows.ts";
import type { Server } from "./server.ts";

let made = 0;

/** Somebody new who has turned pushes on in one browser; `path`: of its endpoint. */
export async function addPushedWorker(server: Server) {
  const worker = await addActor(server, "employee", null);
  made += 1;
  const path = `/fcm/send/device-${made}`;
  const browser = await createBrowser(path);
  const { status } = await worker.put("/api/me/push-subscriptions", browser.subscription);
  if (status !== 204) throw new Error(`The browser was refused: ${status}`);
  return { worker, path, browser };
}

export type News = [
  kind: NotificationKind,
  data?: Record<string, string | number>,
  now?: number,
  gigId?: string,
];

/** Writes what tells somebody, as any change does; nothing is sent yet. */
export function notifyWorker(
  server: Server,
  { id }: Pick<Actor, "id">,
  ...[kind, data = {}, now = Date.now(), gigId]: News
) {
  const db = connect(server.env.DB);
  const news = { kind, actorId: null, data, now, ...(gigId !== undefined && { gigId }) };
  return batchNamed(db, {
    mails: enqueueMailToUsers(db, [id], news),
    notifications: notifyUsers(db, [id], news),
  });
}

export const listPushesOf = (server: Server, { id }: Pick<Actor, "id">) =>
  readRows(
    server,
    "select pushes.* from pushes join notifications on notifications.id = notification_id where user_id = ?",
    id,
  );

/** As if the time had passed until which they wait. */
export const makePushesDue = (server: Server) =>
  server.env.DB.prepare("update pushes set send_at = 0 where status = 'waiting'").run();
