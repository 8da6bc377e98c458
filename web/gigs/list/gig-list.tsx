import { CrewLegend } from "../../domain/crew/crew-bar.tsx";
import { useCanSeePrices } from "../../domain/price/use-price-label.ts";
import type { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import type { usePages } from "../../lib/api/use-pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useListSelection } from "../../ui/data-table/bulk/use-list-selection.ts";
import { SkeletonCards } from "../../ui/feedback/skeleton.tsx";
import { LoadMore } from "../../ui/navigation/load-more.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { LazyGigBulkBar } from "../bulk/lazy-gig-bulk-bar.tsx";
import { GigFilters } from "./gig-filters.tsx";
import { GigListItem } from "./gig-list-item.tsx";
import { NoGigsState } from "./no-gigs-state.tsx";
import type { useGigFilter } from "./use-gig-filter.ts";

export type GigListState = {
  gigFilter: ReturnType<typeof useGigFilter>;
  pages: ReturnType<typeof usePages<typeof api.gigs>>;
};

/** For server rendering, phones and offline. */
export function GigList({ gigFilter, pages }: GigListState) {
  const { t } = useI18n();
  const { filter, others, change, clear, clearOthers } = gigFilter;
  const { items, error } = pages;
  const canSeePay = useCanSeePrices();
  const selection = useListSelection(items?.map(({ id }) => id) ?? []);
  const { isSelecting } = selection;
  const isNarrowed = Object.keys(filter).length + others > 0;
  return (
    <>
      <GigFilters
        filter={filter}
        others={others}
        onChange={change}
        onClear={clear}
        onClearOthers={clearOthers}
      />
      {!items && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {items?.length === 0 && <NoGigsState {...(isNarrowed && { onClear: clear })} />}
      {items && items.length > 0 && canSeePay && (
        <Button onClick={() => selection.setSelecting(!isSelecting)} className="justify-self-start lg:hidden">
          {t(isSelecting ? "bulk.chooseNone" : "bulk.choose")}
        </Button>
      )}
      {items && items.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 lg:gap-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-card">
          {items.map((gig) => (
            <GigListItem key={gig.id} gig={gig} selection={isSelecting ? selection : undefined} />
          ))}
        </ul>
      )}
      {items && items.length > 0 && <CrewLegend word={(state) => t(`crew.legend.${state}`)} />}
      {isSelecting && items && <LazyGigBulkBar gigs={items} selection={selection} query={gigFilter.query} />}
      <LoadMore {...pages} explain={(failure) => errorText(t, failure)} />
    </>
  );
}
