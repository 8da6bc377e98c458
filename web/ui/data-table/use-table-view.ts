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
  const { opened } = parameters;
  const openId = opened === undefined ? null : new URLSearchParams(search).get(opened);
  const hrefOf = (part: Partial<TableView>, open = openId) => {
    const also = part.also && { also: { ...startOf(parameters, view), ...part.also } };
    const address = buildSearchString({ ...view, ...part, ...also }, parameters.start);
    const all = [address, opened && open && stringifyQuery({ [opened]: open })].filter(Boolean).join("&");
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
const startOf = ({ start = {} }: TableParameters, { also }: TableView) =>
  Object.fromEntries(Object.entries(also).filter(([name]) => Object.hasOwn(start, name)));
