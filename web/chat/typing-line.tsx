import { useEffect, useReducer } from "react";
import type { RoomDetails } from "#shared/chat/room.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { listTypingUsers, type Thread, typingTimeout } from "./thread/thread.ts";

export function TypingLine({ thread, members }: { thread: Thread; members: RoomDetails["members"] }) {
  const { count } = useI18n();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const typing = listTypingUsers(thread, Date.now());
  const names = members.filter(({ userId }) => typing.includes(userId)).map(({ name }) => name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word of somebody's typing starts the clock anew
  useEffect(() => {
    const timer = setTimeout(rerender, typingTimeout);
    return () => clearTimeout(timer);
  }, [thread.typing]);
  if (names.length === 0) return null;
  return (
    <p className="px-4 py-1 text-ink-2 text-sm">
      {count("chat.typing", names.length, { names: names.join(", ") })}
    </p>
  );
}
