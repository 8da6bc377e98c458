import type { GigSummary } from "#shared/gig.ts";
import { unbroken } from "../lib/format.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan, useSession } from "../lib/session.tsx";
import { useFormat } from "../lib/use-format.ts";
import { estimate } from "./estimate.ts";

/** What a gig pays, as written ("34,00 €/h") and, by the hour, about how much in all. */
export function usePay({ pricing, headcount, totalHours }: GigSummary) {
  const { t } = useI18n();
  const format = useFormat();
  const sum = format.money(pricing.amountCents);
  if (pricing.type === "fixed") return { price: unbroken(t("gigs.fixedSum", { sum })), about: null };
  const cost = format.roundMoney(estimate(pricing, headcount, totalHours));
  return { price: unbroken(t("gigs.hourlySum", { sum })), about: t("gigs.about", { sum: cost }) };
}

/** Whether the price is money that the viewer pays or gets; an employee's firm gets it, and pays them a wage of its own. */
export function useIsPriceOwn(): boolean {
  const { session } = useSession();
  const [offers, creates] = [useCan("offers.make"), useCan("gigs.create")];
  return session === null || offers || creates;
}
