import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { controlClass } from "../ui/control-class.ts";

const longest = 4000;
const phrases = ["onMyWay", "late", "atGate", "thanks"] as const;

type Props = {
  /** What was half-written here before. */
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onTyping: () => void;
};

/** Enter sends, Shift+Enter breaks the line; ready-made phrases are one tap. */
export function Composer({ draft, onDraft, onSend, onTyping }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState(draft);
  const write = (next: string) => {
    setText(next);
    onDraft(next);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const said = text.trim();
    if (said === "") return;
    onSend(said);
    write("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={send} className="grid gap-2 border-line border-t bg-card px-4 py-2.5 lg:rounded-b-card">
      {text === "" && (
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 short:hidden [scrollbar-width:none]">
          {phrases.map((phrase) => (
            <button
              key={phrase}
              type="button"
              onClick={() => onSend(t(`chat.phrase.${phrase}`))}
              className="min-h-tap shrink-0 cursor-pointer rounded-full border border-edge px-4 text-sm hover:bg-wash"
            >
              {t(`chat.phrase.${phrase}`)}
            </button>
          ))}
        </div>
      )}
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          value={text}
          maxLength={longest}
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
          disabled={text.trim() === ""}
          className="grid size-tap shrink-0 cursor-pointer place-items-center rounded-control bg-signal text-signal-ink disabled:cursor-default disabled:bg-wash disabled:text-ink-3"
        >
          <SendHorizontal aria-hidden />
        </button>
      </div>
    </form>
  );
}
