import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import type { RoomDetails } from "#shared/chat/room.ts";
import { api, buildCacheKey } from "../../lib/api/client.ts";
import type { Thread } from "../thread/thread.ts";

/** On leaving, the cached room learns how far I have read: opened again, its unread line begins there. */
export function useCachedReceipt(roomId: string, { reads, me }: Thread): void {
  const { mutate, fallback } = useSWRConfig();
  const seq = useRef(0);
  useEffect(() => {
    seq.current = reads[me.id] ?? 0;
  });
  useEffect(() => {
    const key = buildCacheKey(api.rooms[":id"], { param: { id: roomId } });
    const advance = (room: RoomDetails | undefined = fallback[key]) =>
      room && { ...room, members: room.members.map((member) => withReceipt(member, me.id, seq.current)) };
    return () => void mutate<RoomDetails>(key, advance, { revalidate: false });
  }, [roomId, me.id, mutate, fallback]);
}

type Member = RoomDetails["members"][number];

const withReceipt = (member: Member, userId: string, seq: number): Member =>
  member.userId === userId ? { ...member, readSeq: Math.max(member.readSeq, seq) } : member;
