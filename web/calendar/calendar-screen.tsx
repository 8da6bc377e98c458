import type { Calendar } from "#shared/calendar.ts";
import { addDays } from "#shared/week.ts";
import { weekNumberOf } from "../lib/calendar-day.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { useFormat } from "../lib/use-format.ts";
import { useWide } from "../lib/use-wide.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { groupsOf } from "./shift-groups.ts";
import { useCalendar } from "./use-calendar.ts";
import { useWeek } from "./use-week.ts";
import { WeekBoards } from "./week-boards.tsx";
import { WeekPicker } from "./week-picker.tsx";
import { WeekShifts } from "./week-shifts.tsx";
import { summaryOf } from "./week-summary.ts";

/** One week: my own shifts day by day, or for a desk the board of its people and gigs. */
export default function CalendarScreen() {
  const { t, count } = useI18n();
  const format = useFormat();
  const { monday, go } = useWeek();
  const sunday = addDays(monday, 6);
  const { data, error } = useCalendar(monday, sunday);
  const days = format.days(monday, sunday);
  const { people, booked, free } = data ? summaryOf(data) : { people: 0, booked: 0, free: 0 };
  const sums = [count("gigs.people", people), t("calendar.booked", { booked }), t("calendar.free", { free })];
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("calendar.week", { week: weekNumberOf(monday) })}
        text={people > 0 ? [days, ...sums].join(" · ") : days}
        actions={<WeekPicker go={go} />}
      />
      {!data && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {data && <Week calendar={data} monday={monday} />}
    </div>
  );
}

function Week({ calendar, monday }: { calendar: Calendar; monday: string }) {
  const { t } = useI18n();
  const everybody = useCan("organization.calendar");
  const wide = useWide();
  const { items, people, workdays, unnamed } = calendar;
  if (wide && people.length + workdays.length > 0)
    return (
      <div className="contents max-lg:hidden">
        <WeekBoards calendar={calendar} monday={monday} />
      </div>
    );
  const groups = groupsOf(items, workdays, unnamed);
  if (groups.length > 0)
    return (
      <div className="max-w-3xl">
        <WeekShifts groups={groups} withNames={everybody} />
      </div>
    );
  return (
    <EmptyState
      title={t("calendar.empty")}
      text={t(everybody ? "calendar.emptyDesk" : "calendar.emptyText")}
    />
  );
}
