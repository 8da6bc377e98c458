import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { usePriceNote } from "../../domain/price/use-price-note.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useOfferDaysLabel } from "../naming/missing-workers.tsx";
import type { OfferComparison } from "./compare-offers.ts";

type Props = { offer: Offer; comparison: OfferComparison };

/** The total, its difference to the asking price, and the missing days. */
export function OfferComparisonLine({ offer, comparison: { sum, difference, missing } }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const daysText = useOfferDaysLabel(offer);
  const note = usePriceNote()(getPaymentMethod(offer.provider));
  const from = (cents: number) =>
    t(cents > 0 ? "offers.overAsk" : "offers.underAsk", { sum: format.money(Math.abs(cents)) });
  return (
    <p className="text-sm">
      {sum !== null && (
        <>
          <b className="font-semibold">{t("offers.total", { sum: format.money(sum) })}</b>
          {note && `, ${note}`}
          {" · "}
          {difference === 0 ? t("offers.atAsk") : from(difference)}
        </>
      )}
      {missing.length > 0 && (
        <span className="block font-semibold text-no">
          {t("offers.notCovered", { days: daysText(missing) })}
        </span>
      )}
    </p>
  );
}
