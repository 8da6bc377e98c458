import { dayOf } from "#shared/time-zone.ts";
import { addDays } from "#shared/week.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { groupsOf } from "./shift-groups.ts";
import { useCalendar } from "./use-calendar.ts";
import { WeekShifts } from "./week-shifts.tsx";

const most = 6;

/** The shifts of today and the six days after it: mine, or for a desk everybody's. */
export function ComingShifts() {
  const { t, count } = useI18n();
  const everybody = useCan("organization.calendar");
  const from = dayOf(Date.now());
  const { data, error } = useCalendar(from, addDays(from, 6));
  if (error) return null;
  if (!data) return <SkeletonCards label={t("ui.loading")} count={1} />;
  const groups = groupsOf(data.items, data.workdays, data.unnamed);
  if (groups.length === 0) return <p className="text-ink-2">{t("calendar.nothingSoon")}</p>;
  const left = groups.length - most;
  return (
    <div className="grid grid-cols-1 gap-2">
      <WeekShifts groups={groups.slice(0, most)} withNames={everybody} />
      {left > 0 && <LinkButton href={pathTo("calendar")}>{count("calendar.more", left)}</LinkButton>}
    </div>
  );
}
