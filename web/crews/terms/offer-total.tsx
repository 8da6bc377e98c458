import { calculateOfferTotal, calculateOfferTotalPerPerson, type TotalScope } from "#shared/gigs/pay.ts";
import { usePriceNote } from "../../domain/price/use-price-note.ts";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import type { GigTerms } from "./terms.ts";

type Props = {
  type: GigTerms["pricingType"];
  amountCents: number;
  places: number;
  /** Of one worker on the offered days. */
  minutes: number;
  /** From `getPaymentMethod`. */
  paid: string | undefined;
};

/** In total and per person; for an individual their own pay. */
export function OfferTotal({ type, amountCents, places, minutes, paid }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const note = usePriceNote()(paid);
  const isOwn = useSession().session?.user.organization === null;
  const part = { places, minutes };
  const formatTotal = (scope: TotalScope, cents: number) => {
    const approximate = type === "hourly" && t("gigs.about", { sum: format.roundMoney(cents) });
    return preventLineBreaks(t(`gigs.of.${scope}`, { sum: approximate || format.money(cents) }));
  };
  const total = formatTotal(isOwn ? "yours" : "total", calculateOfferTotal(type, amountCents, part));
  const each = places > 1 && formatTotal("perPerson", calculateOfferTotalPerPerson(type, amountCents, part));
  return [each ? `${total} · ${each}` : total, note].filter(Boolean).join(", ");
}
