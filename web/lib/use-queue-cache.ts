import { useSWRConfig } from "swr";

type Row = { id: string; status: string };
type Page = { items: Row[]; nextCursor: string | null };

/**
 * Keeps the pages of a queue true after some of its rows changed: they leave the lists of the state that they were in, and
 * stand changed in the others. First pages are asked for again besides. `path`: the list's, as the API has it.
 */
export function useQueueCache(path: string): (...changed: Row[]) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig();
  return async (...changed) => {
    const lists = [...cache.keys()].filter((key) => key.split(/[?#]/)[0] === path);
    const now = new Map(changed.map((row) => [row.id, row]));
    const write = (key: string) => {
      const [, status] = /[?&]status=(\w+)/.exec(key) ?? [];
      const stays = (row: Row) => status === undefined || status === "all" || row.status === status;
      const inPage = (page: Page) => ({
        ...page,
        items: page.items
          .map((row) => now.get(row.id) ?? row)
          .filter((row) => !now.has(row.id) || stays(row)),
      });
      return mutate(
        key,
        (known?: Page | Page[]) => (Array.isArray(known) ? known.map(inPage) : known && inPage(known)),
        { revalidate: !key.endsWith("#more") },
      );
    };
    await Promise.all(lists.map(write));
  };
}
