import { useCallback, useEffect, useRef, useState } from "react";

type Page<Item> = { items: Item[]; nextCursor: string | null; unanswered?: string[] };

/** `unanswered`: rooms that could not be searched. */
export type Found<Item> = {
  items: Item[];
  unanswered: string[];
  nextCursor: string | null;
  isLoading: boolean;
  error: unknown;
};

const nothing = { items: [], unanswered: [], nextCursor: null, isLoading: false, error: null };

/**
 * What `read` finds, page by page; empty pages that go on are passed over. Answers to an earlier search are dropped.
 * `read` must stay the same for as long as the search does; null: nothing is searched for.
 */
export function useFoundMessages<Item>(read: ((cursor?: string) => Promise<Page<Item>>) | null) {
  const [found, setFound] = useState<Found<Item>>(nothing);
  const current = useRef<unknown>(null);

  const load = useCallback(
    async (before: Found<Item>) => {
      if (read === null) return;
      const isCurrent = () => current.current === read;
      setFound({ ...before, isLoading: true, error: null });
      let known = before;
      try {
        do {
          const page = await read(known.nextCursor ?? undefined);
          known = {
            ...known,
            items: [...known.items, ...page.items],
            unanswered: [...known.unanswered, ...(page.unanswered ?? [])],
            nextCursor: page.nextCursor,
          };
        } while (isCurrent() && known.items.length === before.items.length && known.nextCursor !== null);
        if (isCurrent()) setFound({ ...known, isLoading: false });
      } catch (error) {
        if (isCurrent()) setFound({ ...known, isLoading: false, error });
      }
    },
    [read],
  );

  useEffect(() => {
    current.current = read;
    setFound(nothing);
    void load(nothing);
    return () => {
      current.current = null;
    };
  }, [read, load]);

  return { ...found, loadMore: () => load(found), reload: () => load(nothing) };
}
