import { parseWarningCode } from "#shared/crews/warning-kinds.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { NamingRefusal } from "./refusals.ts";

/** One sentence a reason. */
export function RefusedPeople({ refusals }: { refusals: readonly NamingRefusal[] }) {
  const { t } = useI18n();
  const describeReason = useRefusalReason();
  if (refusals.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 text-no text-sm">
      {refusals.map(({ names, code }) => (
        <p key={`${code}/${names}`}>
          {t("crew.refused", { names: names.join(", "), reason: describeReason(code) })}
        </p>
      ))}
    </div>
  );
}

function useRefusalReason(): (code: string) => string {
  const { t } = useI18n();
  return (code) => {
    const kind = parseWarningCode(code);
    if (kind) return t(`crew.warning.${kind}`);
    switch (code) {
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
