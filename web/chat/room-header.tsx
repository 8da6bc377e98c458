import { ArrowLeft, BellOff, HardHat, Search, Users } from "lucide-react";
import { type Ref, useState } from "react";
import { Link } from "wouter";
import type { RoomDetails } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { OrganizationName } from "../domain/organizations/organization-name.tsx";
import { PersonLink } from "../domain/people/person-link.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { IconButton } from "../ui/primitives/icon-button.tsx";

const LazyRoomPanel = lazyOverlay(async () => (await import("./members/room-panel.tsx")).RoomPanel);

type Props = {
  room: RoomDetails;
  me: string;
  /** User ids; none while this device has no connection. */
  present: readonly string[];
  isSearching: boolean;
  onSearch: () => void;
  searchButton?: Ref<HTMLButtonElement>;
};

/** Also says how many members are there now, and how many cannot read along, having no login. */
export function RoomHeader({ room, me, present, isSearching, onSearch, searchButton }: Props) {
  const { t, count } = useI18n();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const withoutLogin = room.members.filter(({ hasLogin }) => hasLogin === false).length;
  const online = room.members.filter(({ userId }) => userId !== me && present.includes(userId)).length;
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
          {room.isMuted && (
            <BellOff role="img" aria-label={t("chat.muted")} size={14} className="mr-1 inline align-[-2px]" />
          )}
          {room.counterpart && `${t("chat.about", { gig: room.title })} · `}
          {count("chat.members", room.members.length)}
          {online > 0 && ` · ${count("chat.onlineCount", online)}`}
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
      <IconButton
        ref={searchButton}
        label={t("chat.searchRoom")}
        icon={<Search aria-hidden />}
        aria-expanded={isSearching}
        onClick={onSearch}
      />
      <IconButton
        label={t("chat.showMembers")}
        icon={<Users aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setPanelOpen(true)}
      />
      {isPanelOpen && (
        <LazyRoomPanel room={room} me={me} present={present} onClose={() => setPanelOpen(false)} />
      )}
    </header>
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
