import { CalendarDays } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { controlClass, Field, type FieldTexts } from "../fields/field.tsx";
import { lazyOverlay } from "../overlays/lazy-overlay.tsx";
import { Popover } from "../overlays/popover.tsx";
import { classNames } from "../primitives/class-names.ts";
import { formatDateInput, parseCompleteDate, parseDateInput } from "./date-text.ts";

const Calendar = lazyOverlay(async () => (await import("./month-calendar.tsx")).MonthCalendar);

/** `YYYY-MM-DD`, inclusive; "" where not chosen. */
export type DayRange = { from: string; to: string };

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "min" | "max"> &
  FieldTexts & {
    /** `YYYY-MM-DD`, or "" for none. */
    value: string;
    /** Called with "" while the text is not a date, or with the text: see `keepsText`. */
    onChange: (date: string) => void;
    /** What is no date is given as it was typed: for dates that may be left out, where "" would mean none. */
    keepsText?: boolean | undefined;
    /** Limits of the calendar only; typed dates are checked by the schema. */
    min?: string | undefined;
    max?: string | undefined;
    /** A short note about a day, such as a holiday, marked in the calendar. */
    noteOf?: ((date: string) => string | undefined) | undefined;
    /** The range that this day begins or ends. */
    range?: DayRange | undefined;
    /** Only screen readers say the label. */
    hidesLabel?: boolean | undefined;
  };

/** Typed in the locale's format, or picked from a calendar that loads when it is opened. */
export function DateField(props: Props) {
  const { label, hint, error, id, value, onChange, onBlur, min, max, noteOf, range, className, ...others } =
    props;
  const { keepsText = false, hidesLabel, ...input } = others;
  const { t, locale } = useI18n();
  const [draft, setDraft] = useState<{ text: string; day: string } | null>(null);
  const [open, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // A value changed from outside replaces what was typed.
  const draftText = draft?.day === value ? draft.text : null;

  const settle = () => {
    if (draftText === null) return;
    const parsed = parseDateInput(draftText, locale, toLocalDate(Date.now()));
    if (parsed !== null && parsed !== value) onChange(parsed);
    if (parsed !== null || draftText.trim() === "") setDraft(null);
  };
  const show = (typing = false) => {
    setTyping(typing);
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") settle();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    show();
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pick = (date: string) => {
    setDraft(null);
    onChange(date);
    close();
  };
  return (
    <Field label={label} hint={hint} error={error} id={id} hidesLabel={hidesLabel}>
      {(control) => (
        <span ref={box} className="relative block">
          <input
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("kit.dateExample")}
            {...input}
            {...control}
            value={draftText ?? formatDateInput(value, locale)}
            onChange={(event) => {
              const text = event.target.value;
              const day = parseCompleteDate(text, locale) ?? (keepsText ? text.trim() : "");
              setOpen(false);
              setDraft({ text, day });
              onChange(day);
            }}
            onBlur={(event) => {
              const next = event.relatedTarget;
              if (next !== null && !box.current?.contains(next)) setOpen(false);
              settle();
              onBlur?.(event);
            }}
            // With a mouse one types on; on a phone the keyboard makes way for the calendar until a second tap.
            onClick={() => (open ? setOpen(false) : show(!matchMedia("(hover: none)").matches))}
            onKeyDown={press}
            className={classNames(controlClass, "pr-12", className)}
          />
          <button
            ref={button}
            type="button"
            disabled={input.disabled}
            aria-label={t("kit.openCalendar")}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => (open ? setOpen(false) : show())}
            className="absolute inset-y-0 right-0 grid w-tap cursor-pointer place-items-center rounded-control text-ink-2 disabled:cursor-default"
          >
            <CalendarDays aria-hidden size={20} />
          </button>
          {open && (
            <CalendarPopover anchor={box} label={label} onClose={close} onLeave={() => setOpen(false)}>
              <Calendar
                {...{ value, min, max, noteOf, range }}
                autoFocus={!isTyping}
                onPick={pick}
                onClose={close}
              />
            </CalendarPopover>
          )}
        </span>
      )}
    </Field>
  );
}

/** A fixed height, since the calendar's code may still be loading when it is positioned. */
function CalendarPopover(props: Omit<ComponentProps<typeof Popover>, "className">) {
  return <Popover {...props} className="min-h-96 w-[min(24rem,100vw-0.5rem)] p-1 sm:p-3" />;
}
