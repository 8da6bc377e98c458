import type { GigSummary } from "#shared/gigs/gig.ts";
import {
  calculateHourlyCents,
  calculateOfferTotal,
  calculateViewerTotal,
  type PayViewer,
} from "#shared/gigs/pay.ts";
import { useOwnPaymentMethod, usePriceNote } from "../domain/price/use-price-note.ts";
import { preventLineBreaks } from "../lib/format/format.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useCan, useSession } from "../lib/session/session.tsx";

/**
 * The price or wage as asked ("34,00 €/h"), its total (all, per person, own) and per hour, as it concerns the viewer.
 * `hours`: those that the viewer works. Null if they may not see the price.
 */
export function useGigPay(gig: GigSummary, hours = gig.totalHours) {
  const { t } = useI18n();
  const format = useFormat();
  const viewer = useViewer(gig);
  const own = useOwnPaymentMethod();
  const paid = viewer === "doer" ? own : undefined;
  const note = usePriceNote()(paid);
  const { pricing, headcount, totalHours } = gig;
  const name = t(paid === "wage" ? "gigs.wage" : "gigs.pay");
  if (!pricing) return null;
  const askingTerms = { ...pricing, headcount, minutes: Math.round(totalHours * 60) };
  const { scope, cents } = calculateViewerTotal(viewer, askingTerms, Math.round(hours * 60));
  const noted = (text: string) => [text, ...(note ? [note] : [])].join(", ");
  const isByTrade = gig.positions.length > 1;
  const all = sumPositions(gig);
  const perHour = (sum: string) => preventLineBreaks(t("gigs.hourlySum", { sum }));
  const average = perHour(format.money(calculateHourlyCents(askingTerms)));
  if (pricing.type === "hourly") {
    const hourly = isByTrade ? perHour(format.moneyRange(all.lowest, all.highest)) : average;
    // What one person earns depends on the trade: each has its own line.
    const isTotalShown = !isByTrade || viewer === "buyer";
    const about = t("gigs.about", { sum: format.roundMoney(isByTrade ? all.total : cents) });
    return {
      name,
      price: noted(hourly),
      about: isTotalShown ? preventLineBreaks(t(`gigs.of.${scope}`, { sum: about })) : null,
      hourly,
      whole: null,
    };
  }
  const sum = isByTrade
    ? t("gigs.of.total", { sum: format.money(pricing.amountCents) })
    : t(`gigs.of.${scope}`, { sum: format.money(cents) });
  return { name, price: noted(t("gigs.fixedSum", { sum })), about: null, hourly: average, whole: sum };
}

/** Cents: the lowest and highest price of its positions, and what all of them cost by the hour. */
function sumPositions({ positions, totalHours }: GigSummary) {
  const minutes = Math.round(totalHours * 60);
  const amounts = positions.map(({ pricing }) => pricing?.amountCents ?? 0);
  const totals = positions.map(({ headcount: places }, at) =>
    calculateOfferTotal("hourly", amounts[at] ?? 0, { places, minutes }),
  );
  return {
    lowest: Math.min(...amounts),
    highest: Math.max(...amounts),
    total: totals.reduce((sum, cents) => sum + cents, 0),
  };
}

/** Those who offer see prices as a provider, except of their own organisation's gigs. */
function useViewer({ organization }: GigSummary): PayViewer {
  const { session } = useSession();
  const offers = useCan("offers.make");
  if (!offers || session === null || organization.id === session.user.organization) return "buyer";
  return session.user.organization === null ? "doer" : "agency";
}
