import { Link } from "wouter";
import type { Shift } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useDayWords } from "../lib/use-day-words.ts";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import { Badge } from "../ui/badge.tsx";
import { groupsOf, type ShiftGroup } from "./shift-groups.ts";

type Props = { shifts: readonly Shift[]; withNames: boolean };

/** Shifts day by day; for a desk each gig's people together. */
export function WeekShifts({ shifts, withNames }: Props) {
  const groups = groupsOf(shifts);
  const days = [...new Set(groups.map(({ shift }) => shift.date))];
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-card">
      {days.map((date) => (
        <li
          key={date}
          className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-2 border-line border-t px-4 py-1.5 first:border-t-0"
        >
          <Day date={date} />
          <ul className="grid">
            {groups
              .filter(({ shift }) => shift.date === date)
              .map((group) => (
                <GroupLine
                  key={`${group.shift.gigId} ${group.shift.startTime}`}
                  group={group}
                  withNames={withNames}
                />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Day({ date }: { date: string }) {
  const format = useFormat();
  const said = useDayWords()(date);
  const isNear = said !== format.day(date);
  return (
    <p className="py-2">
      <span className="block font-semibold first-letter:uppercase">
        {isNear ? said : format.weekday(date)}
      </span>
      <span className="block text-ink-2 text-sm">{format.dayOfMonth(date)}</span>
    </p>
  );
}

function GroupLine({ group, withNames }: { group: ShiftGroup; withNames: boolean }) {
  const format = useFormat();
  const { shift, names } = group;
  return (
    <li>
      <Link
        href={pathTo("gig", { id: shift.gigId })}
        className="-mx-2 flex min-h-tap flex-wrap items-start gap-x-3 gap-y-1 rounded-control px-2 py-2 hover:bg-wash"
      >
        <span className="min-w-40 flex-1">
          <span className="block wrap-anywhere font-semibold">{shift.title}</span>
          <span className="block wrap-anywhere text-ink-2 text-sm">
            {format.times(shift.startTime, shift.endTime)} · {shift.municipality}
          </span>
          {withNames && <span className="block wrap-anywhere text-sm">{names.join(", ")}</span>}
        </span>
        <State group={group} withNames={withNames} />
      </Link>
    </li>
  );
}

function State({
  group: { shift, names, unconfirmed },
  withNames,
}: {
  group: ShiftGroup;
  withNames: boolean;
}) {
  const { t, count } = useI18n();
  if (!withNames) {
    const tone = shift.status === "confirmed" ? "ok" : "wait";
    return <Badge tone={tone}>{t(`crew.status.${shift.status}`)}</Badge>;
  }
  if (unconfirmed === 0) return <Badge tone="ok">{count("calendar.confirmed", names.length)}</Badge>;
  return <Badge tone="no">{count("calendar.unconfirmed", unconfirmed)}</Badge>;
}
