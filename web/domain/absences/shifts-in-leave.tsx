import type { AbsenceTerms } from "#shared/absences/absence.ts";
import { isTouched, listEntrySpans } from "#shared/absences/availability.ts";
import { addDays } from "#shared/calendar/week.ts";
import type { Shift } from "#shared/crews/assignment.ts";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** In days: the calendar gives no more at once. */
const longestRead = 62;

type Props = Pick<AbsenceTerms, "from" | "to"> &
  Partial<Omit<AbsenceTerms, "kind">> & { isGivenBack: boolean };

/** One's own shifts in a leave that is not stored yet, and what becomes of them. */
export function ShiftsInLeave({ isGivenBack, ...terms }: Props) {
  const { t } = useI18n();
  const { from, to } = terms;
  const isRange = from !== "" && from <= to;
  const isTooLong = isRange && to >= addDays(from, longestRead);
  const isRead = isRange && !isTooLong;
  const { data, error } = useRead(api.calendar, isRead ? { query: { from, to } } : null, {
    keepPreviousData: false,
  });
  if (!isRange) return null;
  if (isTooLong) return isGivenBack ? <p className="text-ink-2">{t("absences.ill.tooLong")}</p> : null;
  if (!data) return error && isGivenBack ? <p role="alert">{errorText(t, error)}</p> : null;
  const now = Date.now();
  const { startTime = null, endTime = null, weekdays = null } = terms;
  const spans = listEntrySpans({ from, to, startTime, endTime, weekdays });
  const shifts = data.items.filter((shift) => isBooked(shift, now) && isTouched(spans, toSpan(shift)));
  if (!isGivenBack)
    return shifts.length === 0 ? null : (
      <div className="grid gap-2">
        <ShiftList title={t("absences.ill.shifts")} shifts={shifts} />
        <p className="text-ink-2 text-sm">{t("absences.day.stays")}</p>
      </div>
    );
  // The server gives back only what begins later.
  const isAhead = ({ startsAt }: Shift) => Date.parse(startsAt) > now;
  const ahead = shifts.filter(isAhead);
  const running = shifts.filter((shift) => !isAhead(shift));
  return (
    <>
      {shifts.length === 0 && <p className="text-ink-2">{t("absences.ill.noShifts")}</p>}
      <ShiftList title={t("absences.ill.shifts")} shifts={ahead} />
      <ShiftList title={t("absences.ill.running")} shifts={running} />
    </>
  );
}

const isBooked = ({ status, endsAt }: Shift, now: number) =>
  (status === "proposed" || status === "confirmed") && Date.parse(endsAt) > now;

const toSpan = ({ startsAt, endsAt }: Shift) => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
});

function ShiftList({ title, shifts }: { title: string; shifts: readonly Shift[] }) {
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
    </div>
  );
}
