import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { PhraseSide } from "#shared/chat/phrases.ts";
import type { Message } from "#shared/chat/protocol.ts";
import type { RoomDetails } from "#shared/chat/room.ts";
import type { ErrorCode } from "#shared/core/errors.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { ApiError } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { isTransient } from "../lib/api/retry.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useOnline } from "../lib/offline/connection.ts";
import { useCan } from "../lib/session/session.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { ClosedLine } from "./closed-line.tsx";
import { Composer } from "./composer.tsx";
import { ComposerHeader } from "./composer-header.tsx";
import { useCachedReceipt } from "./log/use-cached-receipt.ts";
import { describeText } from "./mentions/describe-text.ts";
import { MessageLog } from "./message-log.tsx";
import { useAttachedPictures } from "./pictures/use-attached-pictures.ts";
import { RoomHeader } from "./room-header.tsx";
import { RoomSearch } from "./search/room-search.tsx";
import { showChanges, showPendingChanges } from "./thread/changes.ts";
import { loadDraft, saveDraft } from "./thread/drafts.ts";
import type { PendingMessage, Thread } from "./thread/thread.ts";
import { useResetToast } from "./thread/use-reset-toast.ts";
import { useThread } from "./thread/use-thread.ts";
import { TypingLine } from "./typing-line.tsx";
import type { JumpTarget } from "./use-jump.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";
import { useReloadOnceClosed } from "./use-reload-once-closed.ts";

type Props = {
  room: RoomDetails;
  me: { id: string; name: string };
  /** A message to show, from a search. */
  wantedId?: string | null;
};

