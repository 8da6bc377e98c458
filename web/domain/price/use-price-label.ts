import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan, useSession } from "../../lib/session/session.tsx";

/** "€34.00/h", "fixed €11,800.00 in total". */
export function usePriceLabel(): (type: "hourly" | "fixed", cents: number) => string {
  const { t } = useI18n();
  const format = useFormat();
  return (type, cents) => {
    const sum = format.money(cents);
    if (type === "hourly") return t("gigs.hourlySum", { sum });
    return t("gigs.fixedSum", { sum: t("gigs.of.total", { sum }) });
  };
}

/** Not for an agency's employees: the firm is paid the price, and pays them a wage of its own. */
export function useCanSeePrices(): boolean {
  const { session } = useSession();
  const [offers, creates] = [useCan("offers.make"), useCan("gigs.create")];
  return session === null || offers || creates;
}
