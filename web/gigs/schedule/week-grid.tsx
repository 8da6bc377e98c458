import { addDays, getMonday } from "#shared/calendar/week.ts";
import { languages } from "#shared/core/locale.ts";
import type { GigDay } from "#shared/gigs/schedule.ts";
import { getWeekNumber } from "../../lib/format/calendar-day.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { DayOff } from "./schedule-preview.ts";

const maxWeeks = 6;

type Props = { days: readonly GigDay[]; free: readonly DayOff[] };

export function WeekGrid({ days, free }: Props) {
  const { t, count, locale } = useI18n();
  const format = useFormat();
  const worked = new Map(days.map((day) => [day.date, day]));
  const off = new Set(free.map(({ date }) => date));
  const startsOnMonday = languages[locale].dates === "d.m.y";
  const first = startsOnMonday ? 0 : -1;
  const weeks = weeksOf(days, first);
  return (
    <ol className="grid gap-1">
      {weeks.slice(0, maxWeeks).map((start) => (
        <li key={start} className="grid grid-cols-[3.5rem_repeat(7,1fr)] items-center gap-1 text-sm">
          <span className="text-ink-2 text-xs">
            {startsOnMonday ? t("gigs.week", { week: getWeekNumber(start) }) : format.dayOfMonth(start)}
          </span>
          {Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((date) => (
            <DayBlock key={date} date={date} day={worked.get(date)} off={off.has(date)} />
          ))}
        </li>
      ))}
      {weeks.length > maxWeeks && (
        <li className="text-ink-2 text-sm">{count("gigs.moreWeeks", weeks.length - maxWeeks)}</li>
      )}
    </ol>
  );
}

function DayBlock({ date, day, off }: { date: string; day: GigDay | undefined; off: boolean }) {
  const format = useFormat();
  const number = Number(date.slice(8));
  if (day) {
    const label = `${format.day(date)} ${format.times(day.startTime, day.endTime)}`;
    return (
      <span
        role="img"
        aria-label={label}
        title={label}
        className="grid h-8 place-items-center rounded-md bg-ink font-semibold text-card"
      >
        {number}
      </span>
    );
  }
  return (
    <span aria-hidden className="grid h-8 place-items-center rounded-md text-ink-3">
      {off && <s>{number}</s>}
    </span>
  );
}

/** Weeks with work, by first day; `first` is 0 for Monday, -1 for Sunday. */
function weeksOf(days: readonly GigDay[], first: number): string[] {
  const starts = days.map(({ date }) => addDays(getMonday(addDays(date, -first)), first));
  return [...new Set(starts)];
}
