import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { pageOf, readCursor } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { openSocket } from "../http/open-socket.ts";
import { valid } from "../http/validate.ts";
import { page } from "../shared/list.ts";
import { notificationList, notificationsRead } from "../shared/notification.ts";
import { countUnread, listNotifications, markRead } from "./bell-queries.ts";
import { describeNotification } from "./describe-notification.ts";

const tag = "Notifications";
const sort = "newest";

export const notificationRoutes = new Hono<AppEnv>()
  .get(
    "/notifications",
    describe(tag, "My notifications, newest first", { 200: notificationList }),
    valid("query", page),
    async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const after = readCursor(cursor, sort);
      const [rows, counts] = await c.var.read(({ id }) => [
        listNotifications(c.var.db, id, limit, after),
        countUnread(c.var.db, id),
      ]);
      const list = pageOf(rows, limit, (row) => [sort, row.created_at, row.id], describeNotification);
      return c.json({ ...list, unread: counts[0]?.unread ?? 0 });
    },
  )
  .post(
    "/notifications/read",
    describe(tag, "Mark some of mine, or all, as read", { 204: "They are read" }),
    valid("json", notificationsRead),
    async (c) => {
      const { caller, db, now } = c.var;
      await markRead(db, caller.id, c.req.valid("json").ids, now);
      c.var.deliver({ userIds: [caller.id] });
      return c.body(null, 204);
    },
  )
  .get(
    "/inbox/socket",
    describe(tag, "My live line: a WebSocket", { 101: "The socket is open" }),
    async (c) => {
      const { id, name, sessionId, sessionEndsAt: until } = await c.var.confirm();
      return openSocket(c, c.env.INBOXES.getByName(id), { userId: id, name, sessionId, until, place: id });
    },
  );
