import { useEffect, useRef } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { InboxFrame } from "#shared/notifications/notification.ts";
import { isLiveKey } from "../offline/cache-keys.ts";
import { useSession } from "../session/session.tsx";
import { type InboxChanges, isInboxFrame, isInvalidatedBy } from "./inbox-update.ts";
import { connectSocket } from "./reconnecting-socket.ts";

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
      void mutate<Unread>(unreadKey, { unread: frame.unread, unreadRooms: frame.unreadRooms });
      pending = {
        gigIds: [...pending.gigIds, ...frame.gigIds],
        roomIds: [...pending.roomIds, ...frame.roomIds],
      };
      timer ??= setTimeout(revalidate, batchDelay);
    };
    const socket = connectSocket({
      url: `${location.origin.replace(/^http/, "ws")}/api/inbox/socket`,
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

const unreadKey = "inbox/unread";

/** Zero until the inbox has connected. */
export function useUnread(): Unread {
  const { data } = useSWR<Unread>(unreadKey, null);
  return data ?? { unread: 0, unreadRooms: 0 };
}
