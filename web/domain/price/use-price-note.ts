import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import { getPriceNote } from "#shared/gigs/price-note.ts";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";

/** The words beside a price by how its payee is paid, of `getPaymentMethod`: "excl. VAT", "gross wage", or none. */
export function usePriceNote(): (paid: string | undefined) => string | null {
  const { t } = useI18n();
  return (paid) => {
    const note = getPriceNote(paid);
    return note && (note === "grossWage" ? t("offers.grossWage") : preventLineBreaks(t("gigs.withoutVat")));
  };
}

/** How the reader is paid, of `getPaymentMethod`: undefined where prices are between firms. */
export function useOwnPaymentMethod(): string | undefined {
  const { session } = useSession();
  if (session === null || session.user.organization !== null) return undefined;
  return getPaymentMethod({ kind: "user", employment: session.user.employment });
}
