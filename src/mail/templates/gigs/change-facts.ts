import { formatDay, formatHours, formatPrice } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import type { Locale } from "../../../shared/core/locale.ts";
import { type ChangeRow, listChanges } from "../../../shared/gigs/change-rows.ts";
import type { GigChange } from "../../../shared/gigs/gig-change.ts";
import type { Email } from "../../email.ts";

/** What changed, from what to what; the days of somebody who works there are `ownDates`. `paid`: how the reader is. */
export function listChangeFacts(
  change: GigChange | null,
  ownDates: readonly string[],
  all: readonly string[],
  locale: Locale,
  paid?: string,
): Email["facts"] {
  if (change === null) return [];
  const days = ownDates.length > 0 ? ownDates : all;
  return listChanges(change, ownDates).map((row) => {
    const isPartial = row.kind === "hours" && !days.every((date) => row.dates.includes(date));
    const which = isPartial ? ` · ${formatDays(row.dates, locale)}` : "";
    const [before, after] = describeChange(row, locale, paid);
    return { label: getChangeLabel(row, locale, paid) + which, value: `${before} → ${after}` };
  });
}

function getChangeLabel(row: ChangeRow, locale: Locale, paid?: string): string {
  const { t } = getTranslator(locale);
  if (row.kind === "hours") return t("mail.gig.hours");
  if (row.kind === "positions" && row.industry) return t(`industries.${row.industry}`);
  const kind = row.kind === "positions" ? "pricing" : row.kind;
  return t(kind === "pricing" && paid === "wage" ? "offers.wage" : `changes.about.${kind}`);
}

function formatDays(dates: readonly string[], locale: Locale): string {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (dates.length > 4) return `${formatDay(locale, first)} – ${formatDay(locale, last)} (${dates.length})`;
  return dates.map((date) => formatDay(locale, date)).join("; ");
}

function describeChange(row: ChangeRow, locale: Locale, paid?: string): [string, string] {
  const { t } = getTranslator(locale);
  if (row.kind === "hours") {
    const hours = (at: typeof row.before) =>
      at === null
        ? t("changes.notBefore")
        : [
            formatHours(locale, at.startTime, at.endTime),
            ...(at.breakMinutes === undefined
              ? []
              : [t("mail.change.breakOf", { minutes: at.breakMinutes })]),
          ].join(", ");
    return [hours(row.before), hours(row.after)];
  }
  if (row.kind === "pricing" || row.kind === "positions") {
    const pay = (at: typeof row.before) =>
      at === null ? t("changes.notNeeded") : formatPrice(locale, at.amountCents, at.type, paid);
    return [pay(row.before), pay(row.after)];
  }
  if (row.kind === "contract") return [t(`mail.change.${row.before}`), t(`mail.change.${row.after}`)];
  const none = t("changes.empty");
  return [row.before || none, row.after || none];
}
