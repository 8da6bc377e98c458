import { useCallback } from "react";
import { Link } from "wouter";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { LoadFailure, LoadMoreButton } from "../../ui/navigation/load-more.tsx";
import { SentTime } from "../rooms/sent-time.tsx";
import { FoundText } from "./found-text.tsx";
import { useFoundMessages } from "./use-found-messages.ts";

type Props = { search: string; myId: string };

/** Messages of all my rooms that hold these words, the latest first. */
export function RoomsSearch({ search, myId }: Props) {
  const { t, count } = useI18n();
  const read = useCallback(
    (cursor?: string) => unwrap(api.messages.$get({ query: { search, ...(cursor && { cursor }) } })),
    [search],
  );
  const { items, unanswered, nextCursor, isLoading, error, loadMore, reload } = useFoundMessages(read);
  const hasMore = nextCursor !== null;
  return (
    <section aria-label={t("chat.found")} className="grid grid-cols-1 gap-4">
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {isLoading && items.length === 0 && t("chat.searching")}
        {!isLoading && error === null && items.length === 0 && t("chat.nothingFound")}
        {items.length > 0 && count(hasMore ? "chat.foundSoFar" : "chat.foundCount", items.length)}
      </p>
      {items.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-card">
          {items.map((message) => (
            <li key={`${message.roomId} ${message.id}`} className="border-line border-t first:border-t-0">
              <Link
                href={`${pathTo("room", { id: message.roomId })}?${new URLSearchParams({ search, message: message.id })}`}
                className="grid min-h-16 grid-cols-1 gap-0.5 px-4 py-2.5 hover:bg-wash"
              >
                <span className="flex items-baseline justify-between gap-2">
                  <span className="wrap-anywhere font-semibold">
                    {message.roomTitle || t("person.former")}
                  </span>
                  <SentTime at={message.sentAt} />
                </span>
                <FoundText message={message} search={search} myId={myId} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {unanswered.length > 0 && (
        <div role="status" className="text-sm">
          {count("chat.unanswered", unanswered.length)}{" "}
          <button
            type="button"
            onClick={() => void reload()}
            className="min-h-tap cursor-pointer px-1 font-semibold text-link"
          >
            {t("ui.tryAgain")}
          </button>
        </div>
      )}
      {error === null ? (
        <LoadMoreButton {...{ hasMore, loading: isLoading, onMore: () => void loadMore() }} />
      ) : (
        <LoadFailure text={errorText(t, error)} onAgain={() => void loadMore()} />
      )}
    </section>
  );
}
