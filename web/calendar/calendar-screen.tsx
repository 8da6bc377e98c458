import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { addDays } from "#shared/calendar/week.ts";
import { useIsDesk } from "../domain/absences/use-is-desk.ts";
import { errorText } from "../lib/api/error-text.ts";
import { getWeekNumber } from "../lib/format/calendar-day.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useIsDesktop } from "../lib/hooks/use-is-desktop.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan } from "../lib/session/session.tsx";
import { SelectableChip } from "../ui/combobox/selectable-chip.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { IconButton } from "../ui/primitives/icon-button.tsx";
import { PeopleDayList } from "./board/people-day-list.tsx";
import { WeekBoards } from "./board/week-boards.tsx";
import { OwnWeek } from "./own-week.tsx";
import { groupShifts } from "./shift-groups.ts";
import { UnknownDaysNotice } from "./unknown-days-notice.tsx";
import { type PartialCalendar, useCalendar } from "./use-calendar.ts";
import { type CalendarParameters, useCalendarParameters } from "./use-calendar-parameters.ts";
import { WeekShifts } from "./week-shifts.tsx";
import { summarizeWeek } from "./week-summary.ts";

export default function CalendarScreen() {
  const { t, count } = useI18n();
  const format = useFormat();
  const isDesk = useIsDesk();
  const parameters = useCalendarParameters();
  const { monday, go } = parameters;
  const sunday = addDays(monday, 6);
  const { data, error } = useCalendar(monday, sunday);
  const days = format.days(monday, sunday);
  const { people, booked, free } = data ? summarizeWeek(data) : { people: 0, booked: 0, free: 0 };
  const isComplete = (data?.unknownDays ?? []).length === 0;
  const sums = [count("gigs.people", people), t("calendar.booked", { booked }), t("calendar.free", { free })];
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("calendar.week", { week: getWeekNumber(monday) })}
        text={people > 0 && isComplete ? [days, ...sums].join(" · ") : days}
        actions={
          <>
            <WeekPicker go={go} />
            {isDesk && (
              <LinkButton href={pathTo("absences")} className="max-sm:hidden">
                {t("titles.absences")}
              </LinkButton>
            )}
          </>
        }
      />
      {!data && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      <UnknownDaysNotice days={data?.unknownDays} />
      {data && <Week calendar={data} parameters={parameters} />}
    </div>
  );
}

type WeekProps = { calendar: PartialCalendar; parameters: CalendarParameters };

function Week({ calendar, parameters }: WeekProps) {
  const { t } = useI18n();
  const { monday, day, filter, setFilter } = parameters;
  const everybody = useCan("organization.calendar");
  const wide = useIsDesktop();
  const works = useCan("shifts.work");
  const { items, people, workdays, unnamed } = calendar;
  if (works && !everybody) return <OwnWeek calendar={calendar} monday={monday} />;
  if (wide && people.length + workdays.length > 0)
    return (
      <div data-full-width className="contents max-lg:hidden">
        <WeekBoards calendar={calendar} monday={monday} find={{ filter, onFilter: setFilter }} />
      </div>
    );
  if (people.length > 0 && parameters.list === "people")
    return (
      <PhoneList {...parameters}>
        <PeopleDayList
          calendar={calendar}
          dates={Array.from({ length: 7 }, (_, index) => addDays(monday, index))}
          date={day}
          onDate={parameters.showDay}
          filter={filter}
          onFilter={setFilter}
        />
      </PhoneList>
    );
  const groups = groupShifts(items, workdays, unnamed);
  if (people.length + groups.length > 0)
    return (
      <PhoneList {...parameters} isAlone={people.length === 0}>
        {groups.length > 0 ? (
          <WeekShifts groups={groups} withNames={everybody} />
        ) : (
          <p className="text-ink-2">{t("calendar.empty")}</p>
        )}
      </PhoneList>
    );
  if ((calendar.unknownDays ?? []).length > 0) return null;
  return (
    <EmptyState
      title={t("calendar.empty")}
      text={t(everybody ? "calendar.emptyDesk" : "calendar.emptyText")}
    />
  );
}

type PhoneListProps = Pick<CalendarParameters, "list" | "setList"> & {
  /** There is no list of people. */
  isAlone?: boolean;
  children: ReactNode;
};

/** By people or by gigs. */
function PhoneList({ list, setList, isAlone = false, children }: PhoneListProps) {
  const { t } = useI18n();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3">
      {!isAlone && (
        <fieldset aria-label={t("calendar.list")} className="flex gap-2 print:hidden">
          {(["people", "gigs"] as const).map((kind) => (
            <SelectableChip
              key={kind}
              label={t(`calendar.${kind}`)}
              selected={list === kind}
              onToggle={() => setList(kind)}
            />
          ))}
        </fieldset>
      )}
      {children}
    </div>
  );
}

function WeekPicker({ go }: { go: (days: number | null) => void }) {
  const { t } = useI18n();
  return (
    <>
      <IconButton label={t("calendar.before")} icon={<ChevronLeft aria-hidden />} onClick={() => go(-7)} />
      <Button onClick={() => go(null)}>{t("calendar.thisWeek")}</Button>
      <IconButton label={t("calendar.after")} icon={<ChevronRight aria-hidden />} onClick={() => go(7)} />
    </>
  );
}
