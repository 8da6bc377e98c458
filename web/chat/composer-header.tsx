import { X } from "lucide-react";
import type { Quote } from "#shared/chat/protocol.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { IconButton } from "../ui/primitives/icon-button.tsx";
import { QuoteText } from "./message-quote.tsx";

/** `quote`: what is replied to; null: a message is edited. */
type Props = { id: string; quote: Quote | null; myId: string; onCancel: () => void };

export function ComposerHeader({ id, quote, myId, onCancel }: Props) {
  const { t } = useI18n();
  return (
    <div className="flex items-center gap-2">
      <div id={id} className="min-w-0 flex-1 border-link border-l-4 px-2.5 text-sm">
        {quote ? (
          <QuoteText quote={quote} myId={myId} />
        ) : (
          <p className="font-semibold">{t("chat.editing")}</p>
        )}
      </div>
      <IconButton
        label={t(quote ? "chat.cancelReply" : "chat.cancelEdit")}
        icon={<X aria-hidden />}
        onClick={onCancel}
      />
    </div>
  );
}
