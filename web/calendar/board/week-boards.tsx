import type { ComponentProps, ReactNode } from "react";
import { addDays } from "#shared/calendar/week.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { PartialCalendar } from "../use-calendar.ts";
import { type BlockState, blockIcons } from "./board-block.tsx";
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

type LegendProps = {
  /** Also of days that lack people. */
  isShort: boolean;
  /** As the cells show a state. */
  signOf?: (state: BlockState) => ReactNode;
  shortText?: string;
};

export function BoardLegend({ isShort, signOf = iconOf, shortText }: LegendProps) {
  const { t } = useI18n();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-xs">
      <Sign icon={signOf("ok")}>{t("crew.legend.confirmed")}</Sign>
      <Sign icon={signOf("wait")}>{t("calendar.waits")}</Sign>
      {isShort && <Sign icon={signOf("open")}>{shortText ?? t("calendar.short")}</Sign>}
    </ul>
  );
}

function iconOf(state: BlockState): ReactNode {
  const Icon = blockIcons[state];
  return Icon && <Icon aria-hidden size={13} strokeWidth={3} />;
}

function Sign({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {children}
    </li>
  );
}
