import { HardHat, MessageCircleQuestionMark, UserRound, Users } from "lucide-react";
import { Link } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { RoomSummary } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";

type Props = { rooms: readonly RoomSummary[]; openId: string | undefined };

export function RoomList({ rooms, openId }: Props) {
  const { t } = useI18n();
  return (
    <section className="grid grid-cols-1 gap-4">
      <PageHeader title={t("chat.title")} />
      {rooms.length === 0 && <EmptyState title={t("chat.none")} text={t("chat.noneText")} />}
      {rooms.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-card">
          {rooms.map((room) => (
            <RoomRow key={room.id} room={room} open={room.id === openId} />
          ))}
        </ul>
      )}
    </section>
  );
}

const icons = { gig: HardHat, direct: UserRound, organization: Users, inquiry: MessageCircleQuestionMark };

function RoomRow({ room, open }: { room: RoomSummary; open: boolean }) {
  const { t, count } = useI18n();
  const Icon = icons[room.kind];
  const { lastMessage, unread } = room;
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        href={pathTo("room", { id: room.id })}
        aria-current={open ? "page" : undefined}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-wash aria-[current=page]:bg-wash"
      >
        <Icon aria-hidden size={22} className="shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={`wrap-anywhere ${unread > 0 ? "font-bold" : "font-semibold"}`}>
              {getDisplayName(room.title, t)}
            </span>
            {lastMessage && <SentTime at={lastMessage.sentAt} />}
          </span>
          {room.counterpart && (
            <span className="block wrap-anywhere text-ink-2 text-sm">
              {t("chat.inquiry", { name: getDisplayName(room.counterpart.name, t) })}
            </span>
          )}
          {!lastMessage && <span className="block text-ink-2 text-sm">{t("chat.silent")}</span>}
          {lastMessage && (
            <span className={`line-clamp-1 wrap-anywhere text-sm ${unread > 0 ? "text-ink" : "text-ink-2"}`}>
              {getDisplayName(lastMessage.author, t)}: {lastMessage.text || t("chat.deleted")}
            </span>
          )}
        </span>
        {unread > 0 && (
          <span
            role="img"
            aria-label={count("chat.unread", unread)}
            className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-ink px-1.5 font-semibold text-card text-xs"
          >
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </Link>
    </li>
  );
}

function SentTime({ at }: { at: string }) {
  const format = useFormat();
  const day = toLocalDate(at);
  return (
    <time dateTime={at} className="shrink-0 text-ink-2 text-xs">
      {day === toLocalDate(Date.now()) ? format.timeOf(at) : format.day(day)}
    </time>
  );
}
