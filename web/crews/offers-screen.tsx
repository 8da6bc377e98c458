import { Handshake } from "lucide-react";
import type { OfferWithGig } from "#shared/offer.ts";
import { api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { usePages } from "../lib/use-pages.ts";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { GigOfferCard } from "./gig-offer-card.tsx";
import { SteadyCards } from "./steady-cards.tsx";
import { sortOffers } from "./terms.ts";

/** What waits for my answer, what I wait for, and what has been settled. */
export default function OffersScreen() {
  const { t } = useI18n();
  const { items, error, hasMore, loading, loadMore } = usePages(api.offers, {});
  const [buys, makes] = [useCan("offers.answer"), useCan("offers.make")];
  const { mine, waiting, accepted, past } = sortOffers(items ?? []);
  const ofFirms = waiting.every(({ provider }) => provider.kind === "organization");
  const waitingFor = buys ? buyersWords(makes, ofFirms) : "offers.waitingBuyer";
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t("offers.title")} />
      {!items && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {items?.length === 0 && (
        <EmptyState
          icon={<Handshake aria-hidden />}
          title={t("offers.none")}
          text={t("offers.noneText")}
          action={<LinkButton href={pathTo("gigs")}>{t("gigs.list")}</LinkButton>}
        />
      )}
      <Group title={t("offers.toAnswer")} offers={mine} first />
      <Group title={t(waitingFor)} offers={waiting} />
      <Group title={t("offers.agreed")} offers={accepted} />
      <Group title={t("offers.past")} offers={past} />
      {hasMore && (
        <Button onClick={loadMore} busy={loading} className="justify-self-center">
          {t("ui.showMore")}
        </Button>
      )}
    </div>
  );
}

type GroupProps = { title: string; offers: OfferWithGig[]; first?: boolean };

function Group({ title, offers, first = false }: GroupProps) {
  if (offers.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      <SteadyCards
        ids={offers.map(({ id }) => id)}
        className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:items-start"
      >
        {offers.map((offer, index) => (
          <GigOfferCard key={offer.id} offer={offer} first={first && index === 0} />
        ))}
      </SteadyCards>
    </section>
  );
}

/** Who is awaited where I buy: a firm, unless I offer as well or a doer on their own account is among them. */
function buyersWords(makes: boolean, ofFirms: boolean) {
  return makes || !ofFirms ? "offers.waiting" : "offers.waitingFirm";
}
