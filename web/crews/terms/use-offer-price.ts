import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { usePriceLabel } from "../../domain/price/use-price-label.ts";
import { usePriceNote } from "../../domain/price/use-price-note.ts";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** The agreed price if some of it was accepted, of several trades from the lowest to the highest, with its note. */
export function useOfferPrice() {
  const { t } = useI18n();
  const format = useFormat();
  const priceWords = usePriceLabel();
  const noteOf = usePriceNote();
  const formatAmount = (type: "hourly" | "fixed", cents: number) =>
    preventLineBreaks(priceWords(type, cents));
  const formatHourly = ({ positions, amountCents = 0, ...offer }: Offer) => {
    if (positions.length < 2) return formatAmount("hourly", amountCents);
    const agreed = positions.filter(({ accepted }) => offer.accepted > 0 && accepted > 0);
    const amounts = (agreed.length > 0 ? agreed : positions).map(
      (position) => position.amountCents ?? amountCents,
    );
    const sum = format.moneyRange(Math.min(...amounts), Math.max(...amounts));
    return preventLineBreaks(t("gigs.hourlySum", { sum }));
  };
  const formatOffer = (offer: Offer, type: "hourly" | "fixed") => {
    const { amountCents = 0, acceptedAmountCents, provider, asAgreed } = offer;
    const note = noteOf(getPaymentMethod(provider));
    return [
      type === "hourly" ? formatHourly(offer) : formatAmount(type, acceptedAmountCents || amountCents),
      ...(asAgreed ? [t("offers.asAgreed")] : []),
      ...(note ? [note] : []),
    ].join(", ");
  };
  return { formatAmount, formatOffer };
}
