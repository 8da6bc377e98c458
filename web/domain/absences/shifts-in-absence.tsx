import type { AbsencePeriod } from "#shared/absences/absence.ts";
import { isTouched, listBegunIn, listEntrySpans } from "#shared/absences/availability.ts";
import { addDays } from "#shared/calendar/week.ts";
import type { MyAssignment, Shift } from "#shared/crews/assignment.ts";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { UnknownDaysNotice } from "../calendar/unknown-days-notice.tsx";
import { useCalendar } from "../calendar/use-calendar.ts";

/** In days, with the one before and the one after: the calendar gives no more at once. */
const longestRead = 60;

type Props = { period: AbsencePeriod; isGivenBack: boolean };

/** One's own shifts in an absence that is not stored yet, and which of them are given back with it. */
export function ShiftsInAbsence({ period, isGivenBack }: Props) {
  const { t } = useI18n();
  const { from, to } = period;
  const isRange = from !== "" && from <= to;
  const isTooLong = isRange && to >= addDays(from, longestRead);
  // From the day before: a night shift may last into it.
  const read = { from: isRange ? addDays(from, -1) : "", to: findEnd(period) };
  const { data, error } = useCalendar(isRange && !isTooLong ? read : null);
  const { session } = useSession();
  const isAlone = session?.organization === null && isGivenBack;
  const { data: own } = useRead(api.assignments, isAlone ? { query: {} } : null);
  if (!isRange) return null;
  if (isTooLong) return isGivenBack ? <p className="text-ink-2">{t("absences.ill.tooLong")}</p> : null;
  if (!data) return error ? <p role="alert">{errorText(t, error)}</p> : null;
  const items = data.items.filter(({ userId }) => userId === session?.user.id);
  const unknownDays = (data.unknownDays ?? []).filter((day) => from <= day && day <= to);
  const { returned, running, kept } = sortShifts(items, period, isGivenBack, own?.items);
  const isEmpty = returned.length + running.length + kept.length + unknownDays.length === 0;
  const isWholeDays = period.startTime === null && period.weekdays === null;
  return (
    <>
      {isGivenBack && isEmpty && isWholeDays && <p className="text-ink-2">{t("absences.ill.noShifts")}</p>}
      <ShiftList title={t("absences.ill.shifts")} shifts={returned} />
      <ShiftList title={t("absences.ill.running")} shifts={running} />
      <ShiftList
        title={t(isGivenBack ? "absences.notReturned" : "absences.ill.shifts")}
        shifts={kept}
        note={t("absences.day.stays")}
      />
      <UnknownDaysNotice days={unknownDays} />
    </>
  );
}

/** Times that pass midnight end on the day after. */
function findEnd({ to, startTime, endTime }: AbsencePeriod): string {
  return startTime !== null && endTime !== null && endTime <= startTime ? addDays(to, 1) : to;
}

/** In epoch milliseconds. */
type Timed = { shift: Shift; startsAt: number; endsAt: number };

/**
 * As the server does: what begins in the absence, and later than now, is given back; without a firm only a gig whose days
 * ahead all do. `own`: the gigs of who has no firm.
 */
function sortShifts(
  items: readonly Shift[],
  period: AbsencePeriod,
  isGivenBack: boolean,
  own: readonly MyAssignment[] = [],
) {
  const now = Date.now();
  const spans = listEntrySpans(period);
  const shifts = items
    .filter(({ status }) => status === "proposed" || status === "confirmed")
    .map(
      (shift): Timed => ({
        shift,
        startsAt: Date.parse(shift.startsAt),
        endsAt: Date.parse(shift.endsAt),
      }),
    )
    .filter((span) => span.endsAt > now && isTouched(spans, span));
  const begunIn = isGivenBack ? listBegunIn(spans, shifts) : [];
  const isWhole = ({ shift: { assignmentId } }: Timed) => {
    const { dates = [], next = null } = own.find(({ id }) => id === assignmentId) ?? {};
    const ahead = dates.filter((date) => next !== null && date >= next.date);
    return ahead.every((date) =>
      begunIn.some(({ shift }) => shift.assignmentId === assignmentId && shift.date === date),
    );
  };
  const isReturned = (span: Timed) => begunIn.includes(span) && span.startsAt > now && isWhole(span);
  const isRunning = (span: Timed) => begunIn.includes(span) && span.startsAt <= now;
  const toShift = ({ shift }: Timed) => shift;
  return {
    returned: shifts.filter(isReturned).map(toShift),
    running: shifts.filter(isRunning).map(toShift),
    kept: shifts.filter((span) => !isReturned(span) && !isRunning(span)).map(toShift),
  };
}

type ListProps = { title: string; shifts: readonly Shift[]; note?: string };

function ShiftList({ title, shifts, note }: ListProps) {
  const format = useFormat();
  if (shifts.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-sm">{title}</p>
      <ul className="grid gap-1 border-line border-l-4 pl-3">
        {shifts.map(({ assignmentId, date, startTime, endTime, title: gig }) => (
          <li key={`${assignmentId} ${date}`} className="wrap-anywhere">
            {format.day(date)} {format.times(startTime, endTime)} · {gig}
          </li>
        ))}
      </ul>
      {note && <p className="text-ink-2 text-sm">{note}</p>}
    </div>
  );
}
