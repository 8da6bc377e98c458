import { useLocation, useSearch } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useCanSeePrices } from "../../domain/price/use-price-label.ts";
import { useSearchNavigation } from "../../lib/navigation/use-search-navigation.ts";
import {
  type GigFilterFields,
  type GigFilterQuery,
  hasDateFilter,
  listTableOnlyFilters,
  parseGigFilterQuery,
  toApiQuery,
  toFilterFields,
  updateFilterFields,
} from "./gig-filter-query.ts";

/** Typed fields; changes of others are history entries of their own. */
const typedFields: (keyof GigFilterFields)[] = ["q", "municipality", "from", "to"];

/** Kept in the URL: links can be shared, and Back undoes a change. */
export function useGigFilter() {
  const [location] = useLocation();
  const navigateSearch = useSearchNavigation();
  const canSeePay = useCanSeePrices();
  const address = parseGigFilterQuery(useSearch(), canSeePay);
  const query = toApiQuery(address);
  const others = listTableOnlyFilters(address);
  const go = (next: GigFilterQuery, field?: string) => {
    const pairs = Object.entries(toApiQuery(next)).flatMap(([name, value]) =>
      [value].flat().map((text) => [name, text]),
    );
    navigateSearch(pairs.length > 0 ? `${location}?${new URLSearchParams(pairs)}` : location, field);
  };
  return {
    query: hasDateFilter(query) ? query : { ...query, from: toLocalDate(Date.now()) },
    filter: toFilterFields(address),
    others: others.length,
    change: (part: GigFilterFields) =>
      go(
        updateFilterFields(address, part),
        typedFields.find((name) => name in part),
      ),
    clear: () => go(parseGigFilterQuery("", canSeePay)),
    clearOthers: () =>
      go({ ...address, filters: address.filters.filter((filter) => !others.includes(filter)), isAny: false }),
  };
}
