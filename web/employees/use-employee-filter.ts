import { useLocation, useSearch } from "wouter";

export type EmployeeFilter = { search?: string; lacking?: "login" | "trade" };

/** What the list shows, kept in the URL so that it can be linked to and survives going back. */
export function useEmployeeFilter() {
  const [location, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const [search, lacking] = [given.get("search"), given.get("lacking")];
  const filter: EmployeeFilter = {
    ...(search && { search }),
    ...((lacking === "login" || lacking === "trade") && { lacking }),
  };
  const change = (part: EmployeeFilter) =>
    navigate(hrefOf(location, { ...filter, ...part }), { replace: true });
  return { filter, change };
}

/** Where the list shows this. */
export function hrefOf(path: string, filter: EmployeeFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return query.size > 0 ? `${path}?${query}` : path;
}
