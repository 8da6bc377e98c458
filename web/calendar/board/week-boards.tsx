import type { ComponentProps } from "react";
import { addDays } from "#shared/calendar/week.ts";
import type { PartialCalendar } from "../../domain/calendar/use-calendar.ts";
import type { BoardPosition } from "./board-focus.ts";
import { BoardLegend } from "./board-legend.tsx";
import { GigsBoard } from "./gigs-board.tsx";
import { OpenGigs } from "./open-gigs.tsx";
import { PeopleBoard } from "./people-board.tsx";

type Props = {
  calendar: PartialCalendar;
  /** The first of the seven days. */
  monday: string;
  /** The headings are for screen readers only. */
  plain?: boolean;
  find?: ComponentProps<typeof PeopleBoard>["find"];
  /** The cell that has the focus at once. */
  start?: BoardPosition | null;
};

export function WeekBoards({ calendar, monday, plain = false, find, start }: Props) {
  const { people, workdays, unnamed } = calendar;
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <div className="grid grid-cols-1 gap-6">
      {find && people.length > 0 && <OpenGigs from={monday} to={addDays(monday, 6)} />}
      {people.length + unnamed.length > 0 && (
        <PeopleBoard calendar={calendar} dates={dates} plain={plain} find={find} start={start} />
      )}
      {workdays.length > 0 && <GigsBoard calendar={calendar} dates={dates} plain={plain} start={start} />}
      <BoardLegend isShort={workdays.length > 0} />
    </div>
  );
}
