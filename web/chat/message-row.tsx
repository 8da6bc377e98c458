import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, memo, type RefObject, useRef, useState } from "react";
import type { Message, Quote } from "#shared/chat/protocol.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { Avatar } from "../ui/primitives/avatar.tsx";
import { MessageBubble, messageTextId } from "./message-bubble.tsx";
import type { MessageActions } from "./message-menu.tsx";
import { MessageQuote } from "./message-quote.tsx";
import { ReactionChips } from "./reactions/reaction-chips.tsx";

export const loadMessageMenu = async () => (await import("./message-menu.tsx")).MessageMenu;
const LazyMessageMenu = lazyOverlay(loadMessageMenu);

type Props = {
  message: Message;
  myId: string;
  opens: boolean;
  present: boolean;
  /** Of the author of the first of several in a row: a picture or null; undefined in a room of two. */
  face: string | null | undefined;
  /** Of my own: somebody else has. */
  seen: boolean;
  /** Of a reply. */
  quote: Quote | undefined;
  nameOf: (userId: string) => string;
  /** A change of mine that the room has not confirmed waits for a connection. */
  waits: boolean;
  /** Null in a room that can only be read. */
  actions: MessageActions | null;
  onShowQuoted: (id: string) => void;
  /** Shown a moment ago, from a reply to it. */
  highlighted: boolean;
  /** Its button is the one of the log that Tab reaches; arrow keys go on to the others. */
  tabStop: boolean;
  onTabStop: (messageId: string) => void;
};

/**
 * A message with its reactions and the button of its menu. Of a thousand, only those are rendered again whose props have
 * changed: pass functions that stay the same.
 */
export const MessageRow = memo(function MessageRow({ message, myId, quote, onShowQuoted, ...props }: Props) {
  const { nameOf, actions, waits } = props;
  const { replyTo } = message;
  const mine = message.author.id === myId;
  return (
    <div data-message className={`flex items-center gap-1 ${mine ? "flex-row-reverse" : ""}`}>
      {!mine && props.face !== undefined && (
        <div className="mt-3 mr-1 w-9 shrink-0 self-start">
          {props.opens && <Avatar name={message.author.name} src={props.face} />}
        </div>
      )}
      <div
        className={`grid min-w-0 max-w-[82%] grid-cols-1 ${mine ? "justify-items-end" : "justify-items-start"}`}
      >
        <MessageBubble
          message={message}
          mine={mine}
          myId={myId}
          nameOf={nameOf}
          opens={props.opens}
          present={props.present}
          highlighted={props.highlighted}
          seen={props.seen}
          waits={waits}
        >
          {replyTo !== undefined && !message.deleted && (
            <MessageQuote quote={quote} myId={myId} onShow={() => onShowQuoted(replyTo)} />
          )}
        </MessageBubble>
        <ReactionChips
          reactions={message.reactions}
          myId={myId}
          nameOf={nameOf}
          onReact={actions && ((emoji, on) => actions.react(message, emoji, on))}
        />
      </div>
      {!message.deleted && <MoreButton {...props} message={message} myId={myId} />}
    </div>
  );
});

type MoreProps = Pick<Props, "message" | "myId" | "actions" | "tabStop" | "onTabStop">;

function MoreButton({ message, myId, actions, tabStop, onTabStop }: MoreProps) {
  const { t } = useI18n();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = message.author.id === myId ? t("chat.you") : getDisplayName(message.author.name, t);
  const label = t("chat.actionsOf", { name, time: format.timeOf(message.sentAt) });
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        data-more
        aria-label={label}
        aria-describedby={messageTextId(message.id)}
        aria-haspopup="dialog"
        aria-expanded={open}
        tabIndex={tabStop ? 0 : -1}
        onFocus={() => onTabStop(message.id)}
        onKeyDown={open ? undefined : moveToNextMessage}
        onClick={() => setOpen(!open)}
        className="grid size-tap shrink-0 cursor-pointer place-items-center rounded-full text-ink-3 hover:bg-wash"
      >
        <Ellipsis aria-hidden size={20} />
      </button>
      {open && (
        <LazyMessageMenu
          anchor={button as RefObject<HTMLElement | null>}
          label={label}
          message={message}
          myId={myId}
          actions={actions}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </>
  );
}

function moveToNextMessage(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [
    ...(event.currentTarget.closest("[role=log]")?.querySelectorAll<HTMLElement>("[data-more]") ?? []),
  ];
  buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
}
