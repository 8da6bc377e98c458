import type { ShownStatus } from "#shared/offer-status.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

const tones: Record<ShownStatus, BadgeTone> = {
  pending: "wait",
  accepted: "ok",
  declined: "no",
  withdrawn: "neutral",
  superseded: "neutral",
  expired: "neutral",
  gigCancelled: "no",
};

/** What became of an offer. `text`: said in other words. */
export function OfferStatusBadge({ status, text }: { status: ShownStatus; text?: string | undefined }) {
  const { t } = useI18n();
  const word = status === "gigCancelled" ? t("offers.gigCancelled") : t(`offers.status.${status}`);
  return <Badge tone={tones[status]}>{text ?? word}</Badge>;
}
