import { timeZone } from "#shared/calendar/time-zone.ts";
import { type Locale, languages, languageTag } from "#shared/core/locale.ts";

/** A calendar day, `YYYY-MM-DD`, as the instant that `Intl` prints it from in UTC. */
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The same in one piece: no line ends at its dash, its slash or a space (word joiners and no-break spaces). */
export function preventLineBreaks(text: string): string {
  return text.replaceAll(" ", "\u00a0").replace(/[–/]/g, "\u2060$&\u2060");
}

/** A stretch of days that may end a line at its dash alone. */
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
    hour: locale === "fi" ? "numeric" : "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;

  const day = dates({ weekday: "short", day: "numeric", month, timeZone: "UTC" });
  const dayOfYear = dates({ weekday: "short", day: "numeric", month, year: "numeric", timeZone: "UTC" });
  const longDay = dates({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
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
    /** "Mon", "ma" */
    weekday: (date: string) => weekday.format(at(date)),
    /** "Nov 30", "30.11." */
    dayOfMonth: (date: string) => dayOfMonth.format(at(date)),
    /** One day, or the first and the last: "ma 30.11. – pe 11.12." */
    days: (from: string, to: string) =>
      from === to ? day.format(at(from)) : wholeDays(day.formatRange(at(from), at(to))),
    /** A wall-clock time `HH:MM`: "07:00", "7.00" */
    time: (time: string) => wallTime.format(Date.parse(`1970-01-01T${time}Z`)),
    /** "07:00–15:30", "7.00–15.30" */
    times: (from: string, to: string) =>
      preventLineBreaks(
        [from, to].map((time) => wallTime.format(Date.parse(`1970-01-01T${time}Z`))).join("–"),
      ),
    /** The wall-clock time of an instant where the work is. */
    timeOf: (instant: string) => localTime.format(Date.parse(instant)),
    /** From one instant to another, as wall-clock times where the work is: "7.00–15.30" */
    timesOf: (from: string, to: string) =>
      preventLineBreaks([from, to].map((instant) => localTime.format(Date.parse(instant))).join("–")),
    /** Cents as euros, to the cent: "€34.00", "34,00 €" */
    money: (cents: number) => exact.format(cents / 100),
    /** Cents as whole euros, for estimates. */
    roundMoney: (cents: number) => round.format(cents / 100),
    /** "8.5", "8,5" */
    hours: (count: number) => hours.format(count),
  };
}

export type Format = ReturnType<typeof formatsOf>;

const made = new Map<Locale, Format>();

/** Dates, times and money as people of the language write them. Made once a language: `Intl` is slow to start. */
export function getFormat(locale: Locale): Format {
  const format = made.get(locale) ?? formatsOf(locale);
  made.set(locale, format);
  return format;
}
