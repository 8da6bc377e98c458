import type { ClientResponse, InferResponseType } from "hono/client";
import { useState } from "react";
import useSWR from "swr";
import { answerOf } from "./api.ts";
import { keyOf, useRead } from "./use-read.ts";

type Page<Item> = { items: Item[]; nextCursor: string | null };

type ListEndpoint = {
  // biome-ignore lint/suspicious/noExplicitAny: any list of the client, whatever its filter
  $get: (args: any) => Promise<ClientResponse<unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  $url: (args: any) => URL;
};

type Texts = Record<string, string>;

type ItemOf<E extends ListEndpoint> =
  InferResponseType<E["$get"], 200> extends { items: (infer Item)[] } ? Item : never;

/** A list that grows: its first page, and those that have been asked for since, which stay when one comes back. `param`: what the path names. */
export function usePages<E extends ListEndpoint>(endpoint: E, query: Texts, param?: Texts) {
  type Item = ItemOf<E>;
  const asked = { query, ...(param && { param }) };
  const { data, error } = useRead<ListEndpoint>(endpoint, asked);
  const first = data as Page<Item> | undefined;
  const { data: more = [], mutate } = useSWR<Page<Item>[]>(
    `${keyOf<ListEndpoint>(endpoint, asked)}#more`,
    null,
  );
  const [loading, setLoading] = useState(false);
  const cursor = first && (more.at(-1) ?? first).nextCursor;

  async function loadMore() {
    if (!cursor || loading) return;
    setLoading(true);
    try {
      const call = endpoint.$get({ ...asked, query: { ...query, cursor } });
      await mutate([...more, (await answerOf(call)) as Page<Item>], { revalidate: false });
    } finally {
      setLoading(false);
    }
  }
  const items = first && [first, ...more].flatMap((page) => page.items);
  return { items, error, hasMore: Boolean(cursor), loading, loadMore };
}
