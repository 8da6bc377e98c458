import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { usePriceLabel } from "../../domain/price/use-price-label.ts";
import { usePriceNote } from "../../domain/price/use-price-note.ts";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** The agreed price if some of it was accepted, with the note of `usePriceNote`. */
export function useOfferPrice() {
  const { t } = useI18n();
  const priceWords = usePriceLabel();
  const noteOf = usePriceNote();
  const formatAmount = (type: "hourly" | "fixed", cents: number) =>
    preventLineBreaks(priceWords(type, cents));
  const formatOffer = (offer: Offer, type: "hourly" | "fixed") => {
    const { amountCents = 0, acceptedAmountCents, provider, asAgreed } = offer;
    const note = noteOf(getPaymentMethod(provider));
    return [
      formatAmount(type, acceptedAmountCents || amountCents),
      ...(asAgreed ? [t("offers.asAgreed")] : []),
      ...(note ? [note] : []),
    ].join(", ");
  };
  return { formatAmount, formatOffer };
}
