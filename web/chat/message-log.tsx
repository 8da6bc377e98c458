import { useState } from "react";
import type { Message } from "#shared/chat/protocol.ts";
import type { RoomDetails } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useLazyImport } from "../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { LazyConfirmDialog } from "../ui/overlays/lazy-overlay.tsx";
import { findQuote } from "./message-quote.tsx";
import { loadMessageMenu, MessageRow } from "./message-row.tsx";
import { PendingBubble } from "./pending-bubble.tsx";
import { showChanges } from "./thread/changes.ts";
import { groupMessages, listReaders, type MessageChange, type Thread } from "./thread/thread.ts";
import { useJump } from "./use-jump.ts";
import { useLogScroll } from "./use-log-scroll.ts";

type Props = {
  thread: Thread;
  members: RoomDetails["members"];
  online: boolean;
  /** It is not history yet. */
  writable: boolean;
  loadOlder: () => Promise<void>;
  loadUntil: (id: string) => Promise<boolean>;
  read: () => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
  change: (change: MessageChange) => void;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
};

/** Oldest first; scrolled to the newest unless the reader has scrolled up. */
export function MessageLog({ thread, members, online, writable, ...actions }: Props) {
  const { t } = useI18n();
  const { ref, onScroll } = useLogScroll(thread, actions.loadOlder, actions.read);
  const { highlightedId, jump } = useJump(ref, actions.loadUntil);
  const [tabStopId, setTabStopId] = useState<string>();
  const [removedId, setRemovedId] = useState<string | null>(null);
  useLazyImport(loadMessageMenu);
  const myId = thread.me.id;
  const messages = showChanges(thread);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const myLast = messages.findLast(({ author }) => author.id === myId);
  const seen = myLast ? namesOf(members, listReaders(thread.reads, myId, myLast.seq)) : [];
  const hasMenu = (message: Message | undefined) => message !== undefined && !message.deleted;
  const tabStop = hasMenu(byId.get(tabStopId ?? "")) ? tabStopId : messages.findLast(hasMenu)?.id;
  const nameOf = (userId: string) =>
    members.find((member) => member.userId === userId)?.name ??
    getDisplayName(messages.find(({ author }) => author.id === userId)?.author.name ?? "", t);
  const messageActions = {
    reply: actions.onReply,
    edit: actions.onEdit,
    remove: (message: Message) => setRemovedId(message.id),
    react: ({ id }: Message, emoji: string, on: boolean) => actions.change({ type: "react", id, emoji, on }),
  };
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
      {thread.loaded && messages.length + thread.pending.length === 0 && (
        <p className="py-10 text-center text-ink-2">{t("chat.empty")}</p>
      )}
      {groupMessages(messages).map(({ message, day, opens }) => (
        <div key={message.id} className="grid grid-cols-1 gap-1">
          {day !== null && <DayLine day={day} />}
          <MessageRow
            message={message}
            myId={myId}
            opens={opens}
            present={members.some(({ userId }) => userId === message.author.id)}
            quote={findQuote(byId, message)}
            nameOf={nameOf}
            online={online}
            actions={writable ? messageActions : null}
            onShowQuoted={jump}
            highlighted={message.id === highlightedId}
            tabStop={message.id === tabStop}
            onTabStop={() => setTabStopId(message.id)}
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
          quote={findQuote(byId, pending)}
          myId={myId}
          onShowQuoted={jump}
          onRetry={() => actions.retry(pending.id)}
          onDiscard={() => actions.discard(pending.id)}
        />
      ))}
      {removedId !== null && (
        <LazyConfirmDialog
          title={t("chat.deleteTitle")}
          text={t("chat.deleteText")}
          yes={t("chat.deleteYes")}
          no={t("chat.deleteNo")}
          busy={false}
          ready={online}
          onYes={async () => {
            actions.change({ type: "delete", id: removedId });
            // Its button has gone: the focus goes to what is left of it, once the dialog is closed.
            requestAnimationFrame(() => void jump(removedId));
          }}
          onClose={() => setRemovedId(null)}
        />
      )}
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
