import { ArrowLeft, Bell, BellOff, HardHat } from "lucide-react";
import { Link } from "wouter";
import type { RoomDetails } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { OrganizationName } from "../domain/organizations/organization-name.tsx";
import { PersonLink } from "../domain/people/person-link.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { IconButton } from "../ui/primitives/icon-button.tsx";
import { useMuteRoom } from "./use-mute-room.ts";

/** Also says how many members cannot read along, having no login. */
export function RoomHeader({ room, me }: { room: RoomDetails; me: string }) {
  const { t, count } = useI18n();
  const withoutLogin = room.members.filter(({ hasLogin }) => hasLogin === false).length;
  return (
    <header className="flex items-center gap-1 border-line border-b bg-card px-2 py-1.5 sm:gap-2 lg:rounded-t-card lg:px-4">
      <Link
        href={pathTo("chat")}
        aria-label={t("chat.all")}
        className="grid size-tap shrink-0 place-items-center rounded-control hover:bg-wash lg:hidden"
      >
        <ArrowLeft aria-hidden />
      </Link>
      <div className="min-w-0 flex-1">
        <h1
          tabIndex={-1}
          title={getDisplayName(room.counterpart?.name ?? room.title, t)}
          className="line-clamp-2 wrap-anywhere font-semibold"
        >
          <Subject room={room} me={me} />
        </h1>
        <p className="wrap-anywhere text-ink-2 text-xs">
          {room.counterpart && `${t("chat.about", { gig: room.title })} · `}
          {count("chat.members", room.members.length)}
          {withoutLogin > 0 && ` · ${count("chat.withoutLogin", withoutLogin)}`}
        </p>
      </div>
      {room.gigId !== null && (
        <Link
          href={pathTo("gig", { id: room.gigId })}
          className="inline-flex min-h-tap min-w-tap shrink-0 items-center justify-center rounded-control font-semibold text-link text-sm hover:bg-wash sm:px-3"
        >
          <HardHat aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">{t("chat.toGig")}</span>
        </Link>
      )}
      <MuteButton room={room} />
    </header>
  );
}

function MuteButton({ room }: { room: RoomDetails }) {
  const { t } = useI18n();
  const mute = useMuteRoom(room);
  const Icon = room.isMuted ? BellOff : Bell;
  return (
    <IconButton
      label={t(room.isMuted ? "chat.unmute" : "chat.mute")}
      icon={<Icon aria-hidden />}
      onClick={() => mute(!room.isMuted)}
    />
  );
}

/** The other person or firm, which can be looked up; else what the room is about. */
function Subject({ room, me }: { room: RoomDetails; me: string }) {
  const { t } = useI18n();
  const other = room.kind === "direct" ? room.members.find(({ userId }) => userId !== me) : undefined;
  const { counterpart } = room;
  if (other) return <PersonLink id={other.userId} name={room.title} />;
  if (!counterpart) return getDisplayName(room.title, t);
  if (counterpart.name === "") return getDisplayName("", t);
  return counterpart.kind === "user" ? (
    <PersonLink {...counterpart} />
  ) : (
    <OrganizationName {...counterpart} />
  );
}
