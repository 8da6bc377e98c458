import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { addressOf, queryOf, readView, type TableView, type TableWords, textOf } from "#shared/table-view.ts";
import { useStep } from "./use-step.ts";

/** What a table shows, kept in the page's address: Back takes a change back, and it can be sent to somebody. */
export function useTableView(words: TableWords) {
  const [location] = useLocation();
  const step = useStep();
  const search = useSearch();
  const view = useMemo(() => readView(words, new URLSearchParams(search)), [words, search]);
  const { opened } = words;
  const openId = opened === undefined ? null : new URLSearchParams(search).get(opened);
  const hrefOf = (part: Partial<TableView>, open = openId) => {
    const also = part.also && { also: { ...startOf(words, view), ...part.also } };
    const address = addressOf({ ...view, ...part, ...also }, words.start);
    const all = [address, opened && open && textOf({ [opened]: open })].filter(Boolean).join("&");
    return all === "" ? location : `${location}?${all}`;
  };
  return {
    view,
    query: queryOf(view),
    openId,
    hrefOf,
    change: (part: Partial<TableView>) => step(hrefOf(part), isSearch(part) ? "search" : undefined),
  };
}

/** What is typed; all else is chosen. */
const isSearch = (part: Partial<TableView>) => Object.keys(part).join() === "search";

/** A queue stays the one that it is, whatever else is let go. */
const startOf = ({ start = {} }: TableWords, { also }: TableView) =>
  Object.fromEntries(Object.entries(also).filter(([name]) => Object.hasOwn(start, name)));
