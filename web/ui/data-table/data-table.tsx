import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { TableShape, TableSort, TableView } from "#shared/lists/table.ts";
import { hasFailed } from "../../lib/api/use-pages.ts";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { LoadFailure, LoadMoreButton } from "../navigation/load-more.tsx";
import { Button } from "../primitives/button.tsx";
import { type ExtraFilterChip, FilterChips } from "./filter-chips.tsx";
import { ResultLine } from "./result-line.tsx";
import { type RowActions, RowsTable } from "./rows/rows-table.tsx";
import type { BulkAction, TableColumns, TableFile, TablePages } from "./table-column.ts";
import {
  type RowSelection,
  type RowWithId,
  TableContext,
  useTableContext,
  useTableState,
} from "./table-state.ts";
import { TableToolbar } from "./table-toolbar.tsx";

type Props<Row extends RowWithId> = {
  /** For screen readers. */
  label: string;
  /** The search field's label. */
  search: string;
  shape: TableShape;
  columns: TableColumns<Row>;
  view: TableView;
  onView: (part: Partial<TableView>) => void;
  pages: TablePages<Row>;
  /** The default sort; by the first column if not given. */
  order?: readonly TableSort[];
  nameOf: (row: Row) => string;
  actions?: RowActions<Row>;
  bulk?: readonly BulkAction<Row>[];
  /** In place of `bulk`, where what can be done depends on more than the rows. */
  selectionBar?: ((selection: RowSelection) => ReactNode) | undefined;
  file?: TableFile | undefined;
  /** Links to frequent filters, beside the search. */
  links?: ReactNode;
  extraChips?: readonly ExtraFilterChip[];
  /** Shown when there are no rows and no filter. */
  empty: ReactNode;
  /** Shown instead of the default text when a filter finds nothing. */
  nothing?: ReactNode;
  explain: (error: unknown) => string;
};

/** Rows cannot be selected before the table is shown. */
const loadBulkBar = async () => (await import("./bulk/bulk-bar.tsx")).BulkBar;

const none: readonly never[] = [];

/**
 * A searchable, filterable, sortable table with selection and CSV export, usable by keyboard. `view` is kept in the
 * URL; the server filters, sorts and pages.
 */
export function DataTable<Row extends RowWithId>(props: Props<Row>) {
  const { label, search, shape, columns, view, onView, pages, order, nameOf, actions, bulk = none } = props;
  const { t } = useI18n();
  const BulkBar = useLazyImport(loadBulkBar);
  const [isChoosing, setChoosing] = useState(false);
  const rows = pages.items ?? (none as readonly Row[]);
  const state = useTableState({ columns, shape, rows, view, onView, order });
  const isSelectable = bulk.length > 0 || props.selectionBar !== undefined;
  const choose = () => {
    if (isChoosing) state.selection.chooseOnly([]);
    setChoosing(!isChoosing);
  };
  const choosing = isSelectable && (
    <Button onClick={choose} className="md:hidden">
      {t(isChoosing ? "bulk.chooseNone" : "bulk.choose")}
    </Button>
  );
  return (
    <TableContext value={state}>
      <div data-table className="grid grid-cols-1 gap-3">
        <TableToolbar
          {...{ search, choosing }}
          links={props.links}
          file={props.file}
          explain={props.explain}
        />
        <FilterChips extraChips={props.extraChips ?? none} />
        <ResultLine pages={pages} />
        <TableBody pages={pages} empty={props.empty} nothing={props.nothing} explain={props.explain}>
          <RowsTable
            {...{ label, rows, columns, nameOf, actions, isSelectable, isChoosing }}
            isOld={pages.isOld}
          />
        </TableBody>
        {props.selectionBar?.(state.selection)}
        {bulk.length > 0 && BulkBar && (
          <BulkBar {...{ rows, nameOf }} selection={state.selection} actions={bulk} explain={props.explain} />
        )}
      </div>
    </TableContext>
  );
}

type BodyProps = {
  pages: TablePages<unknown>;
  /** For no rows at all, and for none that match the filter. */
  empty: ReactNode;
  nothing?: ReactNode;
  explain: (error: unknown) => string;
  children: ReactNode;
};

/** The rows, or why there are none. */
function TableBody({ pages, empty, nothing, explain, children }: BodyProps) {
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
