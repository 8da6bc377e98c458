import { MessagesSquare } from "lucide-react";
import { useParams } from "wouter";
import { api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";
import { useTitle } from "../lib/use-title.ts";
import { pathTo } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { RoomList } from "./room-list.tsx";
import { ThreadPane } from "./thread-pane.tsx";

/** My rooms and one of them: side by side on a desk, one after the other on a phone. */
export default function ChatScreen() {
  const { t } = useI18n();
  const { id } = useParams();
  const { data: rooms, error } = useRead(api.rooms, { query: {} });
  return (
    <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-6">
      <div className={id ? "hidden lg:block" : undefined}>
        {rooms ? <RoomList rooms={rooms.items} openId={id} /> : <SkeletonCards label={t("ui.loading")} />}
        {error && <p role="alert">{errorText(t, error)}</p>}
      </div>
      {id ? (
        <OpenRoom key={id} id={id} />
      ) : (
        <div className="hidden lg:block">
          <EmptyState
            icon={<MessagesSquare aria-hidden />}
            title={t("chat.choose")}
            text={t("chat.chooseText")}
          />
        </div>
      )}
    </div>
  );
}

function OpenRoom({ id }: { id: string }) {
  const { t } = useI18n();
  const { session } = useSession();
  const { data: room, error } = useRead(api.rooms[":id"], { param: { id } });
  useTitle(room?.id === id ? room.title : undefined);
  if (room?.id === id && session) return <ThreadPane room={room} me={session.user} />;
  if (!error) return <SkeletonCards label={t("ui.loading")} count={1} />;
  const action = <LinkButton href={pathTo("chat")}>{t("chat.all")}</LinkButton>;
  return <EmptyState title={t("chat.gone")} text={errorText(t, error)} action={action} />;
}
