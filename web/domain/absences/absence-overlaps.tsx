import { useFormState, useWatch } from "react-hook-form";
import type { Absence, AbsencePeriod } from "#shared/absences/absence.ts";
import { maxAbsenceLength } from "#shared/absences/absence-kinds.ts";
import { isEnteredLater, isTouched, listEntrySpans } from "#shared/absences/availability.ts";
import { addDays } from "#shared/calendar/week.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import type { AbsenceDraft } from "./absence-payload.ts";
import { ShiftsInAbsence } from "./shifts-in-absence.tsx";
import { useAbsenceWords } from "./use-absence-words.ts";
import { useIsDesk } from "./use-is-desk.ts";

type Props = {
  isNew: boolean;
  /** What is changed, as far as it is known. */
  stored: Absence | null;
};

/** One's own shifts and other absences on the days of the form. */
export function AbsenceOverlaps({ isNew, stored }: Props) {
  const draft = useWatch<AbsenceDraft>() as AbsenceDraft;
  const { isSubmitting } = useFormState<AbsenceDraft>();
  const { kind, release, releaseWhenIll } = draft;
  const period = toPeriod(draft);
  const isGivenBack = isNew && (kind === "sick" ? releaseWhenIll : release);
  return (
    <>
      {kind !== "free" && <ShiftsInAbsence period={period} isGivenBack={isGivenBack} />}
      {(isNew || stored !== null) && !isSubmitting && <OverlappingAbsences {...{ period, stored }} />}
    </>
  );
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Half-typed times count as the whole day, weekdays of which none is chosen yet as all. */
function toPeriod({ from, to, isPart, startTime, endTime, isSome, weekdays }: AbsenceDraft): AbsencePeriod {
  const hasTimes = isPart && isTime(startTime) && isTime(endTime);
  return {
    ...{ from, to, startTime: hasTimes ? startTime : null, endTime: hasTimes ? endTime : null },
    weekdays: isSome && from !== to && weekdays.length > 0 ? weekdays.map(Number) : null,
  };
}

/** Of what is changed, those alone that were entered later: they overrule it. */
function OverlappingAbsences({ period, stored }: { period: AbsencePeriod; stored: Absence | null }) {
  const { t } = useI18n();
  const { session } = useSession();
  const isDesk = useIsDesk();
  const words = useAbsenceWords();
  const { from, to } = period;
  const userId = session?.user.id;
  const isRange = from !== "" && from <= to && to < addDays(from, maxAbsenceLength);
  const query = { from, to, ...(isDesk && { userId }) };
  const { data } = useRead(api.absences, isRange ? { query } : null, { keepPreviousData: false });
  // What the device lacks of these days may hold others.
  if (!isRange || !data || "unknownDays" in data) return null;
  const spans = listEntrySpans(period);
  const entered = data.items.filter(
    (absence) =>
      absence.userId === userId &&
      (stored === null || isEnteredLater(absence, stored)) &&
      listEntrySpans(absence).some((span) => isTouched(spans, span)),
  );
  if (entered.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-sm">{t(stored === null ? "absences.entered" : "absences.later")}</p>
      <ul className="grid gap-1 border-line border-l-4 pl-3">
        {entered.map((absence) => {
          const { days, details } = words(absence);
          return (
            <li key={absence.id} className="wrap-anywhere first-letter:uppercase">
              {days}, {details}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
