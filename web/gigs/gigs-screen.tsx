import { HardHat } from "lucide-react";
import { api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { usePages } from "../lib/use-pages.ts";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { CrewLegend } from "../ui/crew-legend.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { GigFilters } from "./gig-filters.tsx";
import { GigRow } from "./gig-row.tsx";
import { queryOf, useGigFilter } from "./use-gig-filter.ts";

export default function GigsScreen() {
  const { t } = useI18n();
  const mayCreate = useCan("gigs.create");
  const { filter, change, clear } = useGigFilter();
  const { items, error, hasMore, loading, loadMore } = usePages(api.gigs, queryOf(filter));
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("gigs.list")}
        actions={
          mayCreate && (
            <LinkButton href={pathTo("newGig")} tone="primary">
              {t("gigs.new")}
            </LinkButton>
          )
        }
      />
      <GigFilters filter={filter} onChange={change} onClear={clear} />
      {!items && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {items?.length === 0 && <NoGigs filtered={Object.keys(filter).length > 0} onClear={clear} />}
      {items && items.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 lg:gap-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-card">
          {items.map((gig) => (
            <GigRow key={gig.id} gig={gig} />
          ))}
        </ul>
      )}
      {items && items.length > 0 && <CrewLegend word={(state) => t(`crew.legend.${state}`)} />}
      {hasMore && (
        <Button onClick={loadMore} busy={loading} className="justify-self-center">
          {t("ui.showMore")}
        </Button>
      )}
    </div>
  );
}

function NoGigs({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useI18n();
  const mayCreate = useCan("gigs.create");
  const icon = <HardHat aria-hidden />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title={t("gigs.noneFound")}
        text={t("gigs.noneFoundText")}
        action={<Button onClick={onClear}>{t("gigs.clearFilters")}</Button>}
      />
    );
  }
  const text = t(mayCreate ? "gigs.noneOwn" : "gigs.noneOpen");
  return <EmptyState icon={icon} title={t("gigs.none")} text={text} />;
}
