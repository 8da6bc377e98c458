import type { UnnamedDay } from "#shared/calendar/calendar.ts";
import { addDays } from "#shared/calendar/week.ts";
import type { Shift } from "#shared/crews/assignment.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { isWholeDay, listAbsentTimes } from "../absent-times.ts";
import { useAbsentText } from "../use-absent-text.ts";
import type { PartialCalendar } from "../use-calendar.ts";
import { type BlockState, BoardBlock } from "./board-block.tsx";
import { BoardGrid, type BoardRow } from "./board-grid.tsx";

const states: Record<Shift["status"], BlockState> = {
  confirmed: "ok",
  proposed: "wait",
  declined: "gone",
  removed: "gone",
  worked: "ok",
};

type Props = { calendar: PartialCalendar; monday: string; plain: boolean };

/** A provider's week by worker. Workers who have left are neither free nor busy, except where still booked. */
export function PeopleBoard({ calendar, monday, plain }: Props) {
  const { people, items, unnamed, absences = [], unknownDays } = calendar;
  const { t } = useI18n();
  const format = useFormat();
  const absentText = useAbsentText();
  const absent = listAbsentTimes(absences, monday, addDays(monday, 6));
  const rows: BoardRow[] = people.map(({ userId, name, hasLeft }) => {
    const own = items.filter((shift) => shift.userId === userId);
    return {
      id: userId,
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
        const times = absent.filter((time) => time.userId === userId && time.date === date);
        const text = absentText(times);
        return text === undefined ? undefined : { text, isOff: times.some(isWholeDay) };
      },
      blocksOn: (date) =>
        own
          .filter((shift) => shift.date === date)
          .map((shift) => ({
            key: shift.assignmentId,
            render: (focusProps) => (
              <BoardBlock
                key={shift.assignmentId}
                gigId={shift.gigId}
                state={states[shift.status]}
                hours={format.times(shift.startTime, shift.endTime)}
                label={t(`crew.status.${shift.status}`)}
                {...focusProps}
              >
                <span className="line-clamp-2 wrap-anywhere">{shift.title}</span>
              </BoardBlock>
            ),
          })),
    };
  });
  const nameless = useUnnamedPlacesRow(unnamed);
  return (
    <BoardGrid
      title={t("calendar.people")}
      monday={monday}
      rows={nameless ? [nameless, ...rows] : rows}
      empty={t("crew.free")}
      plain={plain}
      unknownDays={unknownDays}
    />
  );
}

/** A row of accepted places without a name, each linking to its crew picker; null if there are none. */
function useUnnamedPlacesRow(unnamed: readonly UnnamedDay[]): BoardRow | null {
  const { t, count } = useI18n();
  const format = useFormat();
  if (unnamed.length === 0) return null;
  return {
    id: "unnamed",
    head: <span className="block wrap-anywhere font-semibold text-sm">{t("calendar.notNamed")}</span>,
    blocksOn: (date) =>
      unnamed
        .filter((day) => day.date === date)
        .map(({ offerId, positionId, gigId, title, startTime, endTime, places, industry }) => ({
          key: `${offerId} ${positionId}`,
          render: (focusProps) => (
            <BoardBlock
              key={`${offerId} ${positionId}`}
              gigId={gigId}
              state="open"
              hours={format.times(startTime, endTime)}
              label={t("calendar.notNamed")}
              {...focusProps}
            >
              <span className="line-clamp-2 wrap-anywhere">{title}</span>
              {industry && <span className="block wrap-anywhere">{t(`industries.${industry}`)}</span>}
              <span className="font-semibold">{count("calendar.unnamed", places)}</span>
            </BoardBlock>
          ),
        })),
  };
}
