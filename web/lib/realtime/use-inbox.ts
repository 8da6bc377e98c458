import { useEffect, useRef } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { InboxFrame } from "#shared/notifications/notification.ts";
import { isLiveKey } from "../offline/cache-keys.ts";
import { useSession } from "../session/session.tsx";
import { type InboxChanges, isInboxFrame, isInvalidatedBy } from "./inbox-update.ts";
import { connectSocket } from "./reconnecting-socket.ts";

type Unread = Pick<InboxFrame, "unread" | "unreadRooms">;

/** Updates within this many milliseconds cause one revalidation. */
const gatherFor = 200;

/** While somebody is signed in, revalidates what an update concerns. */
export function useInbox(): void {
  const { session, hasEnded, renew } = useSession();
  const { mutate } = useSWRConfig();
  const renewSession = useRef(renew);
  renewSession.current = renew;
  const userId = session?.user.hasSetPassword && !hasEnded ? session.user.id : null;

  useEffect(() => {
    if (userId === null) return;
    let news: InboxChanges = { gigIds: [], roomIds: [] };
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const told = news;
      news = { gigIds: [], roomIds: [] };
      gathering = undefined;
      void mutate((key) => isInvalidatedBy(key, told));
    };
    const onFrame = (frame: unknown) => {
      if (!isInboxFrame(frame)) return;
      void mutate<Unread>(unreadKey, { unread: frame.unread, unreadRooms: frame.unreadRooms });
      news = { gigIds: [...news.gigIds, ...frame.gigIds], roomIds: [...news.roomIds, ...frame.roomIds] };
      gathering ??= setTimeout(ask, gatherFor);
    };
    const line = connectSocket({
      url: `${location.origin.replace(/^http/, "ws")}/api/inbox/socket`,
      onFrames: (frames) => frames.forEach(onFrame),
      onReturn: () => void mutate(isLiveKey),
      onEnd: () => void renewSession.current(),
    });
    return () => {
      clearTimeout(gathering);
      line.close();
    };
  }, [userId, mutate]);
}

const unreadKey = "inbox/unread";

/** Zero until the inbox has connected. */
export function useUnread(): Unread {
  const { data } = useSWR<Unread>(unreadKey, null);
  return data ?? { unread: 0, unreadRooms: 0 };
}
