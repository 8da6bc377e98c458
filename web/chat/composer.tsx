import { Check, SendHorizontal } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { maxMessageLength } from "#shared/chat/close-codes.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { controlClass } from "../ui/fields/field.tsx";
import { classNames } from "../ui/primitives/class-names.ts";

const maxMessageParts = 5;

/** From this length on the composer shows a character count. */
const nearLimit = maxMessageLength - 400;

/** Quick replies by the writer's side of the gig. */
const phrases = {
  worker: ["onMyWay", "late", "atGate", "thanks"],
  desk: ["crewOnTheWay", "confirmToday", "callMe", "thanks"],
  buyer: ["siteOffice", "gateOpen", "callMe", "thanks"],
} as const;

export type ComposerSide = keyof typeof phrases;

type Props = {
  /** Null: no quick replies, where nothing is agreed yet. */
  side: ComposerSide | null;
  /** The stored draft. */
  draft: string;
  onDraft: (text: string) => void;
  /** Once for each part of a long text. */
  onSend: (text: string, isFirst: boolean) => void;
  onTyping: () => void;
  /** What is replied to or edited, and its element's id. */
  header?: ReactNode;
  headerId?: string | undefined;
  /** Leaves that: Escape does too. */
  onCancel?: (() => void) | undefined;
  /** An existing message, which stays one; `blocked`: why it cannot be saved now. */
  editing?: { blocked: string | null };
  /** Takes the focus when this changes, and from the first if it is not 0. */
  focusKey?: number;
};

/**
 * Enter sends, Shift+Enter breaks the line. Too long a new text becomes several messages, which it says beforehand.
 */
export function Composer({ side, draft, onDraft, onSend, onTyping, editing, focusKey = 0, ...props }: Props) {
  const { header, headerId, onCancel } = props;
  const { t } = useI18n();
  const [text, setText] = useState(draft);
  const [lengthId, blockedId] = [useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);
  const parts = splitText(text);
  const maxParts = editing ? 1 : maxMessageParts;
  const blocked = editing?.blocked ?? null;
  const mayLeave = parts.length > 0 && parts.length <= maxParts && blocked === null;
  useEffect(() => {
    if (focusKey === 0 || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [focusKey]);
  const write = (next: string) => {
    setText(next);
    onDraft(next);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!mayLeave) return;
    for (const [index, part] of parts.entries()) onSend(part, index === 0);
    write("");
  };
  const insert = (phrase: string) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    const caret = start + phrase.length;
    flushSync(() => write(text.slice(0, start) + phrase + text.slice(end)));
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && onCancel && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onCancel();
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={send} className="grid gap-2 border-line border-t bg-card px-4 py-2.5 lg:rounded-b-card">
      {header}
      {text === "" && side !== null && (
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 short:hidden [scrollbar-width:none]">
          {phrases[side].map((phrase) => (
            <button
              key={phrase}
              type="button"
              onClick={() => insert(t(`chat.phrase.${phrase}`))}
              className="min-h-tap shrink-0 cursor-pointer rounded-full border border-edge px-4 text-sm hover:bg-wash"
            >
              {t(`chat.phrase.${phrase}`)}
            </button>
          ))}
        </div>
      )}
      {text.length > nearLimit && (
        <Length id={lengthId} text={text} parts={parts.length} maxParts={maxParts} />
      )}
      {blocked !== null && (
        <p id={blockedId} className="text-ink-2 text-sm">
          {blocked}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-describedby={
            classNames(headerId, text.length > nearLimit && lengthId, blocked !== null && blockedId) ||
            undefined
          }
          aria-label={t(editing ? "chat.editMessage" : "chat.write")}
          placeholder={t("chat.write")}
          onChange={(event) => {
            write(event.target.value);
            onTyping();
          }}
          onKeyDown={press}
          className={`${controlClass} field-sizing-content max-h-40 resize-none`}
        />
        <button
          type="submit"
          aria-label={t(editing ? "chat.save" : "chat.send")}
          disabled={!mayLeave}
          className="grid size-tap shrink-0 cursor-pointer place-items-center rounded-control bg-signal text-signal-ink disabled:cursor-default disabled:bg-wash disabled:text-ink-3"
        >
          {editing ? <Check aria-hidden /> : <SendHorizontal aria-hidden />}
        </button>
      </div>
    </form>
  );
}

type LengthProps = { id: string; text: string; parts: number; maxParts: number };

function Length({ id, text, parts, maxParts }: LengthProps) {
  const { t, count } = useI18n();
  const tooLong = parts > maxParts;
  return (
    <p id={id} className={`text-right text-sm ${tooLong ? "text-no" : "text-ink-2"}`}>
      {parts <= 1 && t("chat.length", { length: text.length })}
      <span role="status">
        {tooLong && t(maxParts === 1 ? "chat.tooLongEdit" : "chat.tooLong")}
        {parts > 1 && !tooLong && count("chat.parts", parts)}
      </span>
    </p>
  );
}

/** Messages of at most 4,000 characters, split at a paragraph, a line or a word if one ends in the second half. */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  let remaining = text.trim();
  while (remaining.length > maxMessageLength) {
    const end = endOfPart(remaining);
    parts.push(remaining.slice(0, end).trimEnd());
    remaining = remaining.slice(end).trimStart();
  }
  return remaining === "" ? parts : [...parts, remaining];
}

function endOfPart(text: string): number {
  const breakPositions = ["\n\n", "\n", " "].map((mark) => text.lastIndexOf(mark, maxMessageLength));
  const end = breakPositions.find((position) => position > maxMessageLength / 2);
  if (end !== undefined) return end;
  // Does not split a surrogate pair (an emoji).
  const splitsSurrogatePair = /[\uD800-\uDBFF]/.test(text[maxMessageLength - 1] ?? "");
  return splitsSurrogatePair ? maxMessageLength - 1 : maxMessageLength;
}
