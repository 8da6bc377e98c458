import { Check, Circle, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { PartialCalendar } from "../use-calendar.ts";
import { GigsBoard } from "./gigs-board.tsx";
import { PeopleBoard } from "./people-board.tsx";

type Props = {
  calendar: PartialCalendar;
  /** The first of the seven days. */
  monday: string;
  /** The headings are for screen readers only. */
  plain?: boolean;
};

export function WeekBoards({ calendar, monday, plain = false }: Props) {
  const { t } = useI18n();
  const { people, workdays, unnamed } = calendar;
  return (
    <div className="grid grid-cols-1 gap-6">
      {people.length + unnamed.length > 0 && (
        <PeopleBoard calendar={calendar} monday={monday} plain={plain} />
      )}
      {workdays.length > 0 && <GigsBoard calendar={calendar} monday={monday} plain={plain} />}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-xs">
        <Sign icon={<Check aria-hidden size={13} strokeWidth={3} />}>{t("crew.legend.confirmed")}</Sign>
        <Sign icon={<Circle aria-hidden size={13} strokeWidth={3} />}>{t("calendar.waits")}</Sign>
        {workdays.length > 0 && (
          <Sign icon={<CircleDashed aria-hidden size={13} strokeWidth={3} />}>{t("calendar.short")}</Sign>
        )}
      </ul>
    </div>
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
