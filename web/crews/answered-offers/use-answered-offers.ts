import { useLocation, useSearch } from "wouter";
import { displayedOfferStatuses } from "#shared/offers/offer-statuses.ts";
import { api } from "../../lib/api/client.ts";
import { usePages } from "../../lib/api/use-pages.ts";
import { useSearchNavigation } from "../../lib/navigation/use-search-navigation.ts";

/** The cache key: must equal that of `buildListQuery` (shared/lists/table.ts), order included. */
function buildQuery(address: URLSearchParams) {
  const pick = (name: string) => address.has(name) && { [name]: address.get(name) as string };
  const status = displayedOfferStatuses.find((candidate) => candidate === address.get("status"));
  const filter = [...address.getAll("filter"), ...(status ? [`status:equals:${status}`] : [])];
  return {
    ...pick("search"),
    ...{ part: "settled" },
    ...(filter.length > 0 && { filter }),
    ...pick("match"),
    ...pick("sort"),
  };
}

/**
 * Answered offers, filtered by the URL of the desktop table, so that a shared link works on a phone. Parses it without
 * the table's columns, which phones do not load.
 */
export function useAnsweredOffers() {
  const [location] = useLocation();
  const navigateSearch = useSearchNavigation();
  const address = new URLSearchParams(useSearch());
  const query = buildQuery(address);
  const search = address.get("search") ?? "";
  const find = (text: string) => {
    if (text === "") address.delete("search");
    else address.set("search", text);
    navigateSearch(address.size > 0 ? `${location}?${address}` : location, "search");
  };
  return {
    pages: usePages(api.offers, query),
    search,
    isNarrowed: search !== "" || query.filter !== undefined,
    find,
    showAll: () => navigateSearch(location),
  };
}

export type AnsweredOfferList = ReturnType<typeof useAnsweredOffers>;
