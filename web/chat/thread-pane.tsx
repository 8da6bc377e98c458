import type { RoomDetails } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { errorText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useOnline } from "../lib/offline/connection.ts";
import { useCan } from "../lib/session/session.tsx";
import { ClosedLine } from "./closed-line.tsx";
import { Composer, type ComposerSide } from "./composer.tsx";
import { MessageLog } from "./message-log.tsx";
import { RoomHeader } from "./room-header.tsx";
import { loadDraft, saveDraft } from "./thread/outbox.ts";
import { useThread } from "./thread/use-thread.ts";
import { TypingLine } from "./typing-line.tsx";
import { useReloadOnceClosed } from "./use-reload-once-closed.ts";

type Props = { room: RoomDetails; me: { id: string; name: string } };

export function ThreadPane({ room, me }: Props) {
  const { t } = useI18n();
  const { thread, connected, failed, ...actions } = useThread(room, me);
  const online = useOnline() && connected;
  const side = useSide();
  useReloadOnceClosed(room.id, thread);
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
      <MessageLog thread={thread} members={room.members} {...actions} />
      <TypingLine thread={thread} members={room.members} />
      {!online && (
        <p role="status" className="px-4 py-1 text-ink-2 text-sm">
          {t("chat.offline")}
        </p>
      )}
      {room.closed ? (
        <ClosedLine closed={room.closed} gigId={room.gigId} />
      ) : (
        <Composer
          key={room.id}
          side={room.kind === "inquiry" ? null : side}
          draft={loadDraft(me.id, room.id)}
          onDraft={(text) => saveDraft(me.id, room.id, text)}
          onSend={actions.send}
          onTyping={actions.typing}
        />
      )}
    </section>
  );
}

function useSide(): ComposerSide {
  const [works, names] = [useCan("shifts.work"), useCan("crew.name")];
  if (works) return "worker";
  return names ? "desk" : "buyer";
}
