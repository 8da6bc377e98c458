import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import type { Message, Quote } from "#shared/chat/protocol.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
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
  /** Of a reply. */
  quote: Quote | undefined;
  nameOf: (userId: string) => string;
  online: boolean;
  /** Null in a room that can only be read. */
  actions: MessageActions | null;
  onShowQuoted: (id: string) => void;
  /** Shown a moment ago, from a reply to it. */
  highlighted: boolean;
  /** Its button is the one of the log that Tab reaches; arrow keys go on to the others. */
  tabStop: boolean;
  onTabStop: () => void;
};

/** A message with its reactions and the button of its menu. */
export function MessageRow({ message, myId, quote, onShowQuoted, ...props }: Props) {
  const { nameOf, actions, online } = props;
  const { replyTo } = message;
  const mine = message.author.id === myId;
  return (
    <div className={`group flex items-center gap-1 ${mine ? "flex-row-reverse" : ""}`}>
      <div
        className={`grid min-w-0 max-w-[82%] grid-cols-1 ${mine ? "justify-items-end" : "justify-items-start"}`}
      >
        <MessageBubble
          message={message}
          mine={mine}
          opens={props.opens}
          present={props.present}
          highlighted={props.highlighted}
        >
          {replyTo !== undefined && !message.deleted && (
            <MessageQuote quote={quote} myId={myId} onShow={() => onShowQuoted(replyTo)} />
          )}
        </MessageBubble>
        <ReactionChips
          reactions={message.reactions}
          myId={myId}
          nameOf={nameOf}
          online={online}
          onReact={actions && ((emoji, on) => actions.react(message, emoji, on))}
        />
      </div>
      {!message.deleted && <MoreButton {...props} message={message} myId={myId} />}
    </div>
  );
}

type MoreProps = Pick<Props, "message" | "myId" | "online" | "actions" | "tabStop" | "onTabStop">;

function MoreButton({ message, myId, online, actions, tabStop, onTabStop }: MoreProps) {
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
        onFocus={onTabStop}
        onKeyDown={open ? undefined : moveToNextMessage}
        onClick={() => setOpen(!open)}
        className="grid size-tap shrink-0 cursor-pointer place-items-center rounded-full text-ink-3 hover:bg-wash pointer-fine:not-group-hover:not-focus-visible:not-aria-expanded:opacity-0"
      >
        <Ellipsis aria-hidden size={20} />
      </button>
      {open && (
        <LazyMessageMenu
          anchor={button as RefObject<HTMLElement | null>}
          label={label}
          message={message}
          myId={myId}
          online={online}
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
