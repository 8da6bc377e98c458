import { type GigFilter, gigFilter } from "../../shared/gigs/gig.ts";

/** The filter that an address asks for; null where it is none. */
export function parseGigSearch(query: string): GigFilter | null {
  const parameters = new URLSearchParams(query);
  const values = Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
  const { filter = [], ...others } = values;
  const single = Object.fromEntries(Object.entries(others).map(([name, [value]]) => [name, value]));
  return gigFilter.safeParse({ ...single, filter }).data ?? null;
}
