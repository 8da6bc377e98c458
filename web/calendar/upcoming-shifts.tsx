import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import { UnknownDaysNotice } from "../domain/calendar/unknown-days-notice.tsx";
import { useCalendar } from "../domain/calendar/use-calendar.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan } from "../lib/session/session.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { groupShifts } from "./shift-groups.ts";
import { WeekShifts } from "./week-shifts.tsx";

const maxGroups = 6;

export function UpcomingShifts() {
  const { t, count } = useI18n();
  const everybody = useCan("organization.calendar");
  const from = toLocalDate(Date.now());
  const { data, error } = useCalendar({ from, to: addDays(from, 6) });
  if (error) return null;
  if (!data) return <SkeletonCards label={t("ui.loading")} count={1} />;
  const groups = groupShifts(data.items, data.workdays, data.unnamed);
  const isComplete = (data.unknownDays ?? []).length === 0;
  if (groups.length === 0 && isComplete) return <p className="text-ink-2">{t("calendar.nothingSoon")}</p>;
  const hiddenCount = groups.length - maxGroups;
  return (
    <div className="grid grid-cols-1 gap-2">
      <UnknownDaysNotice days={data.unknownDays} />
      {groups.length > 0 && <WeekShifts groups={groups.slice(0, maxGroups)} withNames={everybody} />}
      {hiddenCount > 0 && (
        <LinkButton href={pathTo("calendar")}>{count("calendar.more", hiddenCount)}</LinkButton>
      )}
    </div>
  );
}
