import type { Message } from "#shared/chat/protocol.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { getShownText } from "../mentions/message-text.tsx";
import { cutSnippet } from "./find-hits.ts";

type Props = { message: Pick<Message, "author" | "text" | "phrase">; search: string; myId: string };

/** Who said it, and the part of it that was searched for. */
export function FoundText({ message, search, myId }: Props) {
  const { t } = useI18n();
  const { author } = message;
  return (
    <span className="line-clamp-2 wrap-anywhere text-ink-2 text-sm">
      {author.id === myId ? t("chat.you") : getDisplayName(author.name, t)}:{" "}
      {cutSnippet(getShownText(message, t), search).map((piece, index) =>
        piece.isHit ? (
          <mark
            key={index}
            className="bg-transparent font-bold text-ink underline decoration-2 decoration-link underline-offset-2"
          >
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
