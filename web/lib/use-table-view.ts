import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { addressOf, queryOf, readView, type TableView, type TableWords } from "#shared/table-view.ts";

/** What a table shows, kept in the page's address: it survives going back, and can be sent to somebody. */
export function useTableView(words: TableWords) {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const view = useMemo(() => readView(words, new URLSearchParams(search)), [words, search]);
  const hrefOf = (part: Partial<TableView>) => {
    const address = addressOf({ ...view, ...part });
    return address === "" ? location : `${location}?${address}`;
  };
  return {
    view,
    query: queryOf(view),
    hrefOf,
    change: (part: Partial<TableView>) => navigate(hrefOf(part), { replace: true }),
  };
}
