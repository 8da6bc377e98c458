import { getPaymentMethod, getPriceNote } from "#shared/gigs/payment-method.ts";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";

/** "excl. VAT", "gross wage" or none. `paid`: from `getPaymentMethod`. */
export function usePriceNote(): (paid: string | undefined) => string | null {
  const { t } = useI18n();
  return (paid) => {
    const note = getPriceNote(paid);
    return note && (note === "grossWage" ? t("offers.grossWage") : preventLineBreaks(t("gigs.withoutVat")));
  };
}

/** From `getPaymentMethod`; undefined for firms. */
export function useOwnPaymentMethod(): string | undefined {
  const { session } = useSession();
  if (session === null || session.user.organization !== null) return undefined;
  return getPaymentMethod({ kind: "user", employment: session.user.employment });
}
