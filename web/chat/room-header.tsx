import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import type { RoomDetails } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { PersonLink } from "../domain/people/person-link.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";

/** Also says how many members cannot read along, having no login. */
export function RoomHeader({ room, me }: { room: RoomDetails; me: string }) {
  const { t, count } = useI18n();
  const withoutLogin = room.members.filter(({ hasLogin }) => hasLogin === false).length;
  const other = room.kind === "direct" ? room.members.find(({ userId }) => userId !== me) : undefined;
  return (
    <header className="flex items-center gap-2 border-line border-b bg-card px-2 py-1.5 lg:rounded-t-card lg:px-4">
      <Link
        href={pathTo("chat")}
        aria-label={t("chat.all")}
        className="grid size-tap place-items-center rounded-control hover:bg-wash lg:hidden"
      >
        <ArrowLeft aria-hidden />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 wrap-anywhere font-semibold">
          {other ? <PersonLink id={other.userId} name={room.title} /> : getDisplayName(room.title, t)}
        </h1>
        <p className="text-ink-2 text-xs">
          {count("chat.members", room.members.length)}
          {withoutLogin > 0 && ` · ${count("chat.withoutLogin", withoutLogin)}`}
        </p>
      </div>
      {room.gigId !== null && (
        <Link
          href={pathTo("gig", { id: room.gigId })}
          className="inline-flex min-h-tap items-center px-3 font-semibold text-link text-sm"
        >
          {t("chat.toGig")}
        </Link>
      )}
    </header>
  );
}
