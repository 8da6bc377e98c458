import { calculateAgreedAmount } from "#shared/gigs/pay.ts";
import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { countOfferWorkers } from "#shared/offers/offer-statuses.ts";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { usePriceNote } from "../../domain/price/use-price-note.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { calculatePositionTotal, calculateTermsTotal, type GigTerms, isByTrade } from "./terms.ts";
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
  if (isByTrade(gigTerms)) return <TradeTerms offer={offer} gigTerms={gigTerms} isSameTime={sameDays} />;
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

type TradeProps = { offer: Offer; gigTerms: GigTerms; isSameTime: boolean };

/** A line for each trade of the offer, and its days. */
function TradeTerms({ offer, gigTerms, isSameTime }: TradeProps) {
  const { t } = useI18n();
  const format = useFormat();
  const pay = useOfferPrice();
  const tradeLabel = useTradeLabel();
  const note = usePriceNote()(getPaymentMethod(offer.provider));
  const isAccepted = offer.status === "accepted";
  const shown = offer.positions.filter(({ accepted }) => !isAccepted || accepted > 0);
  const type = gigTerms.pricingType;
  const minutes = Math.round(offer.hours * 60);
  return (
    <div className="grid gap-1 text-sm">
      <ul>
        {shown.map((position) => {
          const { id, industry, workers, accepted, amountCents } = position;
          const places = isAccepted ? accepted : workers;
          const cents = agreedCents(type, amountCents, places, workers);
          const asked = calculatePositionTotal(gigTerms, { id, workers: places }, minutes);
          const isAsked = offer.atAsk || cents === asked;
          return (
            <li key={id}>
              <b className="font-semibold">
                {places} × {tradeLabel(industry)}
              </b>
              {cents !== undefined && (
                <>
                  {" · "}
                  {!isAsked && (
                    <>
                      <s className="text-ink-2">
                        <span className="sr-only">{t("offers.asked")} </span>
                        {pay.formatAmount(type, asked)}
                      </s>{" "}
                    </>
                  )}
                  <span className={isAsked ? undefined : "font-semibold"}>
                    {pay.formatAmount(type, cents)}
                  </span>
                  {note && `, ${note}`}
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className={isSameTime ? undefined : "font-semibold"}>
        {format.days(offer.startDate, offer.endDate)}
      </p>
    </div>
  );
}

/** A fixed amount is for all that was offered. */
const agreedCents = (type: "hourly" | "fixed", cents: number | undefined, places: number, offered: number) =>
  cents === undefined || type === "hourly" ? cents : calculateAgreedAmount(cents, places, offered);
