import type { ReactNode } from "react";
import { type Locale, locales } from "#shared/locale.ts";
import type { OfferWithGig } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { loadMessages } from "../lib/messages.ts";
import { useLoaded } from "../lib/use-loaded.ts";
import { useWide } from "../lib/use-wide.ts";
import { SettledCards } from "./settled-cards.tsx";
import type { Settled } from "./use-settled.ts";

type Props = {
  settled: Settled;
  /** What stands above. */
  waiting: readonly OfferWithGig[];
};

/**
 * What has been answered: a table on a desk. Neither the server nor a phone has a use for it, and nothing waits for it:
 * cards stand there until it has come, as they do without a network.
 */
export function SettledOffers({ settled, waiting }: Props) {
  const { t } = useI18n();
  const wide = useWide();
  const cards = <SettledCards settled={settled} waiting={waiting} />;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold text-lg">{t("offers.settled")}</h2>
      {wide ? <OnDesk>{cards}</OnDesk> : cards}
    </section>
  );
}

function OnDesk({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  const Table = useLoaded(loadTable[locale]);
  return Table ? <Table /> : children;
}

/** The table with its words: it stands at once when both are here. */
const loadTable = Object.fromEntries(locales.map((locale) => [locale, () => loadIn(locale)])) as Record<
  Locale,
  () => ReturnType<typeof loadIn>
>;

async function loadIn(locale: Locale) {
  if (import.meta.env.SSR) return;
  const [{ OfferTable }] = await Promise.all([import("./offer-table.tsx"), loadMessages("tables", locale)]);
  return OfferTable;
}
