import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { addDays } from "#shared/calendar/week.ts";
import { IllButton } from "../domain/absences/ill-button.tsx";
import { QueuedSickLeave } from "../domain/absences/queued-sick-leave.tsx";
import { useQueuedAbsences } from "../domain/absences/use-queued-absences.ts";
import type { PartialCalendar } from "../domain/calendar/use-calendar.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { isWholeDay, listAbsentTimes } from "./absent-times.ts";
import { groupShifts, type ShiftGroup } from "./shift-groups.ts";
import { useAbsentText } from "./use-absent-text.ts";
import { DayName, GroupLine } from "./week-shifts.tsx";

const DayDialog = lazyOverlay(async () => (await import("./day-dialog.tsx")).DayDialog);

type Props = { calendar: PartialCalendar; monday: string };

/** A worker's seven days, each of which opens. */
export function OwnWeek({ calendar: { items, absences = [], unknownDays = [] }, monday }: Props) {
  const { t } = useI18n();
  const absentText = useAbsentText();
  const [openDay, setOpenDay] = useState<{ date: string } | null>(null);
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const absent = listAbsentTimes(absences, monday, addDays(monday, 6));
  const groups = groupShifts(items);
  const on = (date: string) => groups.filter((group) => group.date === date);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <ol className="overflow-hidden rounded-card border border-line bg-card">
        {dates.map((date) => (
          <DayRow
            key={date}
            date={date}
            groups={on(date)}
            absence={absentText(absent.filter((time) => time.date === date))}
            isUnknown={unknownDays.includes(date)}
            onOpen={() => setOpenDay({ date })}
          />
        ))}
      </ol>
      <QueuedSickLeave />
      <div className="flex flex-wrap gap-3">
        <IllButton />
        <LinkButton href={pathTo("absences")}>{t("titles.absences")}</LinkButton>
      </div>
      {openDay && (
        <DayDialog
          date={openDay.date}
          groups={on(openDay.date)}
          isAbsent={absent.some((time) => time.date === openDay.date && isWholeDay(time))}
          isUnknown={unknownDays.includes(openDay.date)}
          // A late answer must not close what was opened meanwhile.
          onClose={() => setOpenDay((current) => (current === openDay ? null : current))}
        />
      )}
    </div>
  );
}

type RowProps = {
  date: string;
  groups: readonly ShiftGroup[];
  absence: string | undefined;
  isUnknown: boolean;
  onOpen: () => void;
};

/** A tap anywhere but on a shift opens the day. */
function DayRow({ date, groups, absence, isUnknown, onOpen }: RowProps) {
  const { t } = useI18n();
  const isQueued = useQueuedAbsences(date).some(({ state }) => state !== "refused");
  const isEmpty = groups.length === 0 && absence === undefined && !isQueued;
  return (
    <li className="relative grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-2 border-line border-t py-1.5 pr-2 pl-4 first:border-t-0 hover:bg-wash sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="-ml-2 min-h-tap cursor-pointer self-start rounded-control py-2 pl-2 text-left after:absolute after:inset-0"
      >
        <DayName date={date} />
      </button>
      <div className="grid content-center">
        {groups.length > 0 && (
          <ul className="grid">
            {groups.map((group) => (
              <GroupLine key={group.key} group={group} withNames={false} />
            ))}
          </ul>
        )}
        {absence && <p className="py-2 font-semibold text-sm">{absence}</p>}
        {isQueued && (
          <p className="py-2 text-ink-2 text-sm">
            <span className="font-semibold">{t("calendar.notAvailable")}.</span> {t("queued.leaves")}
          </p>
        )}
        {isEmpty && (
          <p className="py-2 text-ink-2 text-sm">{t(isUnknown ? "calendar.unknown" : "calendar.noShifts")}</p>
        )}
      </div>
      <ChevronRight aria-hidden size={20} className="self-center text-ink-3" />
    </li>
  );
}
