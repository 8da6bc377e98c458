import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import {
  buildListQuery,
  buildSearchString,
  type ListQuery,
  parseTableView,
  stringifyQuery,
  type TableParameters,
  type TableView,
} from "#shared/lists/table.ts";
import { downloadFile } from "../../lib/api/download-file.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { type ListEndpoint, usePages } from "../../lib/api/use-pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSearchNavigation } from "../../lib/navigation/use-search-navigation.ts";

type Options = {
  /** Path parameters. */
  param?: Record<string, string>;
  queryOf?: (view: TableView) => ListQuery;
};

/**
 * A list of the API with its URL state, the pages a `DataTable` shows, and its CSV export (the list's path and `.csv`).
 */
export function useListTable<E extends ListEndpoint>(
  parameters: TableParameters,
  endpoint: E,
  { param, queryOf = buildListQuery }: Options = {},
) {
  const { t } = useI18n();
  const { view, openId, hrefOf, change } = useTableView(parameters);
  const query = queryOf(view);
  const pages = usePages(endpoint, query, param);
  const href = `${endpoint.$url({ param }).pathname}.csv?${stringifyQuery(query)}`;
  const table = {
    ...{ view, pages, shape: parameters.shape, onView: change },
    file: { href, take: () => downloadFile(href) },
    explain: (error: unknown) => errorText(t, error),
  };
  return { view, openId, hrefOf, table };
}

/** A table's state in the URL: Back undoes a change, and the link can be shared. */
export function useTableView(parameters: TableParameters) {
  const [location] = useLocation();
  const step = useSearchNavigation();
  const search = useSearch();
  const view = useMemo(() => parseTableView(parameters, new URLSearchParams(search)), [parameters, search]);
  const { openRowParameter } = parameters;
  const openId = openRowParameter === undefined ? null : new URLSearchParams(search).get(openRowParameter);
  const hrefOf = (part: Partial<TableView>, open = openId) => {
    const extra = part.extraParameters && {
      extraParameters: { ...startOf(parameters, view), ...part.extraParameters },
    };
    const address = buildSearchString({ ...view, ...part, ...extra }, parameters.defaults);
    const all = [address, openRowParameter && open && stringifyQuery({ [openRowParameter]: open })]
      .filter(Boolean)
      .join("&");
    return all === "" ? location : `${location}?${all}`;
  };
  return {
    view,
    openId,
    hrefOf,
    change: (part: Partial<TableView>) => step(hrefOf(part), isSearch(part) ? "search" : undefined),
  };
}

/** Typing is one history entry; any other change is its own. */
const isSearch = (part: Partial<TableView>) => Object.keys(part).join() === "search";

/** Clearing all filters keeps the parameters that the table starts with (its queue). */
const startOf = ({ defaults = {} }: TableParameters, { extraParameters }: TableView) =>
  Object.fromEntries(Object.entries(extraParameters).filter(([name]) => Object.hasOwn(defaults, name)));
