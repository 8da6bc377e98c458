import type { ChangeRow } from "#shared/change-rows.ts";
import { useI18n } from "./i18n.tsx";
import { useFormat } from "./use-format.ts";

/** A change in words: what it is about, how it was, how it is. */
export function useChangeWords() {
  const { t } = useI18n();
  const format = useFormat();

  function wordsOf(row: ChangeRow): { before: string; after: string } {
    if (row.kind === "hours") {
      const say = (hours: typeof row.before, none: "notBefore" | "notAnyMore") =>
        hours ? format.times(hours.startTime, hours.endTime) : t(`changes.${none}`);
      return { before: say(row.before, "notBefore"), after: say(row.after, "notAnyMore") };
    }
    if (row.kind === "pricing") {
      const say = ({ type, amountCents }: typeof row.before) =>
        t(type === "hourly" ? "gigs.hourlySum" : "gigs.fixedSum", { sum: format.money(amountCents) });
      return { before: say(row.before), after: say(row.after) };
    }
    const say = (text: string) => (text === "" ? t("changes.empty") : text);
    return { before: say(row.before), after: say(row.after) };
  }

  /** Which days, unless it is every day that I work there. */
  function daysOf(dates: readonly string[], own: readonly string[]): string {
    if (own.length === dates.length && own.every((date) => dates.includes(date))) return "";
    const [first = "", last = ""] = [dates[0], dates.at(-1)];
    const between = own.filter((date) => date >= first && date <= last);
    if (between.length === dates.length) return format.days(first, last);
    return dates.map(format.dayOfMonth).join(", ");
  }

  return (row: ChangeRow, own: readonly string[]) => {
    const days = row.kind === "hours" ? daysOf(row.dates, own) : "";
    const label = t(`changes.about.${row.kind}`);
    return { label: days === "" ? label : `${label} · ${days}`, ...wordsOf(row) };
  };
}
