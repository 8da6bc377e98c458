import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import type { Message } from "#shared/chat/protocol.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { PersonLink } from "../domain/people/person-link.tsx";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { classNames } from "../ui/primitives/class-names.ts";
import { DeliveryMark } from "./log/delivery-mark.tsx";
import { MessageText } from "./mentions/message-text.tsx";
import { MessagePictures } from "./pictures/message-pictures.tsx";
import { messageElementId } from "./use-jump.ts";

type Props = {
  message: Message;
  mine: boolean;
  myId: string;
  nameOf: (userId: string) => string;
  /** The first of several in a row by the same author. */
  opens: boolean;
  /** The author is still a member of the room. */
  present: boolean;
  highlighted: boolean;
  /** Of my own: somebody else has. */
  seen: boolean;
  /** A change of mine that the room has not confirmed waits for a connection. */
  waits: boolean;
  /** Before the text. */
  children: ReactNode;
};

export function MessageBubble({ message, mine, opens, present, highlighted, seen, waits, ...props }: Props) {
  const { myId, nameOf, children } = props;
  const { t } = useI18n();
  const format = useFormat();
  const look = mine
    ? "border border-transparent bg-ink text-card [&_a]:text-inherit"
    : "border border-line bg-card";
  return (
    <article
      id={messageElementId(message.id)}
      tabIndex={-1}
      className={classNames(
        "max-w-full rounded-2xl px-3.5 py-2",
        look,
        opens && "mt-2",
        highlighted && "outline-2 outline-link outline-offset-2",
      )}
    >
      {opens && !mine ? (
        <Author {...message.author} present={present} />
      ) : (
        <ScreenReaderAuthor name={mine ? null : message.author.name} />
      )}
      {children}
      {message.deleted ? (
        <p className="italic">{t("chat.deleted")}</p>
      ) : (
        <div id={messageTextId(message.id)}>
          {message.pictures && <MessagePictures message={message} />}
          {message.text !== "" && (
            <p className="whitespace-pre-wrap wrap-anywhere">
              <MessageText message={message} myId={myId} nameOf={nameOf} />
            </p>
          )}
        </div>
      )}
      <p className={`text-right text-xs ${mine ? "" : "text-ink-2"}`}>
        {message.editedAt && !message.deleted && `${t("chat.edited")} · `}
        <time dateTime={message.sentAt}>{format.timeOf(message.sentAt)}</time>
        {mine && !message.deleted && <DeliveryMark seen={seen} />}
      </p>
      {waits && (
        <p className={`flex items-center justify-end gap-1 text-xs ${mine ? "" : "text-ink-2"}`}>
          <Clock aria-hidden size={12} />
          {t("chat.changeWaits")}
        </p>
      )}
    </article>
  );
}

export const messageTextId = (id: string) => `${messageElementId(id)}-text`;

function Author({ id, name, present }: Message["author"] & { present: boolean }) {
  const { t } = useI18n();
  return (
    <p className="wrap-anywhere font-semibold text-sm">
      {present ? <PersonLink id={id} name={name} /> : getDisplayName(name, t)}
    </p>
  );
}

/** Where only position and colour show the author visually. `name` null: the reader's own message. */
export function ScreenReaderAuthor({ name }: { name: string | null }) {
  const { t } = useI18n();
  return <p className="sr-only">{name === null ? t("chat.you") : getDisplayName(name, t)}</p>;
}
