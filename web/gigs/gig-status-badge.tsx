import type { GigStatus } from "#shared/gig.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

const tones: Record<GigStatus, BadgeTone> = {
  draft: "neutral",
  open: "wait",
  filled: "ok",
  done: "neutral",
  cancelled: "no",
};

export function GigStatusBadge({ status }: { status: GigStatus }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`gigs.status.${status}`)}</Badge>;
}
