import { useLocation, useSearch } from "wouter";
import { dayOf } from "#shared/time-zone.ts";

export const filterNames = ["q", "status", "industry", "municipality", "from", "to", "sort", "mine"] as const;
export type FilterName = (typeof filterNames)[number];
export type Filter = Partial<Record<FilterName, string>>;

/** What the list shows, kept in the URL so that it can be sent on and survives going back. */
export function useGigFilter() {
  const [location, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const filter: Filter = Object.fromEntries([...given].filter(([name]) => isFilterName(name)));
  const change = (part: Filter) => {
    const next = new URLSearchParams(
      Object.entries({ ...filter, ...part }).filter(([, value]) => value !== "" && value !== undefined),
    );
    navigate(next.size > 0 ? `${location}?${next}` : location, { replace: true });
  };
  return { filter, change, clear: () => navigate(location, { replace: true }) };
}

/** What narrows the list by when: who asks for one of these may also want what is over. */
const dated = ["status", "from", "to", "mine"] as const;

/** What the API is asked: what is not over yet, also when it is searched or sorted, unless the filter tells when. */
export function queryOf(filter: Filter): Record<string, string> {
  const query = filter as Record<string, string>;
  return dated.some((name) => filter[name]) ? query : { ...query, from: dayOf(Date.now()) };
}

function isFilterName(name: string): name is FilterName {
  return filterNames.includes(name as FilterName);
}
