import type { OfferWithGig } from "#shared/offer.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { hasFailed } from "../lib/use-pages.ts";
import { Button } from "../ui/button.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { OfferCards } from "./offer-cards.tsx";
import type { Settled } from "./use-settled.ts";

type Props = { settled: Settled; waiting: readonly OfferWithGig[] };

/** What has been answered, as cards with a search. What stands above, as it awaits names, does not stand here again. */
export function SettledCards({ settled, waiting }: Props) {
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
          <p role="status" className="text-ink-2 text-sm">
            {!isLost && !isOld && !hasMore && count("offers.found", items.length)}
          </p>
        </div>
      )}
      {isLost && <p role="alert">{errorText(t, error)}</p>}
      <OfferCards offers={shown} />
      <ShowMore {...{ hasMore, loading, loadMore }} explain={(error) => errorText(t, error)} />
    </>
  );
}
