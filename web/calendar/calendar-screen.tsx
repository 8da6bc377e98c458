import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { listDaysOfMonth } from "#shared/calendar/month.ts";
import { addDays, getMonday } from "#shared/calendar/week.ts";
import { useIsDesk } from "../domain/absences/use-is-desk.ts";
import { UnknownDaysNotice } from "../domain/calendar/unknown-days-notice.tsx";
import { type PartialCalendar, useCalendar } from "../domain/calendar/use-calendar.ts";
import { errorText } from "../lib/api/error-text.ts";
import { getWeekNumber } from "../lib/format/calendar-day.ts";
import { capitalize } from "../lib/format/capitalize.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan } from "../lib/session/session.tsx";
import { SelectableChip } from "../ui/combobox/selectable-chip.tsx";
import { DateField } from "../ui/dates/date-field.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { IconButton } from "../ui/primitives/icon-button.tsx";
import type { BoardPosition } from "./board/board-focus.ts";
import { MonthBoard } from "./board/month-board.tsx";
import { PeopleDayList } from "./board/people-day-list.tsx";
import { WeekBoards } from "./board/week-boards.tsx";
import { OwnWeek } from "./own-week.tsx";
import { groupShifts } from "./shift-groups.ts";
import { type CalendarParameters, useCalendarParameters } from "./use-calendar-parameters.ts";
import { useShowsBoard } from "./use-shows-board.ts";
import { WeekProposalLink } from "./week-proposal-link.tsx";
import { WeekShifts } from "./week-shifts.tsx";
import { summarizeWeek } from "./week-summary.ts";

export default function CalendarScreen() {
  const { t, tag } = useI18n();
  const format = useFormat();
  const isDesk = useIsDesk();
  const everybody = useCan("organization.calendar");
  const showsBoard = useShowsBoard();
  const parameters = useCalendarParameters(showsBoard && everybody);
  const { monday, month } = parameters;
  const dates = month === null ? listDaysOfWeek(monday) : listDaysOfMonth(month);
  const [from = monday, to = monday] = [dates[0], dates.at(-1)];
  const { data, error } = useCalendar({ from, to });
  const title =
    month === null
      ? t("calendar.week", { week: getWeekNumber(monday) })
      : capitalize(format.month(from), tag);
  const days = format.days(from, to);
  const openedCell = useOpenedCell(parameters, data !== undefined);
  const sums = useSums(data, month === null ? "week" : "month");
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={title}
        text={[days, ...sums].join(" · ")}
        actions={
          <>
            <PeriodPicker period={month === null ? "week" : "month"} {...parameters} />
            <WeekProposalLink calendar={data} monday={monday} />
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
      {data && <Shown calendar={data} {...{ dates, month, title, showsBoard, parameters, openedCell }} />}
    </div>
  );
}

const listDaysOfWeek = (monday: string) => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

type OpenedCell = ReturnType<typeof useOpenedCell>;

/** The month's cell whose week opens, which has the focus there too. */
function useOpenedCell({ month, hrefOfWeek }: CalendarParameters, hasLoaded: boolean) {
  const [, navigate] = useLocation();
  const [cell, setCell] = useState<BoardPosition | null>(null);
  const isShown = month === null && hasLoaded;
  useEffect(() => {
    if (isShown) setCell(null);
  }, [isShown]);
  return {
    cell,
    open(opened: BoardPosition) {
      setCell(opened);
      navigate(hrefOfWeek(getMonday(opened.date)));
    },
  };
}

/** Of the people, where all days are known. */
function useSums(calendar: PartialCalendar | undefined, period: Period): string[] {
  const { t, count } = useI18n();
  if (calendar === undefined || (calendar.unknownDays ?? []).length > 0) return [];
  const { people, booked, free } = summarizeWeek(calendar);
  if (people === 0) return [];
  return [
    count("gigs.people", people),
    t("calendar.booked", { booked }),
    t(period === "month" ? "calendar.freeMonth" : "calendar.free", { free }),
  ];
}

type ShownProps = {
  calendar: PartialCalendar;
  dates: readonly string[];
  month: string | null;
  title: string;
  showsBoard: boolean;
  parameters: CalendarParameters;
  openedCell: OpenedCell;
};

function Shown({ calendar, dates, month, title, showsBoard, parameters, openedCell }: ShownProps) {
  const { t } = useI18n();
  const format = useFormat();
  const everybody = useCan("organization.calendar");
  const works = useCan("shifts.work");
  const { monday, day, filter, setFilter } = parameters;
  const { items, people, workdays, unnamed } = calendar;
  const find = { filter, onFilter: setFilter };
  if (works && !everybody) return <OwnWeek calendar={calendar} monday={monday} />;
  if (showsBoard && people.length + workdays.length + (month === null ? 0 : unnamed.length) > 0)
    return (
      <div data-full-width className="contents max-lg:hidden print:contents">
        <div className="print-alone print-board grid grid-cols-1 gap-3">
          <p className="hidden font-bold text-lg print:block">
            {title} · {format.days(dates[0] ?? "", dates.at(-1) ?? "")}
          </p>
          {month === null ? (
            <WeekBoards calendar={calendar} monday={monday} find={find} start={openedCell.cell} />
          ) : (
            <MonthBoard
              {...{ calendar, dates, find }}
              hrefOfWeek={parameters.hrefOfWeek}
              onOpen={openedCell.open}
            />
          )}
        </div>
      </div>
    );
  if (people.length > 0 && parameters.list === "people")
    return (
      <PhoneList {...parameters}>
        <PeopleDayList calendar={calendar} dates={dates} date={day} onDate={parameters.showDay} {...find} />
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

type Period = "week" | "month";

type PickerProps = Pick<CalendarParameters, "go" | "showDate" | "showMonth" | "showWeek"> & {
  period: Period;
};

function PeriodPicker({ period, go, showDate, showMonth, showWeek }: PickerProps) {
  const { t } = useI18n();
  const everybody = useCan("organization.calendar");
  const isMonth = period === "month";
  return (
    <>
      {everybody && (
        <fieldset aria-label={t("calendar.view")} className="flex gap-2 max-lg:hidden">
          <SelectableChip label={t("calendar.views.week")} selected={!isMonth} onToggle={showWeek} />
          <SelectableChip label={t("calendar.views.month")} selected={isMonth} onToggle={showMonth} />
        </fieldset>
      )}
      <div className="w-full sm:w-44">
        <DateField
          label={t("calendar.jump")}
          hidesLabel
          value=""
          onChange={(date) => {
            if (date !== "") showDate(date);
          }}
        />
      </div>
      <span className="flex gap-1 max-sm:w-full max-sm:justify-between">
        <IconButton
          label={t(isMonth ? "calendar.monthBefore" : "calendar.before")}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => go(-1)}
        />
        <Button onClick={() => go(null)}>{t(isMonth ? "calendar.thisMonth" : "calendar.thisWeek")}</Button>
        <IconButton
          label={t(isMonth ? "calendar.monthAfter" : "calendar.after")}
          icon={<ChevronRight aria-hidden />}
          onClick={() => go(1)}
        />
      </span>
      {everybody && (
        <Button onClick={() => print()} className="max-lg:hidden">
          <Printer aria-hidden size={18} />
          {t("calendar.print")}
        </Button>
      )}
    </>
  );
}
