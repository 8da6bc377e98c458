import { useState } from "react";
import type { UnnamedDay } from "#shared/calendar/calendar.ts";
import type { Problem } from "#shared/core/errors.ts";
import { canOverride, listRefusals } from "../../domain/crew/refusals.ts";
import { RefusedPeople } from "../../domain/crew/refused-people.tsx";
import { type OverrideChoice, OverrideReasonFields } from "../../domain/reasons/override-reason-fields.tsx";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { ToastOptions } from "../../ui/feedback/use-toast.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import type { Eligibility } from "./check-eligibility.ts";
import { useNamePerson } from "./use-name-person.ts";
import { useEligibilityText, usePlaceLabel } from "./use-place-label.ts";

type Props = {
  day: UnnamedDay;
  person: { userId: string; name: string };
  eligibility: Eligibility;
  /** All for which they could be named at once, this day among them. */
  dates: string[];
  /** Of a naming that was refused already. */
  problem: Problem | null;
  onNamed: (dates: readonly string[], undo: ToastOptions) => void;
  onClose: () => void;
};

/** For this day or for all: whoever is on a gig gets no more days of it. Heavy (Headless UI): load it lazily. */
export function PlacementDialog({
  day,
  person,
  eligibility,
  dates,
  problem: refusal,
  onNamed,
  onClose,
}: Props) {
  const { t, count } = useI18n();
  const format = useFormat();
  const describePlace = usePlaceLabel();
  const describeEligibility = useEligibilityText();
  const { name, busy } = useNamePerson();
  const [problem, setProblem] = useState(refusal);
  const [override, setOverride] = useState<OverrideChoice>({});
  const refusals = problem ? listRefusals(problem, [person]) : [];
  const needsOverride = canOverride(refusals);
  const isHeld = needsOverride && override.overrideReason === undefined;
  const send = async (chosen: string[]) => {
    const result = await name(
      day,
      person.userId,
      chosen,
      needsOverride ? { override: true, ...override } : {},
    );
    if (result.status === "named") onNamed(chosen, result.undo);
    if (result.status === "refused") setProblem(result.problem);
  };
  const isSeveral = dates.length > 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("calendar.placement.title", { name: person.name })}
      actions={
        <>
          {isSeveral && (
            <Button tone="primary" busy={busy} disabled={isHeld} onClick={() => send(dates)} data-autofocus>
              {count("calendar.placement.all", dates.length)}
            </Button>
          )}
          <Button
            tone={isSeveral ? "secondary" : "primary"}
            busy={busy}
            disabled={isHeld}
            onClick={() => send([day.date])}
            data-autofocus={isSeveral ? undefined : true}
          >
            {isSeveral
              ? t("calendar.placement.one", { day: format.day(day.date) })
              : t(needsOverride ? "crew.nameAnyway" : "calendar.placement.name")}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {t("crew.back")}
          </Button>
        </>
      }
    >
      <p>{describePlace(day)}</p>
      {isSeveral && (
        <p className="text-ink-2 text-sm">
          {t("calendar.placement.free", { days: dates.map(format.day).join(" · ") })}{" "}
          {t("calendar.placement.once")}
        </p>
      )}
      {eligibility.can === "warned" && refusals.length === 0 && (
        <p className="font-medium text-no text-sm">{describeEligibility(eligibility)}</p>
      )}
      <RefusedPeople refusals={refusals} />
      {needsOverride && <OverrideReasonFields value={override} onChange={setOverride} />}
    </Dialog>
  );
}
