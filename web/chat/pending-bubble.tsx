import { Clock } from "lucide-react";
import type { Quote } from "#shared/chat/protocol.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { LinkedText, ScreenReaderAuthor } from "./message-bubble.tsx";
import { MessageQuote } from "./message-quote.tsx";
import type { PendingMessage } from "./thread/thread.ts";

type Props = {
  pending: PendingMessage;
  /** Of a reply. */
  quote: Quote | undefined;
  myId: string;
  onShowQuoted: (id: string) => void;
  onRetry: () => void;
  onDiscard: () => void;
};

export function PendingBubble({ pending, quote, myId, onShowQuoted, onRetry, onDiscard }: Props) {
  const { replyTo } = pending;
  const { t } = useI18n();
  return (
    <article className="mt-1 max-w-[82%] self-end rounded-2xl border border-edge border-dashed bg-card px-3.5 py-2">
      <ScreenReaderAuthor name={null} />
      {replyTo !== undefined && (
        <MessageQuote quote={quote} myId={myId} onShow={() => onShowQuoted(replyTo)} />
      )}
      <p className="whitespace-pre-wrap wrap-anywhere">
        <LinkedText text={pending.text} />
      </p>
      {pending.error === undefined ? (
        <p className="flex items-center justify-end gap-1 text-ink-2 text-xs">
          <Clock aria-hidden size={12} />
          {t("chat.sending")}
        </p>
      ) : (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-no text-sm">
          {t("chat.notSent")}
          <button
            type="button"
            onClick={onRetry}
            className="min-h-tap cursor-pointer px-2 font-semibold text-link"
          >
            {t("chat.retry")}
          </button>
          <button
            type="button"
            onClick={onDiscard}
            className="min-h-tap cursor-pointer px-2 font-semibold text-link"
          >
            {t("chat.discard")}
          </button>
        </p>
      )}
    </article>
  );
}
