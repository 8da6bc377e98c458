import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan } from "../../lib/session/session.tsx";

/** What it means for the buyer how an individual is paid; undefined of a firm, and of who is gone. */
export function usePaymentMethodText({ provider }: Pick<Offer, "provider">): string | undefined {
  const { t } = useI18n();
  const paid = getPaymentMethod(provider);
  if (paid === undefined || provider.name === "") return undefined;
  return t(`offers.paid.${paid}`, { companyId: provider.companyId ?? "" });
}

/** The same, where a buyer's desk looks at the offer. */
export function PaymentMethodLine({ offer }: { offer: Offer }) {
  const text = usePaymentMethodText(offer);
  const buys = useCan("offers.answer");
  return text === undefined || !buys ? null : <p className="text-sm">{text}</p>;
}
