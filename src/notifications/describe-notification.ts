import type { Notification } from "../shared/notification.ts";
import { ticketPage } from "../shared/ticket-status.ts";
import type { NotificationRow } from "./bell-queries.ts";

const instant = (ms: number) => new Date(ms).toISOString();

/** A notification as the API tells it, with the page that it leads to. */
export function describeNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    createdAt: instant(row.created_at),
    readAt: row.read_at === null ? null : instant(row.read_at),
    gigId: row.gig_id,
    roomId: row.room_id,
    link: linkOf(row),
    data: row.data,
    change: row.change,
  };
}

/** The page that a notification leads to: what it is about, or the list that holds it. */
function linkOf({ kind, gig_id, room_id, data }: NotificationRow): string {
  if (gig_id !== null) return `/gigs/${gig_id}`;
  if (room_id !== null) return `/chat/${room_id}`;
  if (kind === "ticket" && typeof data.ticketId === "string") {
    return `${ticketPage(data.state)}?ticket=${encodeURIComponent(data.ticketId)}`;
  }
  if (kind === "application") return "/admin/applications";
  return "/notifications";
}
