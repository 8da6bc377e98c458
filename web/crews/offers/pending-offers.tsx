import type { OfferWithGig } from "#shared/offers/offer.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan } from "../../lib/session/session.tsx";
import { LoadMore } from "../../ui/navigation/load-more.tsx";
import { groupOffers } from "../terms/terms.ts";
import { OfferCards } from "./offer-cards.tsx";

type Props = {
  items: OfferWithGig[] | undefined;
  hasMore: boolean;
  loading: boolean;
  loadMore: () => Promise<void>;
};

/** In the server's order: for my answer, for names of my workers, then those waiting for others. */
export function PendingOffers({ items = [], hasMore, loading, loadMore }: Props) {
  const { t } = useI18n();
  const [buys, makes] = [useCan("offers.answer"), useCan("offers.make")];
  const { mine, kept, waiting, accepted } = groupOffers(items);
  const ofFirms = waiting.every(({ provider }) => provider.kind === "organization");
  const waitingFor = buys ? buyersWords(makes, ofFirms) : "offers.waitingBuyer";
  return (
    <>
      <Group title={t("offers.toAnswer")} offers={mine} first />
      <Group title={t("offers.toName")} offers={accepted} />
      <Group title={t("offers.reserve.title")} offers={kept} />
      <Group title={t(waitingFor)} offers={waiting} />
      <LoadMore
        {...{ hasMore, loading, loadMore }}
        label={t("offers.moreWaiting")}
        explain={(error) => errorText(t, error)}
      />
    </>
  );
}

type GroupProps = { title: string; offers: readonly OfferWithGig[]; first?: boolean };

function Group({ title, offers, first = false }: GroupProps) {
  if (offers.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      <OfferCards offers={offers} first={first} />
    </section>
  );
}

/** A buyer's heading: a firm is awaited, unless the buyer offers too or an individual is among them. */
function buyersWords(makes: boolean, ofFirms: boolean) {
  return makes || !ofFirms ? "offers.waiting" : "offers.waitingFirm";
}
