import { useEffect, useRef } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { InboxFrame } from "#shared/notifications/notification.ts";
import { isLiveKey, unreadKey } from "../offline/cache-keys.ts";
import { keepAnswer } from "../offline/offline-middleware.ts";
import { useSession } from "../session/session.tsx";
import { buildSocketUrl, connectSocket } from "./reconnecting-socket.ts";

type Unread = Pick<InboxFrame, "unread" | "unreadRooms">;

/** Updates within this many milliseconds cause one revalidation. */
const batchDelay = 200;

/** While somebody is signed in, revalidates what an update concerns. */
export function useInbox(): void {
  const { session, hasEnded, renew } = useSession();
  const { mutate } = useSWRConfig();
  const renewSession = useRef(renew);
  renewSession.current = renew;
  const userId = session?.user.hasSetPassword && !hasEnded ? session.user.id : null;

  useEffect(() => {
    if (userId === null) return;
    let pending: InboxChanges = { gigIds: [], roomIds: [] };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const revalidate = () => {
      const changes = pending;
      pending = { gigIds: [], roomIds: [] };
      timer = undefined;
      void mutate((key) => isInvalidatedBy(key, changes));
    };
    const onFrame = (frame: unknown) => {
      if (!isInboxFrame(frame)) return;
      void navigator.setAppBadge?.(frame.unread).catch(() => undefined);
      const { unread, unreadRooms } = frame;
      keepAnswer(unreadKey, { unread, unreadRooms });
      void mutate<Unread>(unreadKey, { unread, unreadRooms });
      pending = {
        gigIds: [...pending.gigIds, ...frame.gigIds],
        roomIds: [...pending.roomIds, ...frame.roomIds],
      };
      timer ??= setTimeout(revalidate, batchDelay);
    };
    const socket = connectSocket({
      url: buildSocketUrl("/api/inbox/socket", userId),
      onFrames: (frames) => frames.forEach(onFrame),
      onReturn: () => void mutate(isLiveKey),
      onEnd: () => void renewSession.current(),
    });
    return () => {
      clearTimeout(timer);
      socket.close();
    };
  }, [userId, mutate]);
}

/** Zero until the inbox has connected, and where the page came from the device what was known last. */
export function useUnread(): Unread {
  const { data } = useSWR<Unread>(unreadKey, null);
  return data ?? { unread: 0, unreadRooms: 0 };
}

type InboxChanges = Pick<InboxFrame, "gigIds" | "roomIds">;

const ofGigs = ["/api/gigs", "/api/offers", "/api/assignments", "/api/swaps"];

/** Any update may change these, whatever it is about. */
const alwaysNews = ["/api/notifications", "/api/waiting", "/api/applications", "/api/absences"];

/** Whether the response cached under this key may be outdated. An open room's messages come by its own socket. */
export function isInvalidatedBy(key: unknown, { gigIds, roomIds }: InboxChanges): boolean {
  if (typeof key !== "string" || key.endsWith("/messages")) return false;
  const [path = ""] = key.split("?");
  if (alwaysNews.includes(path) || path.startsWith("/api/support/")) return true;
  if (gigIds.length > 0 && ofGigs.includes(path)) return true;
  // What the clock or an absence has brought names no gig; what names rooms alone is talk.
  if (path === "/api/gigs/at-risk" || path === "/api/calendar")
    return gigIds.length > 0 || roomIds.length === 0;
  if (roomIds.length > 0 && path === "/api/rooms") return true;
  const [, , kind, id] = path.split("/");
  return (kind === "gigs" && gigIds.includes(id ?? "")) || (kind === "rooms" && roomIds.includes(id ?? ""));
}

export function isInboxFrame(frame: unknown): frame is InboxFrame {
  return typeof frame === "object" && frame !== null && (frame as InboxFrame).type === "inbox";
}
