import { useEffect, useId, useState } from "react";
import type { Message } from "#shared/chat/protocol.ts";
import type { RoomDetails } from "#shared/chat/room.ts";
import type { ErrorCode } from "#shared/core/errors.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { ApiError } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useOnline } from "../lib/offline/connection.ts";
import { useCan } from "../lib/session/session.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { ClosedLine } from "./closed-line.tsx";
import { Composer, type ComposerSide } from "./composer.tsx";
import { ComposerHeader } from "./composer-header.tsx";
import { MessageLog } from "./message-log.tsx";
import { RoomHeader } from "./room-header.tsx";
import { loadDraft, saveDraft } from "./thread/outbox.ts";
import type { Thread } from "./thread/thread.ts";
import { useThread } from "./thread/use-thread.ts";
import { TypingLine } from "./typing-line.tsx";
import { useReloadOnceClosed } from "./use-reload-once-closed.ts";

type Props = { room: RoomDetails; me: { id: string; name: string } };

export function ThreadPane({ room, me }: Props) {
  const { t } = useI18n();
  const { thread, connected, failed, ...actions } = useThread(room, me);
  const online = useOnline() && connected;
  const side = useSide();
  const { mode, focusKey, ...writing } = useWritingMode(thread);
  const headerId = useId();
  useReloadOnceClosed(room.id, thread);
  useRefusalToast(thread);
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
      className="fixed inset-x-0 top-[calc(3.5rem+var(--banners,0px))] bottom-(--tab-bar,0px) flex flex-col bg-paper max-lg:short:static max-lg:short:-mx-4 max-lg:short:-mt-5 max-lg:short:h-dvh max-lg:short:min-h-72 lg:static lg:h-[calc(100dvh-8rem)] lg:rounded-card lg:border lg:border-line"
    >
      <RoomHeader room={room} me={me.id} />
      {failed !== null && (
        <p role="alert" className="p-4">
          {errorText(t, failed)}
        </p>
      )}
      <MessageLog
        thread={thread}
        members={room.members}
        online={online}
        writable={room.closed === null}
        onReply={writing.reply}
        onEdit={writing.edit}
        {...actions}
      />
      <TypingLine thread={thread} members={room.members} />
      {!online && (
        <p role="status" className="px-4 py-1 text-ink-2 text-sm">
          {t("chat.offline")}
        </p>
      )}
      {room.closed && <ClosedLine closed={room.closed} gigId={room.gigId} />}
      {!room.closed && mode?.kind === "edit" && (
        <Composer
          key={mode.message.id}
          {...common}
          header={header}
          editing={{ blocked: online ? null : t("chat.notOffline") }}
          side={null}
          draft={mode.message.text}
          onDraft={() => {}}
          onSend={(text) => {
            const { id } = mode.message;
            if (text !== mode.message.text) actions.change({ type: "edit", id, text });
            writing.stop();
          }}
          onTyping={() => {}}
        />
      )}
      {!room.closed && mode?.kind !== "edit" && (
        <Composer
          key={room.id}
          {...common}
          header={header}
          side={room.kind === "inquiry" || mode ? null : side}
          draft={loadDraft(me.id, room.id)}
          onDraft={(text) => saveDraft(me.id, room.id, text)}
          onSend={(text, isFirst) => {
            actions.send(text, isFirst ? mode?.message.id : undefined);
            if (mode) writing.stop();
          }}
          onTyping={actions.typing}
        />
      )}
    </section>
  );
}

type WritingMode = { kind: "reply" | "edit"; message: Message };

/** What is replied to or edited, as it is now. `focusKey` changes whenever the composer takes the focus. */
function useWritingMode({ messages }: Thread) {
  const [state, setState] = useState<{ chosen: WritingMode | null; focusKey: number }>({
    chosen: null,
    focusKey: 0,
  });
  const choose = (chosen: WritingMode | null) =>
    setState(({ focusKey }) => ({ chosen, focusKey: focusKey + 1 }));
  const message = messages.find(({ id }) => id === state.chosen?.message.id) ?? state.chosen?.message;
  const isOver = state.chosen?.kind === "edit" && message?.deleted === true;
  const mode = state.chosen && message && !isOver ? { kind: state.chosen.kind, message } : null;
  return {
    mode,
    focusKey: state.focusKey,
    reply: (message: Message) => choose({ kind: "reply", message }),
    edit: (message: Message) => choose({ kind: "edit", message }),
    stop: () => choose(null),
  };
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

function useSide(): ComposerSide {
  const [works, names] = [useCan("shifts.work"), useCan("crew.name")];
  if (works) return "worker";
  return names ? "desk" : "buyer";
}
