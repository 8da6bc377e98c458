import type { ApplicationStatus } from "#shared/organizations/application.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Badge, type BadgeTone } from "../../ui/primitives/badge.tsx";

const tones: Record<ApplicationStatus, BadgeTone> = {
  new: "wait",
  contacted: "neutral",
  approved: "ok",
  rejected: "no",
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`adminApplications.state.${status}`)}</Badge>;
}
