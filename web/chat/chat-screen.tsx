import { MessagesSquare } from "lucide-react";
import { useEffect } from "react";
import { useParams, useSearch } from "wouter";
import { maxSearchLength } from "#shared/chat/message-limits.ts";
import { api } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { isTransient, retry } from "../lib/api/retry.ts";
import { usePages } from "../lib/api/use-pages.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useDocumentTitle } from "../lib/navigation/use-document-title.ts";
import { useSearchNavigation } from "../lib/navigation/use-search-navigation.ts";
import { useSession } from "../lib/session/session.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { LoadMore } from "../ui/navigation/load-more.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { RoomList } from "./rooms/room-list.tsx";
import { RoomsSearch } from "./search/rooms-search.tsx";
import { takeOverUnsent } from "./thread/take-over-unsent.ts";
import { ThreadPane } from "./thread-pane.tsx";

export default function ChatScreen() {
  const { t } = useI18n();
  const { id } = useParams();
  const { session } = useSession();
  const { items: rooms, error, ...pages } = usePages(api.rooms, {});
  const query = new URLSearchParams(useSearch());
  const search = query.get("search") ?? "";
  const navigate = useSearchNavigation();
  const setSearch = (words: string) =>
    navigate(words === "" ? location.pathname : `?${new URLSearchParams({ search: words })}`, "search");
  const userId = session?.user.id;
  useEffect(() => {
    if (userId !== undefined) void takeOverUnsent(userId).catch(() => undefined);
  }, [userId]);
  return (
    <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-6">
      <div className={id ? "hidden lg:block" : undefined}>
        <PageHeader title={t("chat.title")} />
        <div className="my-4 flex">
          <SearchField
            label={t("chat.search")}
            value={search}
            onChange={(words) => setSearch(words.slice(0, maxSearchLength))}
          />
        </div>
        {search !== "" && session && <RoomsSearch key={search} search={search} myId={session.user.id} />}
        {search === "" && (
          <>
            {rooms && session ? (
              <RoomList rooms={rooms} openId={id} me={session.user} />
            ) : (
              <SkeletonCards label={t("ui.loading")} />
            )}
            <LoadMore {...pages} explain={(failure) => errorText(t, failure)} />
            {error && <p role="alert">{errorText(t, error)}</p>}
          </>
        )}
      </div>
      {id ? (
        <OpenRoom key={id} id={id} messageId={query.get("message")} />
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

/** `messageId`: what to show in it. */
function OpenRoom({ id, messageId }: { id: string; messageId: string | null }) {
  const { t } = useI18n();
  const { session } = useSession();
  const { data: room, error, mutate: ask } = useRead(api.rooms[":id"], { param: { id } });
  const maySucceed = room?.id !== id && isTransient(error);
  useEffect(() => {
    if (!maySucceed) return;
    return retry(
      async () => {
        if ((await ask()) === undefined) throw new Error("no room yet");
      },
      () => true,
    );
  }, [maySucceed, ask]);
  useDocumentTitle(room?.id === id ? room.title : undefined);
  // Anew once it is closed or open again: its socket has learnt when it was opened whether one may write.
  if (room?.id === id && session)
    return <ThreadPane key={room.closed} room={room} me={session.user} wantedId={messageId} />;
  if (!error) return <SkeletonCards label={t("ui.loading")} count={1} />;
  const action = <LinkButton href={pathTo("chat")}>{t("chat.all")}</LinkButton>;
  return <EmptyState title={t("chat.gone")} text={errorText(t, error)} action={action} />;
}
