import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { maxSearchLength } from "#shared/chat/message-limits.ts";
import type { Message } from "#shared/chat/protocol.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useDebounced } from "../../lib/hooks/use-debounced.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { controlClass } from "../../ui/fields/field.tsx";
import { LoadFailure, LoadMoreButton } from "../../ui/navigation/load-more.tsx";
import { IconButton } from "../../ui/primitives/icon-button.tsx";
import { SentTime } from "../rooms/sent-time.tsx";
import { FoundText } from "./found-text.tsx";
import { useFoundMessages } from "./use-found-messages.ts";

type Props = {
  roomId: string;
  myId: string;
  /** Shows a message in the log; the focus stays here. */
  onShow: (id: string) => void;
  onClose: () => void;
};

/** Below the head of a room: a field, what it finds, and a way from one to the next. The newest is first. */
export function RoomSearch({ roomId, myId, onShow, onClose }: Props) {
  const { t } = useI18n();
  const [search, setSearch] = useState("");
  const [draft, setDraft] = useDebounced(search, setSearch);
  const field = useRef<HTMLInputElement>(null);
  const [shownId, setShownId] = useState<string>();
  const found = useFoundMessages(useRead(roomId, search));
  const { items } = found;
  const at = items.findIndex(({ id }) => id === shownId);
  useEffect(() => field.current?.focus(), []);
  const show = (message: Message | undefined) => {
    if (message === undefined) return;
    setShownId(message.id);
    onShow(message.id);
  };
  const older = () => show(items[at + 1]);
  const newer = () => show(items[at - 1]);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    }
    if (event.key !== "Enter" || event.target !== field.current || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.shiftKey) newer();
    else older();
  };
  return (
    <search
      aria-label={t("chat.searchRoom")}
      onKeyDown={press}
      className="flex max-h-[45%] flex-col border-line border-b bg-card"
    >
      <div className="flex items-center gap-1 px-2 py-1.5 lg:px-4">
        <input
          ref={field}
          type="search"
          aria-label={t("chat.searchRoom")}
          placeholder={t("chat.searchRoom")}
          maxLength={maxSearchLength}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          className={`${controlClass} min-w-0 flex-1 [&::-webkit-search-cancel-button]:hidden`}
        />
        <IconButton
          label={t("chat.olderHit")}
          icon={<ChevronUp aria-hidden />}
          disabled={at + 1 >= items.length}
          onClick={older}
          className="disabled:cursor-default disabled:text-ink-3"
        />
        <IconButton
          label={t("chat.newerHit")}
          icon={<ChevronDown aria-hidden />}
          disabled={at < 1}
          onClick={newer}
          className="disabled:cursor-default disabled:text-ink-3"
        />
        <IconButton label={t("chat.closeSearch")} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {search !== "" && <Hits {...{ found, search, myId, at }} onShow={show} />}
    </search>
  );
}

type HitsProps = Pick<Props, "myId"> & {
  found: ReturnType<typeof useFoundMessages<Message>>;
  search: string;
  /** Of the one that is shown in the log; -1 before. */
  at: number;
  onShow: (message: Message) => void;
};

function Hits({ found, search, myId, at, onShow }: HitsProps) {
  const { t, count } = useI18n();
  const { items, nextCursor, isLoading, error, loadMore } = found;
  const hasMore = nextCursor !== null;
  const total = count(hasMore ? "chat.foundSoFar" : "chat.foundCount", items.length);
  return (
    <>
      <p role="status" className="px-4 pb-1.5 text-ink-2 text-sm empty:hidden">
        {isLoading && items.length === 0 && t("chat.searching")}
        {!isLoading && error === null && items.length === 0 && t("chat.nothingFound")}
        {items.length > 0 && (at < 0 ? total : t("chat.hitOf", { at: at + 1, found: total }))}
      </p>
      <div className="grid min-h-0 grid-cols-1 overflow-y-auto overscroll-contain">
        <ul className="grid grid-cols-1">
          {items.map((message, index) => (
            <li key={message.id} className="border-line border-t">
              <button
                type="button"
                aria-current={index === at}
                onClick={() => onShow(message)}
                className="flex min-h-tap w-full cursor-pointer items-center gap-2 px-4 py-2 text-left hover:bg-wash aria-[current=true]:bg-wash"
              >
                <span className="min-w-0 flex-1">
                  <FoundText message={message} search={search} myId={myId} />
                </span>
                <SentTime at={message.sentAt} />
              </button>
            </li>
          ))}
        </ul>
        {error === null ? (
          <LoadMoreButton {...{ hasMore, loading: isLoading, onMore: () => void loadMore() }} />
        ) : (
          <LoadFailure text={errorText(t, error)} onAgain={() => void loadMore()} />
        )}
      </div>
    </>
  );
}

/** A room answers its oldest first. */
function useRead(id: string, search: string) {
  const read = useCallback(
    async (before?: string) => {
      const query = { search, ...(before !== undefined && { before }) };
      const { items, nextCursor } = await unwrap(api.rooms[":id"].messages.$get({ param: { id }, query }));
      return { items: items.toReversed(), nextCursor };
    },
    [id, search],
  );
  return search === "" ? null : read;
}
