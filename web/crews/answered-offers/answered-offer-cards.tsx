import type { OfferWithGig } from "#shared/offers/offer.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { hasFailed } from "../../lib/api/use-pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { LoadMore } from "../../ui/navigation/load-more.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { OfferCards } from "../offers/offer-cards.tsx";
import type { AnsweredOfferList } from "./use-answered-offers.ts";

type Props = { settled: AnsweredOfferList; waiting: readonly OfferWithGig[] };

/** Without accepted offers that await names, which are listed above. */
export function AnsweredOfferCards({ settled, waiting }: Props) {
  const { t, count } = useI18n();
  const { pages, search, isNarrowed, find, showAll } = settled;
  const { items = [], error, isOld, hasMore, loading, loadMore } = pages;
  const isLost = hasFailed(pages);
  const above = new Set(waiting.map(({ id }) => id));
  const shown = isNarrowed ? items : items.filter(({ id }) => !above.has(id));
  return (
    <>
      <search className="lg:hidden">
        <SearchField label={t("offers.search")} value={search} onChange={find} />
      </search>
      {isNarrowed && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={showAll}>{t("offers.showAll")}</Button>
          <p role="status" className={items.length > 0 ? "text-ink-2 text-sm" : "sr-only"}>
            {!isLost && !isOld && !hasMore && count("offers.found", items.length)}
          </p>
        </div>
      )}
      {isLost && <p role="alert">{errorText(t, error)}</p>}
      <OfferCards offers={shown} />
      <LoadMore {...{ hasMore, loading, loadMore }} explain={(error) => errorText(t, error)} />
    </>
  );
}
