import type { Assignment } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

const tones: Record<Assignment["status"], BadgeTone> = {
  proposed: "wait",
  confirmed: "ok",
  declined: "no",
  removed: "neutral",
};

export function AssignmentBadge({ status }: { status: Assignment["status"] }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`crew.status.${status}`)}</Badge>;
}
