import type { ChangeRow, ShiftHours } from "#shared/gigs/change-rows.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { usePriceLabel } from "../price/use-price-label.ts";
import { useOwnPaymentMethod, usePriceNote } from "../price/use-price-note.ts";

/** More are summed up. */
const maxDates = 4;

/** A change in words: its subject, old and new value. */
export function useChangeLabel() {
  const { t, count } = useI18n();
  const format = useFormat();
  const priceWords = usePriceLabel();
  const paid = useOwnPaymentMethod();
  const note = usePriceNote()(paid);

  const hoursOf = ({ startTime, endTime, breakMinutes }: ShiftHours) => {
    const times = format.times(startTime, endTime);
    return breakMinutes === undefined ? times : `${times}, ${t("gigs.break", { minutes: breakMinutes })}`;
  };

  function wordsOf(row: ChangeRow): { before: string; after: string } {
    if (row.kind === "hours") {
      const text = (hours: typeof row.before, none: "notBefore" | "notAnyMore") =>
        hours ? hoursOf(hours) : t(`changes.${none}`);
      return { before: text(row.before, "notBefore"), after: text(row.after, "notAnyMore") };
    }
    if (row.kind === "contract")
      return { before: t(`gigs.contracts.${row.before}`), after: t(`gigs.contracts.${row.after}`) };
    if (row.kind === "pricing" || row.kind === "positions") {
      const text = (at: typeof row.before) =>
        at === null
          ? t("changes.notNeeded")
          : [priceWords(at.type, at.amountCents), note].filter(Boolean).join(", ");
      return { before: text(row.before), after: text(row.after) };
    }
    const say = (text: string) => (text === "" ? t("changes.empty") : text);
    return { before: say(row.before), after: say(row.after) };
  }

  function subjectOf(row: ChangeRow): string {
    if (row.kind === "positions" && row.industry) return t(`industries.${row.industry}`);
    const kind = row.kind === "positions" ? "pricing" : row.kind;
    return t(kind === "pricing" && paid === "wage" ? "gigs.wage" : `changes.about.${kind}`);
  }

  /** Empty if it is every day that I work there. */
  function daysOf(dates: readonly string[], own: readonly string[]): string {
    if (own.length === dates.length && own.every((date) => dates.includes(date))) return "";
    const [first = "", last = ""] = [dates[0], dates.at(-1)];
    const between = own.filter((date) => date >= first && date <= last);
    if (between.length === dates.length) return format.days(first, last);
    if (dates.length > maxDates) return `${format.days(first, last)}, ${count("gigs.days", dates.length)}`;
    return dates.map(format.dayOfMonth).join(", ");
  }

  return (row: ChangeRow, own: readonly string[]) => {
    const days = row.kind === "hours" ? daysOf(row.dates, own) : "";
    const what = subjectOf(row);
    return { what, days, label: days === "" ? what : `${what} · ${days}`, ...wordsOf(row) };
  };
}
