import { Check, SendHorizontal } from "lucide-react";
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { maxMessageLength } from "#shared/chat/message-limits.ts";
import { type PhraseSide, phrasesBySide } from "#shared/chat/phrases.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { controlClass } from "../ui/fields/field.tsx";
import { classNames } from "../ui/primitives/class-names.ts";
import { type Member, MentionList, mentionOptionId } from "./mentions/mention-list.tsx";
import { useMentionPicker } from "./mentions/use-mention-picker.ts";

import { AttachedPictures } from "./pictures/attached-pictures.tsx";
import { PictureButton } from "./pictures/picture-button.tsx";
import type { AttachedPictures as Attached } from "./pictures/use-attached-pictures.ts";

const maxMessageParts = 5;

/** From this length on the composer shows a character count. */
const nearLimit = maxMessageLength - 400;

type Props = {
  /** Null: no quick replies, where nothing is agreed yet. */
  side: PhraseSide | null;
  /** Who can be mentioned: offered after a `@`. */
  people?: readonly Member[];
  /** The stored draft. */
  draft: string;
  onDraft: (text: string) => void;
  /** Once for each part of a long text. */
  onSend: (text: string, isFirst: boolean) => void;
  /** What goes with the first part; a message may be pictures alone. */
  attached?: Attached;
  onTyping: () => void;
  /** What is replied to or edited, and its element's id. */
  header?: ReactNode;
  headerId?: string | undefined;
  /** Leaves that: Escape does too. */
  onCancel?: (() => void) | undefined;
  /** An existing message, which stays one. */
  isEditing?: boolean;
  /** Takes the focus when this changes, and from the first if it is not 0. */
  focusKey?: number;
};

/**
 * Enter sends, Shift+Enter breaks the line. Too long a new text becomes several messages, which it says beforehand.
 */
export function Composer({
  side,
  draft,
  onDraft,
  onSend,
  onTyping,
  isEditing = false,
  focusKey = 0,
  ...props
}: Props) {
  const { people = [], header, headerId, onCancel, attached } = props;
  const { t } = useI18n();
  const [text, setText] = useState(draft);
  const lengthId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { press: pressInList, ...mentions } = useMentionPicker(people, {
    ...{ text, field },
    replace: (from, to, words) => replace(from, to, words),
  });
  const parts = splitText(text);
  const maxParts = isEditing ? 1 : maxMessageParts;
  const hasPictures = (attached?.pictures.length ?? 0) > 0;
  const hasSomething = parts.length > 0 || hasPictures;
  const mayLeave = hasSomething && parts.length <= maxParts && !attached?.isPreparing;
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
    const texts = parts.length === 0 ? [""] : parts;
    for (const [index, part] of texts.entries()) onSend(part, index === 0);
    write("");
  };
  const replace = (from: number, to: number, words: string) => {
    const caret = from + words.length;
    flushSync(() => write(text.slice(0, from) + words + text.slice(to)));
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  };
  const insert = (phrase: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    replace(selectionStart, selectionEnd, phrase);
  };
  const press = (event: KeyboardEvent) => {
    if (pressInList(event)) return;
    if (event.key === "Escape" && onCancel && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onCancel();
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={send}
      onDragOver={(event) => attached && event.preventDefault()}
      onDrop={takeFiles(attached, ({ dataTransfer }: DragEvent) => dataTransfer)}
      className="relative grid gap-2 border-line border-t bg-card px-4 py-2.5 lg:rounded-b-card max-lg:short:pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      {people.length > 0 && (
        <MentionList
          id={mentions.listId}
          people={mentions.offered}
          index={mentions.index}
          onChoose={mentions.choose}
        />
      )}
      {header}
      {text === "" && side !== null && (
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 short:hidden [scrollbar-width:none]">
          {phrasesBySide[side].map((phrase) => (
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
      {attached && <AttachedPictures attached={attached} onRemoved={() => field.current?.focus()} />}
      <div className="flex items-end gap-2">
        {attached && <PictureButton onFiles={attached.add} />}
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-describedby={classNames(headerId, text.length > nearLimit && lengthId) || undefined}
          aria-label={t(isEditing ? "chat.editMessage" : "chat.write")}
          placeholder={t("chat.write")}
          onChange={(event) => {
            write(event.target.value);
            mentions.followCaret();
            onTyping();
          }}
          onKeyDown={press}
          onSelect={mentions.followCaret}
          {...(people.length > 0 && { "aria-autocomplete": "list" })}
          {...(mentions.offered.length > 0 && {
            "aria-controls": mentions.listId,
            "aria-activedescendant": mentionOptionId(mentions.listId, mentions.index),
          })}
          onPaste={takeFiles(attached, ({ clipboardData }: ClipboardEvent) => clipboardData)}
          className={`${controlClass} field-sizing-content max-h-40 resize-none`}
        />
        <button
          type="submit"
          aria-label={t(isEditing ? "chat.save" : "chat.send")}
          disabled={!mayLeave}
          className="grid size-tap shrink-0 cursor-pointer place-items-center rounded-control bg-signal text-signal-ink disabled:cursor-default disabled:bg-wash disabled:text-ink-3"
        >
          {isEditing ? <Check aria-hidden /> : <SendHorizontal aria-hidden />}
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

/** Pictures of what is pasted or dropped; text goes on to the field. */
const takeFiles =
  <Event extends SyntheticEvent>(attached: Attached | undefined, read: (event: Event) => DataTransfer) =>
  (event: Event) => {
    const files = [...read(event).files].filter(({ type }) => type.startsWith("image/"));
    if (!attached || files.length === 0) return;
    event.preventDefault();
    void attached.add(files);
  };

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
