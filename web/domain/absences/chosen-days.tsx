import { useWatch } from "react-hook-form";
import { timeOfDay } from "#shared/gigs/schedule.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import type { AbsenceDraft } from "./absence-payload.ts";
import { ShiftsInLeave } from "./shifts-in-leave.tsx";
import { useAbsenceWords } from "./use-absence-words.ts";

const names = [
  ...(["kind", "from", "to", "isPart", "startTime", "endTime"] as const),
  ...(["isSome", "weekdays", "release", "releaseWhenIll"] as const),
] as const;

/** What one has in the chosen days already. `changedId`: of the absence that is changed: it gives back no shifts. */
export function ChosenDays({ changedId }: { changedId: string | undefined }) {
  const [kind, from, to, isPart, startTime, endTime, isSome, weekdays, release, releaseWhenIll] = useWatch<
    AbsenceDraft,
    typeof names
  >({ name: names });
  // Half typed, they are none yet.
  const hasTimes = isPart && [startTime, endTime].every((time) => timeOfDay.safeParse(time).success);
  const isReleased = kind === "sick" ? releaseWhenIll : release;
  return (
    <>
      {kind !== "free" && (
        <ShiftsInLeave
          {...{ from, to }}
          startTime={hasTimes ? startTime : null}
          endTime={hasTimes ? endTime : null}
          weekdays={isSome && from !== to ? weekdays.map(Number) : null}
          isGivenBack={changedId === undefined && isReleased}
        />
      )}
      <EnteredAbsences {...{ from, to, changedId }} />
    </>
  );
}

type EnteredProps = { from: string; to: string; changedId: string | undefined };

function EnteredAbsences({ from, to, changedId }: EnteredProps) {
  const { t } = useI18n();
  const { session } = useSession();
  const words = useAbsenceWords();
  const userId = session?.user.id;
  const isRange = from !== "" && from <= to && userId !== undefined;
  const { data } = useRead(api.absences, isRange ? { query: { from, to, userId } } : null, {
    keepPreviousData: false,
  });
  const entered = data?.items.filter(({ id }) => id !== changedId) ?? [];
  if (entered.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-sm">{t("absences.entered")}</p>
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
