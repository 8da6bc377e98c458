import type { Message } from "#shared/chat/protocol.ts";
import { type Translator, useI18n } from "../../lib/i18n/i18n.tsx";
import { PhoneText } from "../../ui/primitives/phone-text.tsx";
import { linkify } from "../linkify.ts";
import { splitMentions } from "./mentions.ts";

type Props = {
  message: Pick<Message, "text" | "phrase" | "mentions">;
  myId: string;
  nameOf: (userId: string) => string;
};

/** With its links, and who is mentioned in bold; I myself stand out. */
export function MessageText({ message, myId, nameOf }: Props) {
  const { t } = useI18n();
  const names = (message.mentions ?? []).map(nameOf);
  const myName = message.mentions?.includes(myId) ? nameOf(myId) : null;
  return linkify(getShownText(message, t)).map((piece, index) =>
    piece.href === undefined ? (
      <MentionText key={index} text={piece.text} names={names} myName={myName} />
    ) : (
      <a
        key={index}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="wrap-anywhere underline"
      >
        {piece.text}
      </a>
    ),
  );
}

function MentionText({ text, names, myName }: { text: string; names: string[]; myName: string | null }) {
  return splitMentions(text, names).map(({ text, mentioned }, index) =>
    mentioned === undefined ? (
      <PhoneText key={index} text={text} />
    ) : (
      <strong
        key={index}
        className={mentioned === myName ? "rounded-sm bg-ink px-1 text-card" : "font-semibold"}
      >
        {text}
      </strong>
    ),
  );
}

/** A ready phrase in the reader's language. */
export function getShownText({ text, phrase }: Pick<Message, "text" | "phrase">, t: Translator["t"]): string {
  return phrase === undefined ? text : t(`chat.phrase.${phrase}`);
}
