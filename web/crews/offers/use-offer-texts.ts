import type { Offer } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";

/** For an individual booked on these days; `provider` null: the reader. */
export function useBookedMessage(): (provider: Offer["provider"] | null) => string {
  const { t } = useI18n();
  const me = useSession().session?.user.id;
  return (provider) =>
    provider === null || provider.id === me
      ? t("offers.youAreBooked")
      : t("offers.theyAreBooked", { name: provider.name });
}

export function useAcceptLabel(): (workers: number, of: number) => string {
  const { t } = useI18n();
  return (workers, of) => {
    if (workers < of) return t("offers.accept", { workers, of });
    return of === 1 ? t("offers.acceptOne") : t("offers.acceptAll", { workers });
  };
}
