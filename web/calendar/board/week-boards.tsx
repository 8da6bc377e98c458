import { Check, Circle, CircleDashed } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { addDays } from "#shared/calendar/week.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { PartialCalendar } from "../use-calendar.ts";
import type { BoardPosition } from "./board-focus.ts";
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

/** `isShort`: also of days that lack people. */
export function BoardLegend({ isShort }: { isShort: boolean }) {
  const { t } = useI18n();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-xs">
      <Sign icon={<Check aria-hidden size={13} strokeWidth={3} />}>{t("crew.legend.confirmed")}</Sign>
      <Sign icon={<Circle aria-hidden size={13} strokeWidth={3} />}>{t("calendar.waits")}</Sign>
      {isShort && (
        <Sign icon={<CircleDashed aria-hidden size={13} strokeWidth={3} />}>{t("calendar.short")}</Sign>
      )}
    </ul>
  );
}

function Sign({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {children}
    </li>
  );
}
