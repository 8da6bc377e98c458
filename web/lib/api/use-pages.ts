import type { InferResponseType } from "hono/client";
import { useEffect, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import { buildCacheKey, type ReadEndpoint, unwrap } from "./client.ts";

type Page<Item> = { items: Item[]; nextCursor: string | null; total?: { count: number; isMore: boolean } };
/** A page with the cursor that it was requested with. */
type Later<Item> = Page<Item> & { after: string };

export type ListEndpoint = ReadEndpoint;

type Texts = Record<string, string>;
type Query = Record<string, string | string[]>;

type ItemOf<E extends ListEndpoint> =
  InferResponseType<E["$get"], 200> extends { items: (infer Item)[] } ? Item : never;

/**
 * A list with "load more". The later pages stay cached, and are reloaded when the first page's cursor changes. `param`:
 * path parameters. `isOld`: `items` still belong to the previous query.
 */
export function usePages<E extends ListEndpoint>(endpoint: E, query: Query, param?: Texts) {
  type Item = ItemOf<E>;
  const args = { query, ...(param && { param }) };
  const key = buildCacheKey<ReadEndpoint>(endpoint, args);
  const { cache, fallback } = useSWRConfig();
  const fetchPage = async (cursor?: string) =>
    (await unwrap(endpoint.$get({ ...args, query: { ...query, cursor } }))) as Page<Item>;
  const { data: first, error, mutate: reload } = useSWR<Page<Item>, Error>(key, () => fetchPage());
  const isOld = first !== undefined && (cache.get(key)?.data ?? fallback[key]) === undefined;
  const later = useSWR<Later<Item>[]>(`${key}#more`, null, { keepPreviousData: isOld });
  const { mutate } = later;
  const [loading, setLoading] = useState(false);
  const firstCursor = first?.nextCursor;
  const known = later.data ?? (none as Later<Item>[]);
  const isStale = first !== undefined && known[0] !== undefined && known[0].after !== firstCursor;
  const more = isStale && isOld ? (none as Later<Item>[]) : known;
  const cursor = first && (more.at(-1) ?? first).nextCursor;

  const fetchLater = async (after: string) => ({ ...(await fetchPage(after)), after });

  async function loadMore() {
    if (!cursor || loading || isOld) return;
    setLoading(true);
    try {
      await mutate([...more, await fetchLater(cursor)], { revalidate: false });
    } finally {
      setLoading(false);
    }
  }

  async function followFirst(from: string | null) {
    const pages: Later<Item>[] = [];
    for (let next = from; next && pages.length < more.length; next = pages.at(-1)?.nextCursor ?? null)
      pages.push(await fetchLater(next));
    await mutate(pages, { revalidate: false });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the pages do not fit together any more
  useEffect(() => {
    if (isStale && !isOld) followFirst(firstCursor ?? null).catch(() => undefined);
  }, [isStale, isOld, firstCursor]);

  const items = first && uniqueById([first, ...more].flatMap((page) => page.items));
  return {
    items,
    error,
    hasMore: Boolean(cursor),
    total: first?.total,
    loading,
    loadMore,
    isOld,
    reload,
  };
}

const none: never[] = [];

/** While pages are reloaded, one row may be in two of them. */
function uniqueById<Item>(items: Item[]): Item[] {
  const idOf = (item: Item) => (item as { id?: string }).id ?? item;
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}

type Shown = { items: unknown[] | undefined; error: unknown; isOld: boolean };

/** Whether there is nothing to show for this query: no items, or only the previous query's. */
export const hasFailed = ({ error, items, isOld }: Shown): boolean =>
  Boolean(error) && (items === undefined || isOld);
