import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { buildPage, decodeCursor } from "../http/cursor.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { getInbox, openSocket } from "../realtime/durable-objects.ts";
import type { RoleHolder } from "../shared/auth/permissions.ts";
import { canSeePrices } from "../shared/auth/permissions.ts";
import { limitToOfferedDates, withoutPrice } from "../shared/gigs/gig-change.ts";
import { page } from "../shared/lists/list.ts";
import type { Notification } from "../shared/notifications/notification.ts";
import { notificationList, notificationsRead } from "../shared/notifications/notification.ts";
import { buildNotificationLink } from "./build-notification-link.ts";
import type { NotificationRow } from "./list-queries.ts";
import { countUnread, listBuyers, listNotifications, markNotificationsReadById } from "./list-queries.ts";

type ChangeWithOffers = NonNullable<NotificationRow["change"]>;

const instant = (ms: number) => new Date(ms).toISOString();

function describeNotification(reader: RoleHolder, row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    createdAt: instant(row.created_at),
    readAt: row.read_at === null ? null : instant(row.read_at),
    gigId: row.gig_id,
    roomId: row.room_id,
    link: buildNotificationLink(row),
    data: row.isIll ? { ...row.data, ill: 1 } : row.data,
    change: row.change && describeChange(reader, row.change),
    work: row.work,
  };
}

/** A reader without shifts sees only the days that they offered for. */
function describeChange(
  reader: RoleHolder,
  { own: ownDates, offered, ...change }: ChangeWithOffers,
): Notification["change"] {
  const visibleChange = ownDates.length > 0 ? change : limitToOfferedDates(change, offered);
  return { ...(canSeePrices(reader) ? visibleChange : withoutPrice(visibleChange)), own: ownDates };
}

const tag = "Notifications";
const sort = "newest";

export const notificationRoutes = new Hono<AppEnv>()
  .get(
    "/notifications",
    openapi(tag, "My notifications, newest first", { 200: notificationList }),
    validate("query", page),
    async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const after = decodeCursor(cursor, sort);
      const [rows, counts] = await c.var.read(({ id }) => [
        listNotifications(c.var.db, id, limit, after, c.var.now),
        countUnread(c.var.db, id, c.var.now),
      ]);
      const list = buildPage(
        rows,
        limit,
        (row) => [sort, row.created_at, row.id],
        (row) => describeNotification(c.var.caller, row),
      );
      return c.json({ ...list, unread: counts[0]?.unread ?? 0 });
    },
  )
  .post(
    "/notifications/read",
    openapi(tag, "Mark some of mine, or all, as read", { 204: "They are read" }),
    validate("json", notificationsRead),
    async (c) => {
      const { caller, db, now } = c.var;
      const seenGigIds = await markNotificationsReadById(db, caller.id, c.req.valid("json"), now);
      c.var.runSideEffects({ userIds: [caller.id] });
      const buyers = seenGigIds.length === 0 ? [] : await listBuyers(db, seenGigIds);
      for (const desk of Map.groupBy(buyers, ({ organizationId }) => organizationId).values())
        c.var.runSideEffects({
          userIds: desk.map(({ userId }) => userId),
          shownGigIds: [...new Set(desk.map(({ gigId }) => gigId))],
        });
      return c.body(null, 204);
    },
  )
  .get(
    "/inbox/socket",
    openapi(tag, "My live line: a WebSocket", { 101: "The socket is open" }),
    async (c) => {
      const { id, name, sessionId, sessionEndsAt: until } = await c.var.confirm();
      return openSocket(c, getInbox(c.env, id), { userId: id, name, sessionId, until, channelId: id });
    },
  );
