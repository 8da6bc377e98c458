import { useState } from "react";
import type { RoomSummary } from "#shared/chat/room.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useEntries } from "../../lib/offline/outbox/use-entries.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Disclosure } from "../../ui/primitives/disclosure.tsx";
import { toSubject } from "../thread/unsent-message.ts";
import { RoomListItem } from "./room-list-item.tsx";

type Props = {
  rooms: readonly RoomSummary[];
  openId: string | undefined;
  me: { id: string; name: string };
};

/** Rooms of gigs that are over are folded away. */
export function RoomList({ rooms, openId, me }: Props) {
  const { t } = useI18n();
  const { over = [], current = [] } = Object.groupBy(rooms, ({ isOver }) => (isOver ? "over" : "current"));
  return (
    <section className="grid grid-cols-1 gap-4">
      {rooms.length === 0 && <EmptyState title={t("chat.none")} text={t("chat.noneText")} />}
      {current.length > 0 && (
        <div className="overflow-hidden rounded-card border border-line bg-card">
          <Rows rooms={current} openId={openId} me={me} />
        </div>
      )}
      {over.length > 0 && <RoomsOfPastGigs rooms={over} openId={openId} me={me} />}
    </section>
  );
}

function Rows({ rooms, openId, me }: Props) {
  return (
    <ul>
      {rooms.map((room) => (
        <RoomListItem key={room.id} room={room} open={room.id === openId} me={me} />
      ))}
    </ul>
  );
}

/** Opens by itself for the open room, what is unread and what waits to be sent; only people close it. */
function RoomsOfPastGigs(props: Props) {
  const { t } = useI18n();
  const { rooms, openId } = props;
  const unsent = new Set(useEntries().map(({ subject }) => subject));
  const needsSight = rooms.some(
    ({ id, unread, isMuted }) => id === openId || (unread > 0 && !isMuted) || unsent.has(toSubject(id)),
  );
  const [{ isOpen, neededSight }, setState] = useState({ isOpen: needsSight, neededSight: needsSight });
  if (needsSight !== neededSight) setState({ isOpen: isOpen || needsSight, neededSight: needsSight });
  return (
    <Disclosure
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setState((state) => ({ ...state, isOpen: open }))}
      className="rounded-card border border-line bg-card"
      summary={t("chat.over", { rooms: rooms.length })}
      summaryClassName="rounded-card px-4 hover:bg-wash"
    >
      <div className="overflow-hidden rounded-b-card border-line border-t">
        <Rows {...props} />
      </div>
    </Disclosure>
  );
}
