import { Link } from "wouter";
import type { Shift } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useDayWords } from "../lib/use-day-words.ts";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import { Badge } from "../ui/badge.tsx";

type Props = { shifts: readonly Shift[]; withNames: boolean };

/** Shifts day by day. */
export function WeekShifts({ shifts, withNames }: Props) {
  const dayWords = useDayWords();
  const days = [...new Set(shifts.map(({ date }) => date))];
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-card">
      {days.map((date) => (
        <li
          key={date}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-line border-t px-4 py-2 first:border-t-0"
        >
          <p className="py-2 font-semibold">{dayWords(date)}</p>
          <ul className="grid">
            {shifts
              .filter((shift) => shift.date === date)
              .map((shift) => (
                <ShiftLine key={`${shift.assignmentId}${date}`} shift={shift} withName={withNames} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ShiftLine({ shift, withName }: { shift: Shift; withName: boolean }) {
  const { t } = useI18n();
  const format = useFormat();
  const confirmed = shift.status === "confirmed";
  return (
    <li>
      <Link
        href={pathTo("gig", { id: shift.gigId })}
        className="-mx-2 flex min-h-tap items-center gap-3 rounded-control px-2 py-1.5 hover:bg-wash"
      >
        <span className="min-w-0 flex-1">
          <span className="block break-words">{withName ? shift.userName : shift.title}</span>
          <span className="block break-words text-ink-2 text-sm">
            {format.times(shift.startTime, shift.endTime)} · {withName ? shift.title : shift.municipality}
          </span>
        </span>
        <Badge tone={confirmed ? "ok" : "wait"}>{t(`crew.status.${shift.status}`)}</Badge>
      </Link>
    </li>
  );
}
