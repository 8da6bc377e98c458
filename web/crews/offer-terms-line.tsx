import type { Offer } from "#shared/offer.ts";
import { peopleOf } from "#shared/offer-status.ts";
import { unbroken } from "../lib/format.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import type { Asked } from "./terms.ts";

/** An offer, or what was accepted of it, in one line; what differs from the gig stands out, with what was asked struck through. */
export function OfferTermsLine({ offer, asked }: { offer: Offer; asked: Asked }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const pay = (cents: number) =>
    unbroken(
      t(asked.pricingType === "hourly" ? "gigs.hourlySum" : "gigs.fixedSum", { sum: format.money(cents) }),
    );
  const samePay = offer.amountCents === asked.amountCents;
  const sameDays = offer.startDate === asked.startDate && offer.endDate === asked.endDate;
  return (
    <p className="text-sm">
      <b className="font-semibold">{count("gigs.people", peopleOf(offer))}</b>
      {" · "}
      <span className={sameDays ? undefined : "font-semibold"}>
        {format.days(offer.startDate, offer.endDate)}
      </span>
      {" · "}
      {!samePay && (
        <>
          <s className="text-ink-2">
            <span className="sr-only">{t("offers.asked")} </span>
            {pay(asked.amountCents)}
          </s>{" "}
        </>
      )}
      <span className={samePay ? undefined : "font-semibold"}>{pay(offer.amountCents)}</span>
    </p>
  );
}
