import { type Locale, localize } from "../../../shared/core/locale.ts";
import { type ChangeRow, listChanges } from "../../../shared/gigs/change-rows.ts";
import type { GigChange } from "../../../shared/gigs/gig-change.ts";
import type { Email } from "../../email.ts";
import { formatDay, formatHours, formatPrice } from "../../format.ts";

const texts = {
  en: {
    hours: "Hours",
    municipality: "Municipality",
    address: "Address",
    meetingPoint: "Meeting point",
    pricing: "Price that the buyer pays",
    wage: "Gross wage",
    contract: "Contract",
    leasing: "Leased labour (the buyer directs)",
    subcontract: "Subcontract (the firm directs)",
    breakOf: (minutes: number) => `break ${minutes} min`,
    noWork: "no work",
    none: "none",
  },
  fi: {
    hours: "Työaika",
    municipality: "Paikkakunta",
    address: "Osoite",
    meetingPoint: "Kokoontumispaikka",
    pricing: "Tilaajan maksama hinta",
    wage: "Bruttopalkka",
    contract: "Sopimus",
    leasing: "Vuokratyö (tilaajan johdolla)",
    subcontract: "Urakka (firman johdolla)",
    breakOf: (minutes: number) => `tauko ${minutes} min`,
    noWork: "ei työtä",
    none: "ei ole",
  },
};

/** What changed, from what to what; the days of somebody who works there are `own` ones. `paid`: how the reader is. */
export function listChangeFacts(
  change: GigChange | null,
  own: readonly string[],
  all: readonly string[],
  locale: Locale,
  paid?: string,
): Email["facts"] {
  if (change === null) return [];
  const days = own.length > 0 ? own : all;
  return listChanges(change, own).map((row) => {
    const some = row.kind === "hours" && !days.every((date) => row.dates.includes(date));
    const which = some ? ` · ${formatDays(row.dates, locale)}` : "";
    const [before, after] = describeChange(row, locale, paid);
    const about = row.kind === "pricing" && paid === "wage" ? "wage" : row.kind;
    return { label: localize(texts, locale)[about] + which, value: `${before} → ${after}` };
  });
}

function formatDays(dates: readonly string[], locale: Locale): string {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (dates.length > 4) return `${formatDay(locale, first)} – ${formatDay(locale, last)} (${dates.length})`;
  return dates.map((date) => formatDay(locale, date)).join("; ");
}

function describeChange(row: ChangeRow, locale: Locale, paid?: string): [string, string] {
  const say = localize(texts, locale);
  if (row.kind === "hours") {
    const hours = (at: typeof row.before) =>
      at === null
        ? say.noWork
        : [
            formatHours(locale, at.startTime, at.endTime),
            ...(at.breakMinutes === undefined ? [] : [say.breakOf(at.breakMinutes)]),
          ].join(", ");
    return [hours(row.before), hours(row.after)];
  }
  if (row.kind === "pricing") {
    const pay = ({ amountCents, type }: typeof row.before) => formatPrice(locale, amountCents, type, paid);
    return [pay(row.before), pay(row.after)];
  }
  if (row.kind === "contract") return [say[row.before], say[row.after]];
  return [row.before || say.none, row.after || say.none];
}
