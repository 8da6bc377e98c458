import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan } from "../../lib/session/session.tsx";

/** What an individual's payment method means for the buyer; undefined for firms and deleted providers. */
export function usePaymentMethodText({ provider }: Pick<Offer, "provider">): string | undefined {
  const { t } = useI18n();
  const paid = getPaymentMethod(provider);
  if (paid === undefined || provider.name === "") return undefined;
  return t(`offers.paid.${paid}`, { companyId: provider.companyId ?? "" });
}

/** For the buyer's staff only. */
export function PaymentMethodLine({ offer }: { offer: Offer }) {
  const text = usePaymentMethodText(offer);
  const buys = useCan("offers.answer");
  return text === undefined || !buys ? null : <p className="text-sm">{text}</p>;
}
