import { getTicketPage } from "../shared/support/ticket-statuses.ts";
import type { NotificationRow } from "./list-queries.ts";

/** The page that a notification is about. */
export function buildNotificationLink({
  kind,
  gig_id,
  room_id,
  data,
}: Pick<NotificationRow, "kind" | "gig_id" | "room_id" | "data">): string {
  if (gig_id !== null) return `/gigs/${gig_id}`;
  if (room_id !== null) return `/chat/${room_id}`;
  if (kind === "ticket" && typeof data.ticketId === "string") {
    return `${getTicketPage(data.state)}?ticket=${encodeURIComponent(data.ticketId)}`;
  }
  if (kind === "cardExpires") return data.cards === undefined ? "/settings" : "/organization/employees/cards";
  if (kind === "application") return "/admin/applications";
  return "/notifications";
}
