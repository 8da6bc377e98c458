import type { RefCallBack } from "react-hook-form";
import { usePriceNote } from "../../domain/price/use-price-note.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { MoneyField } from "../../ui/fields/money-field.tsx";
import type { GigTerms } from "./terms.ts";
import type { OfferedDays } from "./use-offered-days.ts";

type Props = {
  /** Undefined follows the gig's price, null is an empty field. */
  value: number | null | undefined;
  onChange: (cents: number | null) => void;
  inputRef: RefCallBack;
  error: string | undefined;
  /** The gig's price, as far as it is known. */
  askedCents: number | null;
  type: GigTerms["pricingType"];
  /** Of a fixed price. */
  label: "offers.fixedPart" | "offers.fixedOfTrade";
  places: number;
  days: OfferedDays | null;
  /** From `getPaymentMethod`. */
  paid: string | undefined;
};

/** Follows the gig's price until an amount is typed. */
export function AmountField({ value, onChange, inputRef, error, askedCents, ...props }: Props) {
  const { type, label, places, days, paid } = props;
  const { t, count } = useI18n();
  const note = usePriceNote()(paid);
  const isWage = paid === "wage";
  const price = type === "hourly" ? "gigs.perHour" : label;
  const wage = type === "hourly" ? "offers.wagePerHour" : "offers.wage";
  const dayWords = days?.isEveryDay ? t("offers.allDays") : count("gigs.days", days?.dates.length ?? 0);
  const covers = t(value === undefined ? "offers.share" : "offers.covers", {
    people: count("gigs.people", places),
    days: dayWords,
  });
  const hint = [...(type === "fixed" && days ? [covers] : []), ...(note && !isWage ? [note] : [])].join(", ");
  return (
    <MoneyField
      ref={inputRef}
      label={t(isWage ? wage : price)}
      hint={hint || undefined}
      unit={type === "hourly" ? "€/h" : "€"}
      cents={value === undefined ? askedCents : value}
      onCents={onChange}
      error={error}
    />
  );
}
