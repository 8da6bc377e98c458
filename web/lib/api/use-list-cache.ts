import { useSWRConfig } from "swr";

type Row = { id: string; status?: string };
type Page = { items: Row[]; nextCursor: string | null };

/**
 * Updates a list's cached pages after a change. `changed`: the new rows, and the ids of deleted ones; a row leaves the
 * lists whose `status` filter it no longer meets. Only first pages are revalidated: `usePages` reloads the later ones
 * if needed.
 */
export function useListCache(path: string): (...changed: (Row | string)[]) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig();
  return async (...changed) => {
    const lists = [...cache.keys()].filter((key) => key.split(/[?#]/)[0] === path);
    const now = new Map(changed.map((item) => (typeof item === "string" ? [item, null] : [item.id, item])));
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

function asOf(key: string, now: ReadonlyMap<string, Row | null>) {
  const [, status = "all"] = /[?&]status=(\w+)/.exec(key) ?? [];
  return (row: Row): Row[] => {
    const update = now.get(row.id);
    if (update === undefined) return [row];
    return update !== null && (status === "all" || update.status === status) ? [update] : [];
  };
}
