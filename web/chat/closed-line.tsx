import type { RoomDetails } from "#shared/chat/room.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { LinkButton } from "../ui/navigation/link-button.tsx";

/** In place of the composer, in a room that is history. */
export function ClosedLine({
  closed,
  gigId,
}: {
  closed: NonNullable<RoomDetails["closed"]>;
  gigId: string | null;
}) {
  const { t } = useI18n();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-card px-4 py-2.5 lg:rounded-b-card"
    >
      <p className="text-ink-2">{t(`chat.closed.${closed}`)}</p>
      {closed === "agreed" && gigId !== null && (
        <LinkButton href={pathTo("room", { id: gigId })}>{t("chat.toGigRoom")}</LinkButton>
      )}
    </div>
  );
}
