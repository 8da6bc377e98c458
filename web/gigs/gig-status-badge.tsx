import type { GigStatus } from "#shared/gigs/gig.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Badge, type BadgeTone } from "../ui/primitives/badge.tsx";

const tones: Record<GigStatus, BadgeTone> = {
  draft: "neutral",
  open: "wait",
  filled: "ink",
  done: "neutral",
  cancelled: "no",
};

export function GigStatusBadge({ status }: { status: GigStatus }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`gigs.status.${status}`)}</Badge>;
}
