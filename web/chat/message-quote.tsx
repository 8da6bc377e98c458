import type { Message, Quote } from "#shared/chat/protocol.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { getShownText } from "./mentions/message-text.tsx";

/** What a message replies to: as loaded, else as it came with it. Undefined: not known on this device. */
export function findQuote(
  byId: ReadonlyMap<string, Message>,
  { replyTo, quote }: Pick<Message, "replyTo" | "quote">,
): Quote | undefined {
  return byId.get(replyTo ?? "") ?? quote;
}

type Props = { quote: Quote | undefined; myId: string; onShow: () => void };

/** Tapping it shows the quoted message. */
export function MessageQuote({ quote, myId, onShow }: Props) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="my-1 block min-h-tap w-full cursor-pointer rounded-control border-link border-l-4 bg-wash px-2.5 py-0.5 text-left text-ink text-sm hover:underline"
    >
      <QuoteText quote={quote} myId={myId} />
    </button>
  );
}

/** Who wrote it and its first line. */
export function QuoteText({ quote, myId }: Pick<Props, "quote" | "myId">) {
  const { t, count } = useI18n();
  const author = quote?.author.id === myId ? t("chat.you") : getDisplayName(quote?.author.name ?? "", t);
  return (
    <>
      <span className="sr-only">{t("chat.inReplyTo")} </span>
      {quote && <span className="line-clamp-1 wrap-anywhere font-semibold">{author}</span>}
      <span className={quote && !quote.deleted ? "line-clamp-1 wrap-anywhere" : "block italic"}>
        {quote === undefined
          ? t("chat.earlierMessage")
          : quote.deleted
            ? t("chat.deleted")
            : firstLine(getShownText(quote, t)) || count("chat.picture", quote.pictures?.length ?? 1)}
      </span>
    </>
  );
}

const firstLine = (text: string) => text.split("\n", 1)[0] ?? "";
