import { useMemo } from "react";
import type { CalendarPerson } from "#shared/calendar/calendar.ts";
import type { Shift } from "#shared/crews/assignment.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import type { PartialCalendar } from "../../domain/calendar/use-calendar.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { isWholeDay } from "../absent-times.ts";
import { indexPersonDays, type PersonDays } from "../person-days.ts";
import { useEligibilityText } from "../placement/use-place-label.ts";
import { type Placement, usePlacement } from "../placement/use-placement.tsx";
import { useAbsentText } from "../use-absent-text.ts";
import { BoardBlock } from "./board-block.tsx";
import type { BoardFilter } from "./board-filter.ts";
import type { BoardPosition } from "./board-focus.ts";
import { BoardGrid, type BoardRow } from "./board-grid.tsx";
import { BoardToolbar } from "./board-toolbar.tsx";
import { shiftStates } from "./shift-states.ts";
import { useFoundPeople } from "./use-found-people.ts";
import { usePlacesRow } from "./use-places-row.tsx";

type Props = {
  calendar: PartialCalendar;
  dates: readonly string[];
  plain: boolean;
  /** Who is shown; without it everybody, and nobody can be named. */
  find?: { filter: BoardFilter; onFilter: (part: Partial<BoardFilter>, field?: string) => void } | undefined;
  start?: BoardPosition | null | undefined;
};

/** A provider's week by worker. Workers who have left are neither free nor busy, except where still booked. */
export function PeopleBoard({ calendar, dates, plain, find, start }: Props) {
  const { people, unnamed, unknownDays } = calendar;
  const { t } = useI18n();
  const [from = "", to = ""] = [dates[0], dates.at(-1)];
  const days = useMemo(() => indexPersonDays(calendar, from, to), [calendar, from, to]);
  const placement = usePlacement(unnamed, days);
  const found = useFoundPeople(calendar, find?.filter, placement);
  const personRow = usePersonRow(days, placement);
  const placesRow = usePlacesRow(unnamed, find ? placement : null);
  const rows = [
    ...(placesRow ? [placesRow] : []),
    ...found.groups.flatMap(({ key, name, people: members }) =>
      members.map((person, index) => ({
        ...personRow(person),
        id: `${key} ${person.userId}`,
        group: index === 0 ? name : undefined,
      })),
    ),
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      {find && <BoardToolbar people={people} found={found.count} {...find} />}
      {rows.length > 0 && (
        <BoardGrid
          title={t("calendar.people")}
          dates={dates}
          rows={rows}
          empty={t("crew.free")}
          plain={plain}
          unknownDays={unknownDays}
          start={start}
        />
      )}
      {found.count === 0 && people.length > 0 && <p className="text-ink-2">{t("calendar.find.none")}</p>}
      {find && placement.ui}
    </div>
  );
}

function usePersonRow(days: PersonDays, placement: Placement): (person: CalendarPerson) => BoardRow {
  const { t } = useI18n();
  const format = useFormat();
  const absentText = useAbsentText();
  const describeEligibility = useEligibilityText();
  return (person) => {
    const { userId, name, hasLeft } = person;
    return {
      id: userId,
      cellName: userId,
      head: (
        <span className="flex items-center gap-2.5">
          <Avatar name={name} />
          <span className="min-w-0 wrap-anywhere text-sm">
            {getDisplayName(name, t)}
            {hasLeft && <span className="block text-ink-2 text-xs">{t("calendar.hasLeft")}</span>}
          </span>
        </span>
      ),
      off: hasLeft ? t("calendar.hasLeft") : undefined,
      noteOn: (date) => {
        const times = days.absentOn(userId, date);
        const text = absentText(times);
        return text === undefined ? undefined : { text, isOff: times.some(isWholeDay) };
      },
      blocksOn: (date) =>
        days.shiftsOn(userId, date).map((shift) => ({
          key: shift.assignmentId,
          render: (focusProps) => (
            <ShiftBlock
              key={shift.assignmentId}
              shift={shift}
              hours={format.times(shift.startTime, shift.endTime)}
              label={t(`crew.status.${shift.status}`)}
              {...focusProps}
            />
          ),
        })),
      dropTargetOn: (date) => {
        const eligibility = placement.eligibilityOn(person, date);
        if (eligibility === null) return undefined;
        return {
          can: eligibility.can,
          text: describeEligibility(eligibility),
          onPlace: () => placement.place(person, date),
        };
      },
    };
  };
}

type ShiftBlockProps = { shift: Shift; hours: string; label: string };

function ShiftBlock({ shift, ...props }: ShiftBlockProps) {
  return (
    <BoardBlock gigId={shift.gigId} state={shiftStates[shift.status]} {...props}>
      <span className="line-clamp-2 wrap-anywhere">{shift.title}</span>
    </BoardBlock>
  );
}
