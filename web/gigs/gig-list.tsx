import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { CrewLegend } from "../ui/crew-legend.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { GigFilters } from "./gig-filters.tsx";
import { GigRow } from "./gig-row.tsx";
import type { Gigs } from "./gigs-screen.tsx";
import { NoGigs } from "./no-gigs.tsx";

/** The gigs as the server draws them, as a phone shows them, and as they stand without a network. */
export function GigList({ found, pages }: Gigs) {
  const { t } = useI18n();
  const { filter, others, change, clear, clearOthers } = found;
  const { items, error } = pages;
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
      {items?.length === 0 && <NoGigs {...(isNarrowed && { onClear: clear })} />}
      {items && items.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 lg:gap-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-card">
          {items.map((gig) => (
            <GigRow key={gig.id} gig={gig} />
          ))}
        </ul>
      )}
      {items && items.length > 0 && <CrewLegend word={(state) => t(`crew.legend.${state}`)} />}
      <ShowMore {...pages} explain={(failure) => errorText(t, failure)} />
    </>
  );
}
