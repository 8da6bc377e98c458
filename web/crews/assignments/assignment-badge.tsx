import type { Assignment } from "#shared/crews/assignment.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Badge, type BadgeTone } from "../../ui/primitives/badge.tsx";

const tones: Record<Assignment["status"], BadgeTone> = {
  proposed: "wait",
  confirmed: "ok",
  declined: "no",
  removed: "neutral",
};

type Props = Pick<Assignment, "status" | "change" | "calledOff">;

/** A confirmation of times that have changed since does not count as confirmed until it is acknowledged. */
export function AssignmentBadge({ status, change, calledOff }: Props) {
  const { t } = useI18n();
  if (status === "confirmed" && (change === "sent" || change === "seen"))
    return <Badge tone="wait">{t(`crew.unaware.${change}`)}</Badge>;
  if (status === "removed")
    return <Badge tone="neutral">{t(calledOff ? "crew.calledOff" : "crew.left")}</Badge>;
  return <Badge tone={tones[status]}>{t(`crew.status.${status}`)}</Badge>;
}
