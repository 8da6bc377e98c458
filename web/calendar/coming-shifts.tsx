import { api } from "../lib/api.ts";
import { addDays, dayOf } from "../lib/calendar-day.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { WeekShifts } from "./week-shifts.tsx";

const most = 8;

/** The shifts of today and the six days after it: mine, or for a desk everybody's. */
export function ComingShifts() {
  const { t } = useI18n();
  const everybody = useCan("organization.calendar");
  const from = dayOf(Date.now());
  const scope = everybody ? "organization" : "me";
  const { data, error } = useRead(api.calendar, { query: { from, to: addDays(from, 6), scope } });
  if (error) return null;
  if (!data) return <SkeletonCards label={t("ui.loading")} count={1} />;
  if (data.items.length === 0) return <p className="text-ink-2">{t("calendar.nothingSoon")}</p>;
  return <WeekShifts shifts={data.items.slice(0, most)} withNames={everybody} />;
}
