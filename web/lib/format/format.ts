import { timeZone, toLocalDate } from "#shared/calendar/time-zone.ts";
import { type Locale, languages, languageTag } from "#shared/core/locale.ts";

/** A calendar day, `YYYY-MM-DD`, as the instant that `Intl` formats in UTC. */
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** With word joiners and no-break spaces: no line break at a dash, a slash or a space. */
export function preventLineBreaks(text: string): string {
  return text.replaceAll(" ", "\u00a0").replace(/[–/]/g, "\u2060$&\u2060");
}

/** A range of days that may break at its dash only. */
function wholeDays(range: string): string {
  const days = range.split("–").map((part) => part.trim().replaceAll(" ", "\u00a0"));
  return days.join("\u00a0– ");
}

function formatsOf(locale: Locale) {
  const tag = languageTag[locale];
  const month = languages[locale].dates === "d.m.y" ? "numeric" : "short";
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options);
  const euros = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { style: "currency", currency: "EUR", maximumFractionDigits });
  const clock = {
    hour: languages[locale].times === "7.00" ? "numeric" : "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;

  const day = dates({ weekday: "short", day: "numeric", month, timeZone: "UTC" });
  const dayOfYear = dates({ weekday: "short", day: "numeric", month, year: "numeric", timeZone: "UTC" });
  const longDay = dates({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const monthOfYear = dates({ month: "long", year: "numeric", timeZone: "UTC" });
  const weekday = dates({ weekday: "short", timeZone: "UTC" });
  const dayOfMonth = dates({ day: "numeric", month, timeZone: "UTC" });
  const wallTime = dates({ ...clock, timeZone: "UTC" });
  const localTime = dates({ ...clock, timeZone });
  const exact = euros(2);
  const round = euros(0);
  const hours = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });

  return {
    /** "Mon, Nov 30", "ma 30.11." */
    day: (date: string) => day.format(at(date)),
    dayWithYear: (date: string) => dayOfYear.format(at(date)),
    /** "Monday, November 30", "maanantai 30. marraskuuta" */
    longDay: (date: string) => longDay.format(at(date)),
    /** "November 2026", "marraskuu 2026" */
    month: (date: string) => monthOfYear.format(at(date)),
    /** "Mon", "ma" */
    weekday: (date: string) => weekday.format(at(date)),
    /** "Nov 30", "30.11." */
    dayOfMonth: (date: string) => dayOfMonth.format(at(date)),
    /** "ma 30.11. – pe 11.12."; one day if both are the same. */
    days: (from: string, to: string) =>
      from === to ? day.format(at(from)) : wholeDays(day.formatRange(at(from), at(to))),
    /** A wall-clock time `HH:MM`: "07:00", "7.00" */
    time: (time: string) => wallTime.format(Date.parse(`1970-01-01T${time}Z`)),
    /** "07:00–15:30", "7.00–15.30" */
    times: (from: string, to: string) =>
      preventLineBreaks(
        [from, to].map((time) => wallTime.format(Date.parse(`1970-01-01T${time}Z`))).join("–"),
      ),
    timeOf: (instant: string) => localTime.format(Date.parse(instant)),
    /** Of an instant in epoch milliseconds, with its day unless that is today. */
    recent: (instant: number) => {
      const date = toLocalDate(instant);
      const time = localTime.format(instant);
      return date === toLocalDate(Date.now()) ? time : `${day.format(at(date))} ${time}`;
    },
    timesOf: (from: string, to: string) =>
      preventLineBreaks([from, to].map((instant) => localTime.format(Date.parse(instant))).join("–")),
    /** From cents: "€34.00", "34,00 €". */
    money: (cents: number) => exact.format(cents / 100),
    /** "€29.00 – €32.00", "29,00–32,00 €"; one sum where both are the same. */
    moneyRange: (from: number, to: number) =>
      from === to ? exact.format(from / 100) : exact.formatRange(from / 100, to / 100),
    /** From cents, to whole euros. */
    roundMoney: (cents: number) => round.format(cents / 100),
    /** "8.5", "8,5" */
    hours: (count: number) => hours.format(count),
  };
}

export type Format = ReturnType<typeof formatsOf>;

const cache = new Map<Locale, Format>();

/** One per locale, since `Intl` formatters are slow to create. */
export function getFormat(locale: Locale): Format {
  const format = cache.get(locale) ?? formatsOf(locale);
  cache.set(locale, format);
  return format;
}
