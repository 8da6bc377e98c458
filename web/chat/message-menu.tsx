import { Copy, Pencil, Reply, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { Message } from "#shared/chat/protocol.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Popover } from "../ui/overlays/popover.tsx";
import { classNames } from "../ui/primitives/class-names.ts";
import { getShownText } from "./mentions/message-text.tsx";
import { offeredReactions } from "./reactions/reactions.ts";
import { useReactionName } from "./reactions/use-reaction-name.ts";

export type MessageActions = {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  remove: (message: Message) => void;
  react: (message: Message, emoji: string, on: boolean) => void;
};

type Props = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  message: Message;
  myId: string;
  /** Null in a room that can only be read. */
  actions: MessageActions | null;
  onClose: () => void;
  onLeave: () => void;
};

/** What is chosen without a connection waits for one. */
export function MessageMenu({ anchor, label, message, myId, actions, onClose, onLeave }: Props) {
  const { t } = useI18n();
  const inside = useRef<HTMLDivElement>(null);
  const copy = useCopy();
  useEffect(() => inside.current?.querySelector("button")?.focus(), []);
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Popover
      anchor={anchor}
      label={label}
      onClose={onClose}
      onLeave={onLeave}
      className="w-80 max-w-full p-1.5"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside Tab */}
      <div ref={inside} onKeyDown={moveByArrows}>
        {actions && (
          <>
            <Reactions
              message={message}
              myId={myId}
              onReact={(emoji, on) => choose(() => actions.react(message, emoji, on))()}
            />
            <Item icon={<Reply aria-hidden size={20} />} onClick={choose(() => actions.reply(message))}>
              {t("chat.reply")}
            </Item>
          </>
        )}
        {message.text !== "" && (
          <Item
            icon={<Copy aria-hidden size={20} />}
            onClick={choose(() => void copy(getShownText(message, t)))}
          >
            {t("chat.copy")}
          </Item>
        )}
        {actions && message.author.id === myId && (
          <>
            <Item icon={<Pencil aria-hidden size={20} />} onClick={choose(() => actions.edit(message))}>
              {t("chat.edit")}
            </Item>
            <Item
              icon={<Trash2 aria-hidden size={20} />}
              danger
              onClick={choose(() => actions.remove(message))}
            >
              {t("chat.delete")}
            </Item>
          </>
        )}
      </div>
    </Popover>
  );
}

type ReactionsProps = {
  message: Message;
  myId: string;
  onReact: (emoji: string, on: boolean) => void;
};

function Reactions({ message, myId, onReact }: ReactionsProps) {
  const { t } = useI18n();
  const reactionName = useReactionName();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is submitted
    <div
      role="group"
      aria-label={t("chat.react")}
      className="mb-1 flex justify-between border-line border-b pb-1"
    >
      {offeredReactions.map((emoji) => {
        const isMine = message.reactions?.[emoji]?.includes(myId) ?? false;
        return (
          <button
            key={emoji}
            type="button"
            aria-label={reactionName(emoji)}
            aria-pressed={isMine}
            title={reactionName(emoji)}
            onClick={() => onReact(emoji, !isMine)}
            className="grid size-tap cursor-pointer place-items-center rounded-control text-lg hover:bg-wash aria-pressed:border-2 aria-pressed:border-link aria-pressed:bg-wash"
          >
            <span aria-hidden>{emoji}</span>
          </button>
        );
      })}
    </div>
  );
}

type ItemProps = { icon: ReactNode; danger?: boolean; onClick: () => void; children: ReactNode };

function Item({ icon, danger, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        "flex min-h-tap w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left hover:bg-wash",
        danger && "text-no",
      )}
    >
      {icon}
      {children}
    </button>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Where the clipboard is blocked, the text can still be selected. */
function useCopy(): (text: string) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("chat.copied"), undefined, { about: "copy" });
    } catch {
      toast.error(t("chat.notCopied"), t("chat.copyByHand"), { about: "copy" });
    }
  };
}
