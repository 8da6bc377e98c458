import type { Offer } from "#shared/offers/offer.ts";
import { countOfferWorkers } from "#shared/offers/offer-statuses.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { calculateTermsTotal, type GigTerms } from "./terms.ts";
import { useOfferPrice } from "./use-offer-price.ts";

/** Highlights what differs from the gig, with the asked value struck through. */
export function OfferTermsLine({ offer, gigTerms }: { offer: Offer; gigTerms: GigTerms }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const pay = useOfferPrice();
  const sameDays = offer.startDate === gigTerms.startDate && offer.endDate === gigTerms.endDate;
  const { amountCents } = offer;
  const askingCents = calculateTermsTotal(gigTerms, offer.workers, Math.round(offer.hours * 60));
  const samePay = offer.atAsk || offer.asAgreed || amountCents === askingCents;
  return (
    <p className="text-sm">
      <b className="font-semibold">{count("gigs.people", countOfferWorkers(offer))}</b>
      {" · "}
      <span className={sameDays ? undefined : "font-semibold"}>
        {format.days(offer.startDate, offer.endDate)}
      </span>
      {amountCents !== undefined && (
        <>
          {" · "}
          {!samePay && (
            <>
              <s className="text-ink-2">
                <span className="sr-only">{t("offers.asked")} </span>
                {pay.formatAmount(gigTerms.pricingType, askingCents)}
              </s>{" "}
            </>
          )}
          <span className={samePay ? undefined : "font-semibold"}>
            {pay.formatOffer(offer, gigTerms.pricingType)}
          </span>
        </>
      )}
    </p>
  );
}
