import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { type Locale, languages, languageTag } from "#shared/locale.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { calendarLooks, markLooks } from "./calendar-looks.ts";
import type { DayRange } from "./date-field.tsx";

type Props = {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  noteOf?: ((date: string) => string | undefined) | undefined;
  range?: DayRange | undefined;
  onPick: (date: string) => void;
  /** Takes the focus when it is opened. */
  autoFocus?: boolean;
};

/** On which day a week begins: Monday with ISO week numbers, Sunday. */
const weeks = {
  "d.m.y": { weekStartsOn: 1, ISOWeek: true, showWeekNumber: true },
  "m/d/y": { weekStartsOn: 0, ISOWeek: false, showWeekNumber: false },
} as const;

/** A month of days to pick from. Loaded when a field asks for it: it brings react-day-picker. */
export function Calendar({ value, min, max, noteOf, range, onPick, autoFocus = true }: Props) {
  const { t, locale } = useI18n();
  const format = useFormat();
  const [month, setMonth] = useState(() => dateOf(value || min || range?.from || iso(new Date())));
  const chosen = value === "" ? undefined : dateOf(value);
  const note = (date: Date) => noteOf?.(iso(date));
  const isWithin = (date: Date) =>
    Boolean(range?.from && range.to) && iso(date) >= (range?.from ?? "") && iso(date) <= (range?.to ?? "");
  const words = wordsOf(locale);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus={autoFocus}
      showOutsideDays
      {...weeks[languages[locale].dates]}
      month={month}
      onMonthChange={setMonth}
      selected={chosen}
      onSelect={(date) => onPick(iso(date))}
      {...(min && { startMonth: dateOf(min) })}
      {...(max && { endMonth: dateOf(max) })}
      disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
      modifiers={{ noted: (date) => note(date) !== undefined, within: isWithin }}
      classNames={calendarLooks}
      modifiersClassNames={markLooks}
      formatters={{
        formatCaption: (date) => words.month.format(date),
        formatWeekdayName: (date) => words.weekday.format(date),
        formatWeekNumberHeader: () => t("kit.weekShort"),
        formatWeekNumber: (week) => String(week),
      }}
      labels={{
        labelNext: () => t("kit.nextMonth"),
        labelPrevious: () => t("kit.previousMonth"),
        labelGrid: (date) => words.month.format(date),
        labelNav: () => t("kit.months"),
        labelWeekNumber: (week) => t("kit.week", { week }),
        labelWeekNumberHeader: () => t("kit.weekNumber"),
        labelDayButton: (date, { today }) =>
          [words.day.format(date), today && t("kit.today"), note(date)].filter(Boolean).join(", "),
      }}
      footer={notesOf(month, note).map(({ date, text }) => (
        <span key={date} className="block">
          <b className="font-semibold">{format.dayOfMonth(date)}</b> {text}
        </span>
      ))}
    />
  );
}

function notesOf(month: Date, note: (date: Date) => string | undefined) {
  const length = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  const days = Array.from(
    { length },
    (_, index) => new Date(month.getFullYear(), month.getMonth(), index + 1),
  );
  return days.flatMap((day) => {
    const text = note(day);
    return text === undefined ? [] : [{ date: iso(day), text }];
  });
}

function wordsOf(locale: Locale) {
  const made = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(languageTag[locale], options);
  return {
    month: made({ month: "long", year: "numeric" }),
    weekday: made({ weekday: "short" }),
    day: made({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  };
}

/** A day as the calendar holds it: its midnight on this device. */
function dateOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
}

function iso(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, "0")).join("-");
}
