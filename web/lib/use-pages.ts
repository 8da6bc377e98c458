import type { ClientResponse, InferResponseType } from "hono/client";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { answerOf } from "./api.ts";
import { keyOf, useRead } from "./use-read.ts";

type Page<Item> = { items: Item[]; nextCursor: string | null };
/** A page and the cursor that it was asked for with. */
type Later<Item> = Page<Item> & { after: string };

type ListEndpoint = {
  // biome-ignore lint/suspicious/noExplicitAny: any list of the client, whatever its filter
  $get: (args: any) => Promise<ClientResponse<unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  $url: (args: any) => URL;
};

type Texts = Record<string, string>;

type ItemOf<E extends ListEndpoint> =
  InferResponseType<E["$get"], 200> extends { items: (infer Item)[] } ? Item : never;

/**
 * A list that grows: its first page, and those that have been asked for since, which stay when one comes back. When the
 * first one ends elsewhere than before, the others follow it. `param`: what the path names.
 */
export function usePages<E extends ListEndpoint>(endpoint: E, query: Texts, param?: Texts) {
  type Item = ItemOf<E>;
  const asked = { query, ...(param && { param }) };
  const { data, error } = useRead<ListEndpoint>(endpoint, asked);
  const first = data as Page<Item> | undefined;
  const { data: more = none as Later<Item>[], mutate } = useSWR<Later<Item>[]>(
    `${keyOf<ListEndpoint>(endpoint, asked)}#more`,
    null,
  );
  const [loading, setLoading] = useState(false);
  const cursor = first && (more.at(-1) ?? first).nextCursor;

  async function ask(after: string): Promise<Later<Item>> {
    const page = await answerOf(endpoint.$get({ ...asked, query: { ...query, cursor: after } }));
    return { ...(page as Page<Item>), after };
  }

  async function loadMore() {
    if (!cursor || loading) return;
    setLoading(true);
    try {
      await mutate([...more, await ask(cursor)], { revalidate: false });
    } finally {
      setLoading(false);
    }
  }

  async function followFirst(from: string | null) {
    const pages: Later<Item>[] = [];
    for (let next = from; next && pages.length < more.length; next = pages.at(-1)?.nextCursor ?? null)
      pages.push(await ask(next));
    await mutate(pages, { revalidate: false });
  }

  const joint = first?.nextCursor;
  const isTorn = first !== undefined && more[0] !== undefined && more[0].after !== joint;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the pages do not fit together any more
  useEffect(() => {
    if (isTorn) followFirst(joint ?? null).catch(() => undefined);
  }, [isTorn, joint]);

  const items = first && once([first, ...more].flatMap((page) => page.items));
  return { items, error, hasMore: Boolean(cursor), loading, loadMore };
}

const none: never[] = [];

/** While pages are asked anew, one row may stand in two of them. */
function once<Item>(items: Item[]): Item[] {
  const idOf = (item: Item) => (item as { id?: string }).id ?? item;
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}
