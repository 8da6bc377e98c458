import { Handshake } from "lucide-react";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { usePages } from "../../lib/api/use-pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { AnsweredOffers } from "../answered-offers/answered-offers.tsx";
import { useAnsweredOffers } from "../answered-offers/use-answered-offers.ts";
import { pendingOffersQuery } from "../use-pending-items.ts";
import { PendingOffers } from "./pending-offers.tsx";

export default function OffersScreen() {
  const { t } = useI18n();
  const waiting = usePages(api.offers, pendingOffersQuery);
  const settled = useAnsweredOffers();
  const { items } = settled.pages;
  const { error } = waiting;
  // A URL with an invalid filter: the list shows a way to clear it.
  const isAnswered = items !== undefined || (settled.pages.error && !error);
  const isHere = waiting.items !== undefined && isAnswered;
  const isEmpty = !settled.isNarrowed && items?.length === 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t("offers.title")} />
      {!isHere && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {waiting.items?.length === 0 && isEmpty && (
        <EmptyState
          icon={<Handshake aria-hidden />}
          title={t("offers.none")}
          text={t("offers.noneText")}
          action={<LinkButton href={pathTo("gigs")}>{t("gigs.list")}</LinkButton>}
        />
      )}
      <PendingOffers {...waiting} />
      {isAnswered && !isEmpty && <AnsweredOffers settled={settled} waiting={waiting.items ?? []} />}
    </div>
  );
}
