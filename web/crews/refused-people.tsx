import { useI18n } from "../lib/i18n.tsx";
import { canOverride, type Refusal } from "./refusals.ts";

/** Who was not named and why: one sentence a reason. */
export function RefusedPeople({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useI18n();
  const why = useReason();
  if (refusals.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 text-no text-sm">
      {refusals.map(({ names, code }) => (
        <p key={`${code}/${names}`}>{t("crew.refused", { names: names.join(", "), reason: why(code) })}</p>
      ))}
      {canOverride(refusals) && <p className="text-ink">{t("errors.shift.rest")}</p>}
    </div>
  );
}

function useReason(): (code: string) => string {
  const { t } = useI18n();
  return (code) => {
    switch (code) {
      case "shift.rest":
        return t("crew.warning.rest");
      case "shift.week":
        return t("crew.warning.week");
      case "shift.overlap":
      case "assignment.exists":
      case "offer.crewFull":
      case "offer.notAccepted":
      case "gig.notOpen":
      case "gig.changed":
        return t(`errors.${code}`);
      default:
        return t("errors.conflict");
    }
  };
}
