import { Handshake } from "lucide-react";
import { api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { usePages } from "../lib/use-pages.ts";
import { pathTo } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { SettledOffers } from "./settled-offers.tsx";
import { useSettled } from "./use-settled.ts";
import { allThatWait } from "./use-waiting.ts";
import { WaitingOffers } from "./waiting-offers.tsx";

/** What waits, for my answer first, and then what has been settled. */
export default function OffersScreen() {
  const { t } = useI18n();
  const waiting = usePages(api.offers, allThatWait);
  const settled = useSettled();
  const { items } = settled.pages;
  const { error } = waiting;
  // Where the address asks for what nobody knows, the way out of it stands there.
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
      <WaitingOffers {...waiting} />
      {isAnswered && !isEmpty && <SettledOffers settled={settled} waiting={waiting.items ?? []} />}
    </div>
  );
}
