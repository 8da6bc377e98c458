import { type ChangeRow, changeRows } from "../../shared/change-rows.ts";
import type { GigChange } from "../../shared/gig-change.ts";
import { inLanguage, type Locale } from "../../shared/locale.ts";
import { formatDay, formatHours, formatPay } from "../format.ts";
import type { Letter } from "../letter.ts";

const words = {
  en: {
    hours: "Hours",
    municipality: "Municipality",
    address: "Address",
    meetingPoint: "Meeting point",
    pricing: "Price that the buyer pays",
    noWork: "no work",
    none: "none",
  },
  fi: {
    hours: "Työaika",
    municipality: "Paikkakunta",
    address: "Osoite",
    meetingPoint: "Kokoontumispaikka",
    pricing: "Tilaajan maksama hinta",
    noWork: "ei työtä",
    none: "ei ole",
  },
};

/** What changed, from what to what; the days of somebody who works there are `own` ones. */
export function changeFacts(
  change: GigChange | null,
  own: readonly string[],
  all: readonly string[],
  locale: Locale,
): Letter["facts"] {
  if (change === null) return [];
  const days = own.length > 0 ? own : all;
  return changeRows(change, own).map((row) => {
    const some = row.kind === "hours" && !days.every((date) => row.dates.includes(date));
    const which = some ? ` · ${daysOf(row.dates, locale)}` : "";
    const [before, after] = wordsOf(row, locale);
    return { label: inLanguage(words, locale)[row.kind] + which, value: `${before} → ${after}` };
  });
}

function daysOf(dates: readonly string[], locale: Locale): string {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (dates.length > 4) return `${formatDay(locale, first)} – ${formatDay(locale, last)} (${dates.length})`;
  return dates.map((date) => formatDay(locale, date)).join("; ");
}

function wordsOf(row: ChangeRow, locale: Locale): [string, string] {
  const say = inLanguage(words, locale);
  if (row.kind === "hours") {
    const hours = (at: typeof row.before) =>
      at === null ? say.noWork : formatHours(locale, at.startTime, at.endTime);
    return [hours(row.before), hours(row.after)];
  }
  if (row.kind === "pricing") {
    const pay = ({ amountCents, type }: typeof row.before) => formatPay(locale, amountCents, type);
    return [pay(row.before), pay(row.after)];
  }
  return [row.before || say.none, row.after || say.none];
}
