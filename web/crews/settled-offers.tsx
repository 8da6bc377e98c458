import type { OfferWithGig } from "#shared/offer.ts";
import { deskTable } from "../layout/desk-table.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { SettledCards } from "./settled-cards.tsx";
import type { Settled } from "./use-settled.ts";

type Props = {
  settled: Settled;
  /** What stands above. */
  waiting: readonly OfferWithGig[];
};

/** What has been answered: a table on a desk. */
export function SettledOffers({ settled, waiting }: Props) {
  const { t } = useI18n();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold text-lg">{t("offers.settled")}</h2>
      <DeskTable>
        <SettledCards settled={settled} waiting={waiting} />
      </DeskTable>
    </section>
  );
}

const DeskTable = deskTable(async () => (await import("./offer-table.tsx")).OfferTable);
