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
  const note = usePriceNote()(paid);
  const formatTotal = useFormatTotal(type);
  const isOwn = useSession().session?.user.organization === null;
  const part = { places, minutes };
  const total = formatTotal(isOwn ? "yours" : "total", calculateOfferTotal(type, amountCents, part));
  const each = places > 1 && formatTotal("perPerson", calculateOfferTotalPerPerson(type, amountCents, part));
  return [each ? `${total} · ${each}` : total, note].filter(Boolean).join(", ");
}

type TradesProps = Pick<Props, "type" | "minutes" | "paid"> & {
  trades: readonly { workers: number; amountCents: number }[];
};

/** Of several trades together; what one person earns depends on the trade. */
export function TradesTotal({ type, minutes, paid, trades }: TradesProps) {
  const note = usePriceNote()(paid);
  const formatTotal = useFormatTotal(type);
  const [only, other] = trades;
  if (only && !other)
    return <OfferTotal amountCents={only.amountCents} places={only.workers} {...{ type, minutes, paid }} />;
  const cents = trades.reduce(
    (sum, { workers: places, amountCents }) =>
      sum + calculateOfferTotal(type, amountCents, { places, minutes }),
    0,
  );
  return [formatTotal("total", cents), note].filter(Boolean).join(", ");
}

function useFormatTotal(type: Props["type"]) {
  const { t } = useI18n();
  const format = useFormat();
  return (scope: TotalScope, cents: number) => {
    const approximate = type === "hourly" && t("gigs.about", { sum: format.roundMoney(cents) });
    return preventLineBreaks(t(`gigs.of.${scope}`, { sum: approximate || format.money(cents) }));
  };
}
