import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { type Locale, languages, languageTag } from "#shared/core/locale.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { DayRange } from "./date-field.tsx";

const arrow =
  "grid size-tap cursor-pointer place-items-center rounded-control hover:bg-wash aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:opacity-60";

/** Instead of react-day-picker's own stylesheet. */
const calendarClasses = {
  root: "relative",
  months: "grid",
  month: "grid grid-cols-1 gap-1",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: arrow,
  button_next: arrow,
  chevron: "size-6 fill-current",
  month_caption: "grid h-tap place-items-center px-tap",
  caption_label: "font-semibold first-letter:uppercase",
  month_grid: "w-full table-fixed border-collapse",
  weekday: "h-8 font-normal text-ink-2 text-xs",
  week_number_header: "h-8 w-8 font-normal text-ink-3 text-xs",
  week_number: "w-8 text-center font-normal text-ink-3 text-xs",
  day: "group/day p-0 text-center",
  day_button:
    "relative h-tap w-full cursor-pointer rounded-control border-2 border-transparent hover:bg-wash disabled:cursor-default disabled:text-ink-3 disabled:opacity-60 " +
    "group-data-today/day:border-edge group-data-selected/day:border-ink group-data-selected/day:bg-ink group-data-selected/day:font-semibold group-data-selected/day:text-card",
  outside: "text-ink-3",
  hidden: "invisible",
  footer: "border-line border-t px-2 pt-2 text-ink-2 text-sm empty:hidden",
};

const dayMarkerClasses = {
  noted:
    "[&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:left-1/2 [&>button]:after:size-1.5 [&>button]:after:-translate-x-1/2 [&>button]:after:rounded-full [&>button]:after:border [&>button]:after:border-no [&>button]:after:bg-no text-no",
  within: "bg-wash",
};

type Props = {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  noteOf?: ((date: string) => string | undefined) | undefined;
  range?: DayRange | undefined;
  onPick: (date: string) => void;
  autoFocus?: boolean;
};

/** The week's first day: Monday with ISO week numbers, or Sunday. */
const weeks = {
  "d.m.y": { weekStartsOn: 1, ISOWeek: true, showWeekNumber: true },
  "m/d/y": { weekStartsOn: 0, ISOWeek: false, showWeekNumber: false },
} as const;

/** Heavy (react-day-picker): load it lazily. */
export function MonthCalendar({ value, min, max, noteOf, range, onPick, autoFocus = true }: Props) {
  const { t, locale } = useI18n();
  const format = useFormat();
  const [month, setMonth] = useState(() => dateOf(value || min || range?.from || iso(new Date())));
  const selected = value === "" ? undefined : dateOf(value);
  const note = (date: Date) => noteOf?.(iso(date));
  const isWithin = (date: Date) =>
    Boolean(range?.from && range.to) && iso(date) >= (range?.from ?? "") && iso(date) <= (range?.to ?? "");
  const formats = createFormats(locale);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus={autoFocus}
      showOutsideDays
      {...weeks[languages[locale].dates]}
      month={month}
      onMonthChange={setMonth}
      selected={selected}
      onSelect={(date) => onPick(iso(date))}
      {...(min && { startMonth: dateOf(min) })}
      {...(max && { endMonth: dateOf(max) })}
      disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
      modifiers={{ noted: (date) => note(date) !== undefined, within: isWithin }}
      classNames={calendarClasses}
      modifiersClassNames={dayMarkerClasses}
      formatters={{
        formatCaption: (date) => formats.month.format(date),
        formatWeekdayName: (date) => formats.weekday.format(date),
        formatWeekNumberHeader: () => t("kit.weekShort"),
        formatWeekNumber: (week) => String(week),
      }}
      labels={{
        labelNext: () => t("kit.nextMonth"),
        labelPrevious: () => t("kit.previousMonth"),
        labelGrid: (date) => formats.month.format(date),
        labelNav: () => t("kit.months"),
        labelWeekNumber: (week) => t("kit.week", { week }),
        labelWeekNumberHeader: () => t("kit.weekNumber"),
        labelDayButton: (date, { today }) =>
          [formats.day.format(date), today && t("kit.today"), note(date)].filter(Boolean).join(", "),
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

function createFormats(locale: Locale) {
  const createFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[locale], options);
  return {
    month: createFormat({ month: "long", year: "numeric" }),
    weekday: createFormat({ weekday: "short" }),
    day: createFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  };
}

/** Midnight on this device, as react-day-picker wants it. */
function dateOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
}

function iso(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, "0")).join("-");
}
