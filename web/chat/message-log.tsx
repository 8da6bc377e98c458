import { useMemo, useRef, useState } from "react";
import type { Message, MessageChange } from "#shared/chat/protocol.ts";
import type { RoomDetails } from "#shared/chat/room.ts";
import { useLazyImport } from "../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { LazyConfirmDialog } from "../ui/overlays/lazy-overlay.tsx";
import { MessageBlock } from "./log/message-block.tsx";
import {
  type MessageBlock as Block,
  groupMessages,
  indexById,
  splitIntoBlocks,
} from "./log/message-entries.ts";
import { NewestButton } from "./log/newest-button.tsx";
import { useNames } from "./log/use-names.ts";
import { useRevealedBlocks } from "./log/use-revealed-blocks.ts";
import { countUnread, useUnreadSeq } from "./log/use-unread-seq.ts";
import { findQuote } from "./message-quote.tsx";
import { loadMessageMenu } from "./message-row.tsx";
import { PendingBubble } from "./pending-bubble.tsx";
import { showChanges, showPendingChanges } from "./thread/changes.ts";
import { getPendingState } from "./thread/pending.ts";
import { hasNewest, listReaders, type PendingMessage, type Thread } from "./thread/thread.ts";
import { type JumpTarget, useJump } from "./use-jump.ts";
import { useLogScroll } from "./use-log-scroll.ts";

type Props = {
  thread: Thread;
  members: RoomDetails["members"];
  /** What to show, as soon as the log has loaded. */
  target?: JumpTarget | null;
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
  onEditPending: (message: PendingMessage) => void;
};

/** Oldest first; scrolled to the newest unless the reader has scrolled up. */
export function MessageLog({ thread, members, target = null, online, writable, ...actions }: Props) {
  const { t } = useI18n();
  const ref = useRef<HTMLDivElement>(null);
  const unreadLine = useRef<HTMLParagraphElement>(null);
  const unreadSeq = useUnreadSeq(thread);
  const { highlightedId, jump } = useJump(ref, actions.loadUntil, hasNewest(thread) ? target : null);
  const [tabStopId, setTabStopId] = useState<string>();
  const [removedId, setRemovedId] = useState<string | null>(null);
  useLazyImport(loadMessageMenu);
  const myId = thread.me.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thread changes with every word of somebody's typing
  const messages = useMemo(() => showChanges(thread), [thread.messages, thread.changes]);
  const byId = useMemo(() => indexById(messages), [messages]);
  const waiting = useMemo(
    () => new Set(online ? [] : thread.changes.map(({ id }) => id)),
    [online, thread.changes],
  );
  const blocks = useBlocks(messages, byId, waiting);
  const jumpSeq = byId.get(highlightedId ?? "")?.seq;
  const revealed = useRevealedBlocks(
    blocks,
    Math.min(...[unreadSeq, jumpSeq].filter((seq) => seq !== undefined)),
  );
  const { onScroll, ...scroll } = useLogScroll(
    ref,
    thread,
    {
      ...{ unreadLine, unreadSeq, firstId: revealed[0]?.entries[0]?.message.id },
      hasMore: revealed.length < blocks.length,
    },
    actions,
  );
  const nameOf = useNames(members, messages);
  const memberById = useMemo(() => new Map(members.map((member) => [member.userId, member])), [members]);
  const myLast = messages.findLast(({ author }) => author.id === myId);
  const readers = useReaders(members, thread, myLast);
  const seenSeq = Math.max(
    0,
    ...members.map(({ userId }) => (userId === myId ? 0 : (thread.reads[userId] ?? 0))),
  );
  const tabStop = hasMenu(byId.get(tabStopId ?? "")) ? tabStopId : messages.findLast(hasMenu)?.id;
  const { onReply, onEdit, change } = actions;
  const messageActions = useMemo(
    () => ({
      reply: onReply,
      edit: onEdit,
      remove: (message: Message) => setRemovedId(message.id),
      react: ({ id }: Message, emoji: string, on: boolean) => change({ type: "react", id, emoji, on }),
    }),
    [onReply, onEdit, change],
  );
  const context = useMemo(
    () => ({
      ...{ myId, memberById, nameOf, hasFaces: memberById.size > 2 },
      ...{ onShowQuoted: jump, onTabStop: setTabStopId, actions: writable ? messageActions : null },
    }),
    [myId, memberById, nameOf, jump, writable, messageActions],
  );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
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
        {revealed.map((block) => {
          const has = (id: string | undefined) => block.entries.some(({ message }) => message.id === id);
          const [first = 0, last = 0] = [block.entries[0]?.message.seq, block.entries.at(-1)?.message.seq];
          return (
            <MessageBlock
              key={block.number}
              block={block}
              context={context}
              unreadLine={unreadLine}
              unreadSeq={unreadSeq}
              // What changes for others leaves this one as it is.
              seenSeq={Math.max(first - 1, Math.min(seenSeq, last))}
              highlightedId={has(highlightedId) ? highlightedId : undefined}
              tabStopId={has(tabStop) ? tabStop : undefined}
              readers={has(myLast?.id) ? readers : undefined}
            />
          );
        })}
        {showPendingChanges(thread).map((pending) => (
          <PendingBubble
            key={pending.id}
            pending={pending}
            state={getPendingState(thread, pending)}
            quote={findQuote(byId, pending)}
            myId={myId}
            nameOf={nameOf}
            onShowQuoted={jump}
            onRetry={() => actions.retry(pending.id)}
            onEdit={writable ? () => actions.onEditPending(pending) : null}
            onDiscard={() => actions.discard(pending.id)}
          />
        ))}
      </div>
      {!scroll.isAtEnd && <NewestButton unread={countUnread(thread)} onClick={scroll.scrollToEnd} />}
      {removedId !== null && (
        <LazyConfirmDialog
          title={t("chat.deleteTitle")}
          text={t("chat.deleteText")}
          yes={t("chat.deleteYes")}
          no={t("chat.deleteNo")}
          busy={false}
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

const hasMenu = (message: Message | undefined) => message !== undefined && !message.deleted;

/** Blocks that stay the same objects as long as their messages do. */
function useBlocks(
  messages: readonly Message[],
  byId: ReadonlyMap<string, Message>,
  waiting: ReadonlySet<string>,
): readonly Block[] {
  const known = useRef<readonly Block[]>([]);
  return useMemo(() => {
    known.current = splitIntoBlocks(groupMessages(messages, byId, waiting), known.current);
    return known.current;
  }, [messages, byId, waiting]);
}

/** Of my newest message; the same array until there is another one. */
function useReaders(members: RoomDetails["members"], { reads, me }: Thread, message: Message | undefined) {
  const ids = message ? listReaders(reads, me.id, message.seq).join() : "";
  return useMemo(() => {
    const readers = new Set(ids.split(","));
    return members.filter(({ userId }) => readers.has(userId));
  }, [members, ids]);
}
