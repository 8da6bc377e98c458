import { BellOff, Clock, HardHat, MessageCircleQuestionMark, UserRound, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { RoomSummary } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useOnline } from "../../lib/offline/connection.ts";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { getShownText } from "../mentions/message-text.tsx";
import { SentTime } from "./sent-time.tsx";
import { useUnsent } from "./use-unsent.ts";

const icons = { gig: HardHat, direct: UserRound, organization: Users, inquiry: MessageCircleQuestionMark };

type Props = { room: RoomSummary; open: boolean; me: { id: string; name: string } };

export function RoomListItem({ room, open, me }: Props) {
  const { t } = useI18n();
  const Icon = icons[room.kind];
  const { lastMessage, isMuted } = room;
  const isLoud = room.unread > 0 && !isMuted;
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        href={pathTo("room", { id: room.id })}
        aria-current={open ? "page" : undefined}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-wash aria-[current=page]:bg-wash"
      >
        {room.kind === "direct" ? (
          <Avatar name={room.title} src={room.avatar ?? null} />
        ) : (
          <span className="grid size-9 shrink-0 place-items-center">
            <Icon aria-hidden size={22} className="text-ink-2" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={`wrap-anywhere ${isLoud ? "font-bold" : "font-semibold"}`}>
              {getDisplayName(room.title, t)}
            </span>
            {lastMessage && <SentTime at={lastMessage.sentAt} />}
          </span>
          {room.counterpart && (
            <span className="block wrap-anywhere text-ink-2 text-sm">
              {t("chat.inquiry", { name: getDisplayName(room.counterpart.name, t) })}
            </span>
          )}
          <Preview room={room} open={open} me={me} className={isLoud ? "text-ink" : "text-ink-2"} />
        </span>
        {isMuted && (
          <BellOff role="img" aria-label={t("chat.muted")} size={18} className="shrink-0 text-ink-2" />
        )}
        <UnreadCount room={room} />
      </Link>
    </li>
  );
}

/** What I have not sent, else the last message. Of the open room only what waits for a connection. */
function Preview({ room, open, me, className }: Props & { className: string }) {
  const { t, count } = useI18n();
  const online = useOnline();
  const { draft, waiting, isRefused } = useUnsent(me.id, room.id);
  const { lastMessage } = room;
  if (waiting !== null && isRefused) return <Mark label={t("chat.mark.refused")} text={waiting} />;
  if (waiting !== null && !(open && online)) {
    const icon = <Clock aria-hidden size={14} className="mr-1 inline align-[-2px]" />;
    return <Mark icon={icon} label={t("chat.mark.waiting")} text={waiting} />;
  }
  if (draft !== "" && !open && room.closed === null)
    return <Mark label={t("chat.mark.draft")} text={draft} />;
  if (!lastMessage) return <span className="block text-ink-2 text-sm">{t("chat.silent")}</span>;
  return (
    <span className={`line-clamp-1 wrap-anywhere text-sm ${className}`}>
      {isLastMine(room, me.name) ? t("chat.you") : getDisplayName(lastMessage.author, t)}:{" "}
      {getShownText(lastMessage, t) ||
        (lastMessage.pictures ? count("chat.picture", lastMessage.pictures) : t("chat.deleted"))}
    </span>
  );
}

/**
 * A list knows its authors by name only. Whoever writes has read so far, so what is unread is by a namesake, and two
 * namesakes' own room stays with the names.
 */
function isLastMine({ kind, title, unread, lastMessage }: RoomSummary, myName: string): boolean {
  const isNamesakes = kind === "direct" && title === myName;
  return myName !== "" && lastMessage?.author === myName && unread === 0 && !isNamesakes;
}

function Mark({ icon, label, text }: { icon?: ReactNode; label: string; text: string }) {
  return (
    <span className="line-clamp-1 wrap-anywhere text-ink text-sm">
      {icon}
      <span className="font-semibold">{label}:</span> {text}
    </span>
  );
}

function UnreadCount({ room: { unread, isMuted } }: Pick<Props, "room">) {
  const { count } = useI18n();
  if (unread === 0) return null;
  return (
    <span
      role="img"
      aria-label={count("chat.unread", unread)}
      className={`grid h-6 min-w-6 shrink-0 place-items-center rounded-full px-1.5 font-semibold text-xs ${isMuted ? "border border-edge bg-card text-ink-2" : "bg-ink text-card"}`}
    >
      {unread > 99 ? "99+" : unread}
    </span>
  );
}
