import type { OfferWithGig } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { desktopTable } from "../../ui/data-table/desktop-table.tsx";
import { AnsweredOfferCards } from "./answered-offer-cards.tsx";
import type { AnsweredOfferList } from "./use-answered-offers.ts";

type Props = {
  settled: AnsweredOfferList;
  /** The offers listed above. */
  waiting: readonly OfferWithGig[];
};

export function AnsweredOffers({ settled, waiting }: Props) {
  const { t } = useI18n();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold text-lg">{t("offers.settled")}</h2>
      <DeskTable>
        <AnsweredOfferCards settled={settled} waiting={waiting} />
      </DeskTable>
    </section>
  );
}

const DeskTable = desktopTable(async () => (await import("./offer-table.tsx")).OfferTable);
