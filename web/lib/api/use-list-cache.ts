import { useSWRConfig } from "swr";

type Row = { id: string; status?: string };
type Page = { items: Row[]; nextCursor: string | null };

/**
 * Keeps the pages of a list true after a change: `changed` are rows as they stand now, and the ids of what is gone. A row
 * leaves the lists of a state that it is no longer in. First pages are asked for again besides; the others only where the
 * first one ends elsewhere (`usePages`). `path`: the list's, as the API has it.
 */
export function useListCache(path: string): (...changed: (Row | string)[]) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig();
  return async (...changed) => {
    const lists = [...cache.keys()].filter((key) => key.split(/[?#]/)[0] === path);
    const now = new Map(changed.map((one) => (typeof one === "string" ? [one, null] : [one.id, one])));
    await Promise.all(
      lists.map((key) => {
        const inPage = (page: Page) => ({ ...page, items: page.items.flatMap(asOf(key, now)) });
        return mutate(
          key,
          (known?: Page | Page[]) => (Array.isArray(known) ? known.map(inPage) : known && inPage(known)),
          { revalidate: !key.endsWith("#more") },
        );
      }),
    );
  };
}

/** A row as it stands now in a list; none where it stands there no more. */
function asOf(key: string, now: ReadonlyMap<string, Row | null>) {
  const [, status = "all"] = /[?&]status=(\w+)/.exec(key) ?? [];
  return (row: Row): Row[] => {
    const one = now.get(row.id);
    if (one === undefined) return [row];
    return one !== null && (status === "all" || one.status === status) ? [one] : [];
  };
}
