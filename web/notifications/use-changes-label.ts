import { listChanges } from "#shared/gigs/change-rows.ts";
import type { Notification } from "#shared/notifications/notification.ts";
import { useChangeLabel } from "../domain/gigs/use-change-label.ts";
import { usePriceLabel } from "../domain/price/use-price-label.ts";
import { usePriceNote } from "../domain/price/use-price-note.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";

/** Part of a sentence: each new value with the old one; "" where no changes are known. */
export function useChangesLabel() {
  const { t } = useI18n();
  const describeChange = useChangeLabel();
  const format = useFormat();
  const noteOf = usePriceNote();
  const priceWords = usePriceLabel();
  const becomes = (what: string, before: string, after: string) =>
    t("notifications.becomes", { what: what.charAt(0).toLowerCase() + what.slice(1), before, after });

  /** Changes in an offer's terms. */
  function termsText(data: Notification["data"]): string {
    if (data.again === 1) return format.days(String(data.offerStart), String(data.offerEnd));
    if (data.asks !== undefined) return format.day(String(data.offerStart));
    const note = noteOf(data.paid?.toString());
    const type = data.pricingType === "fixed" ? "fixed" : "hourly";
    const pay = (key: string) => [priceWords(type, Number(data[key])), note].filter(Boolean).join(", ");
    const days = (from: string, to: string) => format.days(String(data[from]), String(data[to]));
    const was = (before: string) => t("notifications.was", { before });
    const changes = [
      data.wasWorkers !== undefined &&
        becomes(t("changes.about.workers"), was(String(data.wasWorkers)), String(data.workers)),
      data.wasCents !== undefined &&
        becomes(
          t(data.paid === "wage" ? "gigs.wage" : "changes.about.price"),
          was(pay("wasCents")),
          pay("amountCents"),
        ),
      data.wasStart !== undefined &&
        becomes(t("changes.about.days"), was(days("wasStart", "wasEnd")), days("offerStart", "offerEnd")),
    ];
    return changes.filter(Boolean).join(", ");
  }

  return ({ kind, data, change }: Pick<Notification, "kind" | "data" | "change">): string => {
    if (kind === "gigOpen") return format.days(String(data.startDate), String(data.endDate));
    // Who asks to be called does so of no day.
    if (kind === "atRisk") return data.date === undefined ? "" : format.day(String(data.date));
    if (kind === "reserveAsked" || (kind === "assigned" && data.time !== undefined))
      return `${format.day(String(data.date))} ${format.time(String(data.time))}`;
    if (kind === "reminder") return `${format.day(String(data.date))} ${format.time(String(data.startTime))}`;
    if (kind === "offerAmended") return termsText(data);
    if (change === null) return "";
    const changes = listChanges(change, change.own).map((row) => {
      const { what, days, before, after } = describeChange(row, change.own);
      const was = row.before ? t("notifications.was", { before }) : t("notifications.new");
      return becomes(what, days === "" ? was : `${was}, ${days}`, after);
    });
    return changes.join(", ");
  };
}
