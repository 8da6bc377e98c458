import type { AbsenceTerms } from "#shared/absences/absence.ts";
import { isTouched, listBegunIn, listEntrySpans } from "#shared/absences/availability.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import type { MyAssignment, Shift } from "#shared/crews/assignment.ts";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { UnknownDaysNotice } from "../calendar/unknown-days-notice.tsx";

/** In days, with the one before and the one after: the calendar gives no more at once. */
const longestRead = 60;

type Leave = Omit<AbsenceTerms, "kind">;
type Props = { leave: Leave; isGivenBack: boolean };

/** One's own shifts in a leave that is not stored yet, and which of them are given back with it. */
export function ShiftsInLeave({ leave, isGivenBack }: Props) {
  const { t } = useI18n();
  const { from, to } = leave;
  const isRange = from !== "" && from <= to;
  const isTooLong = isRange && to >= addDays(from, longestRead);
  const { items, unknownDays, error } = useOwnShifts(isRange && !isTooLong ? leave : null);
  const { session } = useSession();
  const isAlone = session?.organization === null && isGivenBack;
  const { data: own } = useRead(api.assignments, isAlone ? { query: {} } : null);
  if (!isRange) return null;
  if (isTooLong) return isGivenBack ? <p className="text-ink-2">{t("absences.ill.tooLong")}</p> : null;
  if (!items) return error ? <p role="alert">{errorText(t, error)}</p> : null;
  const { returned, running, kept } = sortShifts(items, leave, isGivenBack, own?.items);
  const isEmpty = returned.length + running.length + kept.length + unknownDays.length === 0;
  const isWholeDays = leave.startTime === null && leave.weekdays === null;
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

/** As the calendar reads them, which a device keeps, from the day before: a night shift may last into the leave. */
function useOwnShifts(leave: Leave | null) {
  const { session } = useSession();
  const query = leave && { from: addDays(leave.from, -1), to: findEnd(leave), scope: "reach" as const };
  const { data, error } = useRead(api.calendar, query && { query }, { keepPreviousData: false });
  const { unknownDays = [] } = (data ?? {}) as { unknownDays?: string[] };
  return {
    items: data?.items.filter(({ userId }) => userId === session?.user.id),
    unknownDays: unknownDays.filter((day) => leave !== null && leave.from <= day && day <= leave.to),
    error,
  };
}

/** Times that pass midnight end on the day after. */
function findEnd({ to, startTime, endTime }: Leave): string {
  return startTime !== null && endTime !== null && endTime <= startTime ? addDays(to, 1) : to;
}

/** In epoch milliseconds. */
type Timed = { shift: Shift; startsAt: number; endsAt: number };

/**
 * As the server does: what begins in the leave, and later than now, is given back; without a firm only a gig whose days
 * ahead all do. `own`: the gigs of who has no firm.
 */
function sortShifts(
  items: readonly Shift[],
  leave: Leave,
  isGivenBack: boolean,
  own: readonly MyAssignment[] = [],
) {
  const now = Date.now();
  const spans = listEntrySpans(leave);
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
  const today = toLocalDate(now);
  const isWhole = ({ shift: { assignmentId } }: Timed) => {
    const ahead = own.find(({ id }) => id === assignmentId)?.dates.filter((date) => date >= today) ?? [];
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
