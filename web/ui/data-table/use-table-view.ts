import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import {
  buildListQuery,
  buildSearchString,
  parseTableView,
  stringifyQuery,
  type TableParameters,
  type TableView,
} from "#shared/lists/table-view.ts";
import { useSearchNavigation } from "../../lib/navigation/use-search-navigation.ts";

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
    query: buildListQuery(view),
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
