import type { DisplayedOfferStatus } from "#shared/offers/offer-statuses.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Badge, type BadgeTone } from "../../ui/primitives/badge.tsx";

const tones: Record<DisplayedOfferStatus, BadgeTone> = {
  pending: "wait",
  accepted: "ink",
  declined: "no",
  withdrawn: "neutral",
  superseded: "neutral",
  expired: "neutral",
  gigCancelled: "no",
};

/** `text` replaces the status's own label. */
export function OfferStatusBadge({
  status,
  text,
}: {
  status: DisplayedOfferStatus;
  text?: string | undefined;
}) {
  const { t } = useI18n();
  const word = status === "gigCancelled" ? t("offers.gigCancelled") : t(`offers.status.${status}`);
  return <Badge tone={tones[status]}>{text ?? word}</Badge>;
}
