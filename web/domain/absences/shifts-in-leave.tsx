import type { AbsenceTerms } from "#shared/absences/absence.ts";
import { isTouched, listBegunIn, listEntrySpans } from "#shared/absences/availability.ts";
import { addDays } from "#shared/calendar/week.ts";
import type { Shift } from "#shared/crews/assignment.ts";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { UnknownDaysNotice } from "../calendar/unknown-days-notice.tsx";

/** In days: the calendar gives no more at once. */
const longestRead = 62;

type Props = { leave: Omit<AbsenceTerms, "kind">; isGivenBack: boolean };

/** `unknownDays`: those that the device has kept nothing of. */
type KeptCalendar = { unknownDays?: string[] };

/** One's own shifts in a leave that is not stored yet, and which of them are given back with it. */
export function ShiftsInLeave({ leave, isGivenBack }: Props) {
  const { t } = useI18n();
  const { from, to } = leave;
  const isRange = from !== "" && from <= to;
  const isTooLong = isRange && to >= addDays(from, longestRead);
  const isRead = isRange && !isTooLong;
  const { data, error } = useRead(api.calendar, isRead ? { query: { from, to } } : null, {
    keepPreviousData: false,
  });
  if (!isRange) return null;
  if (isTooLong) return isGivenBack ? <p className="text-ink-2">{t("absences.ill.tooLong")}</p> : null;
  if (!data) return error && isGivenBack ? <p role="alert">{errorText(t, error)}</p> : null;
  const { unknownDays = [] } = data as KeptCalendar;
  const { returned, running, kept } = sortShifts(data.items, leave, isGivenBack);
  const isEmpty = returned.length + running.length + kept.length + unknownDays.length === 0;
  return (
    <>
      {isGivenBack && isEmpty && <p className="text-ink-2">{t("absences.ill.noShifts")}</p>}
      <ShiftList title={t("absences.ill.shifts")} shifts={returned} />
      <ShiftList title={t("absences.ill.running")} shifts={running} />
      <ShiftList title={t("absences.ill.shifts")} shifts={kept} note={t("absences.day.stays")} />
      <UnknownDaysNotice days={unknownDays} />
    </>
  );
}

/** As the server does: what begins in the leave, and later than now, is given back. */
function sortShifts(items: readonly Shift[], leave: Props["leave"], isGivenBack: boolean) {
  const now = Date.now();
  const spans = listEntrySpans(leave);
  const shifts = items
    .filter(({ status }) => status === "proposed" || status === "confirmed")
    .map((shift) => ({ shift, startsAt: Date.parse(shift.startsAt), endsAt: Date.parse(shift.endsAt) }))
    .filter((span) => span.endsAt > now && isTouched(spans, span));
  const begunIn = isGivenBack ? listBegunIn(spans, shifts) : [];
  const isAhead = ({ startsAt }: { startsAt: number }) => startsAt > now;
  const toShift = ({ shift }: { shift: Shift }) => shift;
  return {
    returned: begunIn.filter(isAhead).map(toShift),
    running: begunIn.filter((span) => !isAhead(span)).map(toShift),
    kept: shifts.filter((span) => !begunIn.includes(span)).map(toShift),
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
