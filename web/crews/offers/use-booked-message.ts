import type { Offer } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";

/** Why a doer cannot come on days that they are booked for: to themselves, or to whoever answers their offer. */
export function useBookedMessage(): (provider: Offer["provider"] | null) => string {
  const { t } = useI18n();
  const me = useSession().session?.user.id;
  return (provider) =>
    provider === null || provider.id === me
      ? t("offers.youAreBooked")
      : t("offers.theyAreBooked", { name: provider.name });
}
