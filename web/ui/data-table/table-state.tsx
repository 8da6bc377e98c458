import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { hasFailed } from "../../lib/api/use-pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { LoadFailure, LoadMoreButton } from "../navigation/load-more.tsx";
import { Button } from "../primitives/button.tsx";
import type { TablePages } from "./table-column.ts";
import { useTableContext } from "./table-context.ts";

type Props = {
  pages: TablePages<unknown>;
  /** For no rows at all, and for none that match the filter. */
  empty: ReactNode;
  nothing?: ReactNode;
  explain: (error: unknown) => string;
  children: ReactNode;
};

export function TableState({ pages, empty, nothing, explain, children }: Props) {
  const { view } = useTableContext();
  const { items, error, hasMore, loading, loadMore, reload } = pages;
  const [failed, setFailed] = useState<{ error: unknown; of: typeof view } | null>(null);
  // A failure of the previous query is not shown for this one.
  const failure = failed?.of === view ? failed.error : null;
  const more = () => {
    setFailed(null);
    loadMore().catch((error) => setFailed({ error, of: view }));
  };
  if (hasFailed(pages)) return <LoadFailure text={explain(error)} onAgain={() => void reload()} />;
  if (items === undefined) return <Loading />;
  const isNarrowed =
    view.search !== "" || view.filters.length > 0 || Object.keys(view.extraParameters).length > 0;
  if (items.length === 0) return isNarrowed ? nothing || <NothingFound /> : empty;
  return (
    <>
      {children}
      {Boolean(failure) && <LoadFailure text={explain(failure)} onAgain={more} />}
      {!failure && <LoadMoreButton onMore={more} {...{ hasMore, loading }} />}
    </>
  );
}

function NothingFound() {
  const { t } = useI18n();
  const { onView } = useTableContext();
  const showAll = () => onView({ search: "", filters: [], match: "all", extraParameters: {} });
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t("table.nothing")}
      text={t("table.nothingText")}
      action={<Button onClick={showAll}>{t("table.showAll")}</Button>}
    />
  );
}

function Loading() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t("ui.loading")} className="grid gap-1">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="h-tap w-full" />
      ))}
    </div>
  );
}
