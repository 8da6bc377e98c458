import type { RoomDetails } from "#shared/chat/room.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { PendingBubble } from "./pending-bubble.tsx";
import { groupMessages, listReaders, type Thread } from "./thread/thread.ts";
import { useLogScroll } from "./use-log-scroll.ts";

type Props = {
  thread: Thread;
  members: RoomDetails["members"];
  loadOlder: () => Promise<void>;
  read: () => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
};

/** Oldest first; scrolled to the newest unless the reader has scrolled up. */
export function MessageLog({ thread, members, loadOlder, read, retry, discard }: Props) {
  const { t } = useI18n();
  const { ref, onScroll } = useLogScroll(thread, loadOlder, read);
  const myLast = thread.messages.findLast(({ author }) => author.id === thread.me.id);
  const seen = myLast ? namesOf(members, listReaders(thread.reads, thread.me.id, myLast.seq)) : [];
  return (
    <div
      ref={ref}
      onScroll={onScroll}
      role="log"
      aria-label={t("chat.log")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto overscroll-contain px-4 py-3 [overflow-anchor:none]"
    >
      <div className="mt-auto" />
      {thread.loaded && thread.messages.length + thread.pending.length === 0 && (
        <p className="py-10 text-center text-ink-2">{t("chat.empty")}</p>
      )}
      {groupMessages(thread.messages).map(({ message, day, opens }) => (
        <div key={message.id} className="grid grid-cols-1 gap-1">
          {day !== null && <DayLine day={day} />}
          <MessageBubble
            message={message}
            mine={message.author.id === thread.me.id}
            opens={opens}
            present={members.some(({ userId }) => userId === message.author.id)}
          />
          {message === myLast && seen.length > 0 && (
            <p className="wrap-anywhere justify-self-end text-ink-2 text-xs">
              {t("chat.seenBy", { names: seen.join(", ") })}
            </p>
          )}
        </div>
      ))}
      {thread.pending.map((pending) => (
        <PendingBubble
          key={pending.id}
          pending={pending}
          onRetry={() => retry(pending.id)}
          onDiscard={() => discard(pending.id)}
        />
      ))}
    </div>
  );
}

function namesOf(members: RoomDetails["members"], ids: string[]): string[] {
  return members.filter(({ userId }) => ids.includes(userId)).map(({ name }) => name);
}

function DayLine({ day }: { day: string }) {
  const format = useFormat();
  return (
    <p className="my-2 justify-self-center rounded-full bg-wash px-3 py-0.5 font-semibold text-ink-2 text-xs">
      {format.longDay(day)}
    </p>
  );
}
