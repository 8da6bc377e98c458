import type { InboxFrame } from "#shared/notifications/notification.ts";

export type InboxChanges = Pick<InboxFrame, "gigIds" | "roomIds">;

const ofGigs = ["/api/gigs", "/api/offers", "/api/assignments", "/api/calendar"];

/** Any update may change these, whatever it is about. */
const alwaysNews = ["/api/notifications", "/api/waiting", "/api/applications"];

/** Whether the response cached under this key may be outdated. An open room's messages come by its own socket. */
export function isInvalidatedBy(key: unknown, { gigIds, roomIds }: InboxChanges): boolean {
  if (typeof key !== "string" || key.endsWith("/messages")) return false;
  const [path = ""] = key.split("?");
  if (alwaysNews.includes(path) || path.startsWith("/api/support/")) return true;
  if (gigIds.length > 0 && ofGigs.includes(path)) return true;
  if (roomIds.length > 0 && path === "/api/rooms") return true;
  const [, , kind, id] = path.split("/");
  return (kind === "gigs" && gigIds.includes(id ?? "")) || (kind === "rooms" && roomIds.includes(id ?? ""));
}

export function isInboxFrame(frame: unknown): frame is InboxFrame {
  return typeof frame === "object" && frame !== null && (frame as InboxFrame).type === "inbox";
}
