import { useWatch } from "react-hook-form";
import { calculateAskingTotal } from "#shared/gigs/pay.ts";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import type { GigDraft } from "../form/gig-draft.ts";
import type { DayOff } from "./schedule-preview.ts";
import { useSchedulePreview } from "./use-schedule-preview.ts";
import { WeekGrid } from "./week-grid.tsx";

export function ScheduleSummary() {
  const { t, count } = useI18n();
  const format = useFormat();
  const [schedule, pricing, headcount, positions] = useWatch<
    GigDraft,
    ["schedule", "pricing", "headcount", "positions"]
  >({ name: ["schedule", "pricing", "headcount", "positions"] });
  const preview = useSchedulePreview(schedule);
  if (!preview) {
    return (
      <Card as="section" aria-label={t("gigs.preview")}>
        <p className="text-ink-2">{preview === null && t("gigs.previewEmpty")}</p>
      </Card>
    );
  }
  const { days, free, hoursEach } = preview;
  const minutes = Math.round(hoursEach * 60);
  const parts = positions.length > 0 ? positions : [{ headcount, pricing }];
  const cost = parts.reduce(
    (sum, part) =>
      sum + calculateCost({ ...part, pricing: { ...part.pricing, type: pricing.type } }, minutes),
    0,
  );
  return (
    <Card as="section" aria-label={t("gigs.preview")} className="grid gap-3">
      <p aria-live="polite" className="font-semibold text-lg">
        {count("gigs.days", days.length)} ·{" "}
        {preventLineBreaks(t("gigs.hoursEach", { hours: format.hours(hoursEach) }))}
        {cost > 0 && pricing.type === "hourly" && (
          <span className="font-normal text-ink-2">
            {" "}
            · {t("gigs.of.total", { sum: t("gigs.about", { sum: format.roundMoney(cost) }) })}
          </span>
        )}
      </p>
      <WeekGrid days={days} free={free} />
      <Holidays free={free} />
    </Card>
  );
}

function calculateCost(
  { headcount, pricing }: Pick<GigDraft, "headcount" | "pricing">,
  minutes: number,
): number {
  // An emptied field holds null.
  const amountCents = pricing.amountCents ?? 0;
  return calculateAskingTotal(
    { ...pricing, amountCents, headcount, minutes },
    { places: headcount, minutes },
  );
}

function Holidays({ free }: { free: DayOff[] }) {
  const { t } = useI18n();
  const format = useFormat();
  const named = free.flatMap(({ date, why }) =>
    why === "saturday" || why === "sunday" || why === "off"
      ? []
      : [`${format.day(date)} ${t(`holidays.${why}`)}`],
  );
  if (named.length === 0) return null;
  return <p className="text-ink-2 text-sm">{t("gigs.daysOff", { days: named.join(", ") })}</p>;
}
