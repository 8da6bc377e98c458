import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { maxMessageLength } from "#shared/chat/close-codes.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { controlClass } from "../ui/fields/field.tsx";

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
  onSend: (text: string) => void;
  onTyping: () => void;
};

/** Enter sends, Shift+Enter breaks the line. Too long a text becomes several messages, which it says beforehand. */
export function Composer({ side, draft, onDraft, onSend, onTyping }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState(draft);
  const lengthId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const parts = splitText(text);
  const mayLeave = parts.length > 0 && parts.length <= maxMessageParts;
  const write = (next: string) => {
    setText(next);
    onDraft(next);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!mayLeave) return;
    for (const part of parts) onSend(part);
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
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={send} className="grid gap-2 border-line border-t bg-card px-4 py-2.5 lg:rounded-b-card">
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
      {text.length > nearLimit && <Length id={lengthId} text={text} parts={parts.length} />}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-describedby={text.length > nearLimit ? lengthId : undefined}
          aria-label={t("chat.write")}
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
          aria-label={t("chat.send")}
          disabled={!mayLeave}
          className="grid size-tap shrink-0 cursor-pointer place-items-center rounded-control bg-signal text-signal-ink disabled:cursor-default disabled:bg-wash disabled:text-ink-3"
        >
          <SendHorizontal aria-hidden />
        </button>
      </div>
    </form>
  );
}

function Length({ id, text, parts }: { id: string; text: string; parts: number }) {
  const { t, count } = useI18n();
  const tooLong = parts > maxMessageParts;
  return (
    <p id={id} className={`text-right text-sm ${tooLong ? "text-no" : "text-ink-2"}`}>
      {parts <= 1 && t("chat.length", { length: text.length })}
      <span role="status">
        {tooLong && t("chat.tooLong")}
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
