import { useSWRConfig } from "swr";

type Page = { items: { id: string }[]; nextCursor: string | null };

/**
 * After a change, asks the lists under a path anew. What is gone leaves the pages behind the first at once: those are
 * asked for again only when the first one ends elsewhere (`usePages`).
 */
export function useRefresh(path: string): (...gone: string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const isList = (key: unknown): key is string => typeof key === "string" && key.split(/[?#]/)[0] === path;
  return async (...gone) => {
    await mutate(
      (key) => isList(key) && key.endsWith("#more"),
      (pages: Page[] | undefined) =>
        pages?.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.includes(id)) })),
      { revalidate: false },
    );
    await mutate((key) => isList(key) && !key.endsWith("#more"));
  };
}