export function ThreadPane({ room, me, wantedId = null }: Props) {
  const { t } = useI18n();
  const { thread, connected, failed, ...actions } = useThread(room, me);
  const online = useOnline() && connected;
  const side = useSide();
  const { mode, focusKey, draftKey, ...writing } = useWritingMode(thread);
  const headerId = useId();
  const [isSearching, setSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const closeSearch = () => {
    setSearching(false);
    searchButton.current?.focus();
  };
  const { target, show } = useTarget(wantedId);
  const attached = useAttachedPictures(me.id, room.id);
  const editPending = async (message: PendingMessage) => {
    const { id, text, replyTo, attached: pictures = [] } = message;
    if (message.error === undefined && pictures.length === 0) return writing.rewrite(message);
    if (attached.refuseTooMany(pictures.length)) return;
    // The room does not want it, or its pictures: this becomes another message.
    if (!(await actions.discard(id))) return;
    attached.put(pictures);
    // What stands in the composer already is kept.
    saveDraft(me.id, room.id, [text, loadDraft(me.id, room.id)].filter(Boolean).join("\n"));
    writing.restore(thread.messages.find((message) => message.id === replyTo));
  };
  useReloadOnceClosed(room.id, thread);
  useCachedReceipt(room.id, thread);
  useKeyboardInset();
  useRefusalToast(thread);
  useResetToast(thread);
  const people = room.members.filter(({ userId, name }) => userId !== me.id && name !== "");
  const common = {
    focusKey,
    onCancel: mode ? writing.stop : undefined,
    headerId: mode ? headerId : undefined,
  };
  const header = mode && (
    <ComposerHeader
      id={headerId}
      quote={mode.kind === "reply" ? mode.message : null}
      myId={me.id}
      onCancel={writing.stop}
    />
  );
  return (
    <section
      aria-label={getDisplayName(room.title, t)}
      className="fixed inset-x-0 top-[calc(3.5rem+env(safe-area-inset-top)+var(--banners,0px))] bottom-[max(var(--tab-bar,0px),var(--keyboard,0px))] flex flex-col bg-paper max-lg:short:static max-lg:short:-mx-4 max-lg:short:-mt-5 max-lg:short:h-dvh max-lg:short:min-h-72 lg:static lg:h-[calc(100dvh-8rem)] lg:rounded-card lg:border lg:border-line"
    >
      <RoomHeader
        room={room}
        me={me.id}
        present={online ? thread.present : nobody}
        isSearching={isSearching}
        onSearch={() => setSearching(!isSearching)}
        searchButton={searchButton}
      />
      {isSearching && <RoomSearch roomId={room.id} myId={me.id} onShow={show} onClose={closeSearch} />}

      {failed !== null && !(thread.loaded && isTransient(failed)) && (
        <p role="alert" className="p-4">
          {errorText(t, failed)}
        </p>
      )}
      <MessageLog
        thread={thread}
        members={room.members}
        target={target}
        online={online}
        writable={room.closed === null}
        onReply={writing.reply}
        onEdit={writing.edit}
        onEditPending={editPending}
        {...actions}
      />
      <TypingLine thread={thread} members={room.members} />
      {!online && (
        <p role="status" className="px-4 py-1 text-ink-2 text-sm">
          {t("chat.offline")}
        </p>
      )}
      {!thread.isKept && thread.pending.length + thread.changes.length > 0 && (
        <p role="status" className="px-4 py-1 text-no text-sm">
          {t("chat.notKept")}
        </p>
      )}
      {room.closed && <ClosedLine closed={room.closed} gigId={room.gigId} />}
      {!room.closed && mode !== null && mode.kind !== "reply" && (
        <Composer
          key={mode.message.id}
          {...common}
          header={header}
          isEditing
          side={null}
          draft={mode.message.text}
          onDraft={() => {}}
          onSend={(text) => {
            const { id, text: before } = mode.message;
            if (text !== before && mode.kind === "edit") actions.change({ type: "edit", id, text });
            if (text !== before && mode.kind === "rewrite")
              actions.rewrite(id, { text, ...describeText(text, people, t) });
            writing.stop();
          }}
          onTyping={() => {}}
        />
      )}
      {!room.closed && (mode === null || mode.kind === "reply") && (
        <Composer
          key={draftKey}
          {...common}
          header={header}
          side={room.kind === "inquiry" || mode ? null : side}
          people={people}
          attached={attached}
          draft={loadDraft(me.id, room.id)}
          onDraft={(text) => saveDraft(me.id, room.id, text)}
          onSend={(text, isFirst) => {
            const pictures = isFirst ? attached.take() : [];
            actions.send(text, isFirst ? mode?.message.id : undefined, {
              ...describeText(text, people, t),
              ...(pictures.length > 0 && { attached: pictures }),
            });
            if (mode) writing.stop();
          }}
          onTyping={actions.typing}
        />
      )}
    </section>
  );
}

const nobody: string[] = [];

/** What the log shows: what was asked for with the room, then what its search finds. */
function useTarget(wantedId: string | null) {
  const [target, setTarget] = useState<JumpTarget | null>(null);
  useEffect(() => {
    if (wantedId !== null) setTarget({ id: wantedId, focuses: true });
  }, [wantedId]);
  return { target, show: (id: string) => setTarget({ id, focuses: false }) };
}

/** `rewrite`: an own one that has not left yet. */
type WritingMode =
  | { kind: "reply" | "edit"; message: Message }
  | { kind: "rewrite"; message: PendingMessage };
type WritingState = { chosen: WritingMode | null; focusKey: number; draftKey: number };

/**
 * What is replied to or edited, as it is now. `focusKey` changes whenever the composer takes the focus, `draftKey` when
 * it has another draft to begin with.
 */
function useWritingMode(thread: Thread) {
  const [state, setState] = useState<WritingState>({ chosen: null, focusKey: 0, draftKey: 0 });
  const actions = useMemo(() => {
    const choose = (chosen: WritingMode | null, drafts = 0) =>
      setState(({ focusKey, draftKey }) => ({
        chosen,
        focusKey: focusKey + 1,
        draftKey: draftKey + drafts,
      }));
    return {
      reply: (message: Message) => choose({ kind: "reply", message }),
      edit: (message: Message) => choose({ kind: "edit", message }),
      rewrite: (message: PendingMessage) => choose({ kind: "rewrite", message }),
      /** The draft was changed, of a reply to this message if it is known. */
      restore: (message: Message | undefined) => choose(message ? { kind: "reply", message } : null, 1),
      stop: () => choose(null),
    };
  }, []);
  return {
    mode: state.chosen && findMode(state.chosen, showChanges(thread), showPendingChanges(thread)),
    focusKey: state.focusKey,
    draftKey: state.draftKey,
    ...actions,
  };
}

/** With its message as it is now; what was to be rewritten may have left meanwhile, what was to be edited may be gone. */
function findMode(
  chosen: WritingMode,
  messages: readonly Message[],
  pending: readonly PendingMessage[],
): WritingMode | null {
  const message = messages.find(({ id }) => id === chosen.message.id);
  if (chosen.kind !== "rewrite") {
    const isOver = chosen.kind === "edit" && message?.deleted === true;
    return isOver ? null : { kind: chosen.kind, message: message ?? chosen.message };
  }
  if (message !== undefined) return message.deleted ? null : { kind: "edit", message };
  const waiting = pending.find(({ id }) => id === chosen.message.id);
  return waiting === undefined ? null : { kind: "rewrite", message: waiting };
}

/** Once for each refused edit, deletion or reaction. */
function useRefusalToast({ refusal }: Thread): void {
  const { t } = useI18n();
  const toast = useToast();
  useEffect(() => {
    if (refusal === null) return;
    const error = new ApiError(refusal.code as ErrorCode);
    toast.error(t("chat.notChanged"), errorText(t, error), { about: "message" });
  }, [refusal, t, toast]);
}

function useSide(): PhraseSide {
  const [works, names] = [useCan("shifts.work"), useCan("crew.name")];
  if (works) return "worker";
  return names ? "desk" : "buyer";
}
