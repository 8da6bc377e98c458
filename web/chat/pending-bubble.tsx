import { Clock } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import type { Quote } from "#shared/chat/protocol.ts";
import type { ErrorCode } from "#shared/core/errors.ts";
import { ApiError } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { MessageText } from "./mentions/message-text.tsx";
import { ScreenReaderAuthor } from "./message-bubble.tsx";
import { MessageQuote } from "./message-quote.tsx";
import { PendingPictures } from "./pictures/pending-pictures.tsx";
import type { PendingState } from "./thread/pending.ts";
import type { PendingMessage } from "./thread/thread.ts";

type Props = {
  pending: PendingMessage;
  state: PendingState;
  /** Of a reply. */
  quote: Quote | undefined;
  myId: string;
  nameOf: (userId: string) => string;
  onShowQuoted: (id: string) => void;
  onRetry: () => void;
  /** Null where nothing can be written any more. */
  onEdit: (() => void) | null;
  onDiscard: () => void;
};

export function PendingBubble({ pending, state, quote, myId, onShowQuoted, ...actions }: Props) {
  const { replyTo, error } = pending;
  const { t } = useI18n();
  const textId = useId();
  const explain = ({ attached }: PendingMessage) =>
    attached && error === "tooManyRequests"
      ? t("chat.pictures.tooManyToday")
      : errorText(t, new ApiError(error as ErrorCode));
  return (
    <article className="mt-1 max-w-[82%] self-end rounded-2xl border border-edge border-dashed bg-card px-3.5 py-2">
      <ScreenReaderAuthor name={null} />
      {replyTo !== undefined && (
        <MessageQuote quote={quote} myId={myId} onShow={() => onShowQuoted(replyTo)} />
      )}
      {pending.attached && <PendingPictures id={pending.id} pictures={pending.attached} state={state} />}
      <p id={textId} className="whitespace-pre-wrap wrap-anywhere">
        <MessageText message={pending} myId={myId} nameOf={actions.nameOf} />
      </p>
      {error === undefined ? (
        <p className="flex items-center justify-end gap-1 text-ink-2 text-xs">
          <Clock aria-hidden size={12} />
          {t(state === "sending" ? "chat.sending" : "chat.mark.waiting")}
        </p>
      ) : (
        <p role="alert" className="text-no text-sm">
          {t("chat.notSent")} {explain(pending)}
        </p>
      )}
      {state !== "sending" && (
        <div className="flex flex-wrap justify-end gap-x-2">
          {state === "refused" && (
            <Action textId={textId} onClick={actions.onRetry}>
              {t("chat.retry")}
            </Action>
          )}
          {actions.onEdit && (
            <Action textId={textId} onClick={actions.onEdit}>
              {t("chat.edit")}
            </Action>
          )}
          <Action textId={textId} onClick={actions.onDiscard}>
            {t("chat.discard")}
          </Action>
        </div>
      )}
    </article>
  );
}

type ActionProps = { textId: string; onClick: () => void; children: ReactNode };

/** Goes by a tap, or by itself once the message leaves: the log takes the focus that it has then. */
function Action({ textId, onClick, children }: ActionProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button === null || document.activeElement !== button) return;
      button.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <button
      ref={ref}
      type="button"
      aria-describedby={textId}
      onClick={onClick}
      className="min-h-tap cursor-pointer px-2 font-semibold text-link text-sm"
    >
      {children}
    </button>
  );
}
