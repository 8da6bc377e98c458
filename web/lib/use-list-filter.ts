import { useLocation, useSearch } from "wouter";

/** What a list shows, kept in the URL under these names so that it survives going back. */
export function useListFilter<Name extends string>(names: readonly Name[]) {
  const [location, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const pairs = (from: (name: Name) => string | null | undefined) =>
    names.flatMap((name) => {
      const value = from(name);
      return value ? [[name, value] as const] : [];
    });
  const filter = Object.fromEntries(pairs((name) => given.get(name))) as Partial<Record<Name, string>>;
  const change = (part: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(
      pairs((name) => (name in part ? part[name] : filter[name])).map((one) => [...one]),
    );
    navigate(next.size > 0 ? `${location}?${next}` : location, { replace: true });
  };
  return { filter, change, clear: () => navigate(location, { replace: true }) };
}
