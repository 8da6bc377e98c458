import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig, useSWRConfig } from "swr";
import { expect, it } from "vitest";
import { usePages } from "../../../../web/lib/api/use-pages.ts";

/** A list of two rows a page; the cursor is the last id of the page before. */
function listOf(rows: string[]) {
  const answer = ({ query }: { query: { cursor?: string } }) => {
    const start = query.cursor === undefined ? 0 : rows.findIndex((id) => id > (query.cursor ?? ""));
    const ids = start < 0 ? [] : rows.slice(start, start + 2);
    const isLast = start < 0 || start + 2 >= rows.length;
    return { items: ids.map((id) => ({ id })), nextCursor: isLast ? null : (ids.at(-1) ?? null) };
  };
  return {
    $url: ({ query }: { query: object }) =>
      new URL(`http://keikka.test/api/rows?${new URLSearchParams({ ...query })}`),
    $get: async (args: { query: { cursor?: string } }) => Response.json(answer(args)) as never,
  };
}

async function open(rows: string[]) {
  const endpoint = listOf(rows);
  const own = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  );
  const { result } = renderHook(() => ({ ...usePages(endpoint, {}), ...useSWRConfig() }), { wrapper: own });
  const ids = () => result.current.items?.map((row) => (row as { id: string }).id).join("");
  const askAnew = () =>
    act(async () => void (await result.current.mutate((key) => !String(key).endsWith("#more"))));
  await waitFor(() => expect(ids()).toBe("bd"));
  await act(() => result.current.loadMore());
  await act(() => result.current.loadMore());
  await waitFor(() => expect(ids()).toBe("bdfhjl"));
  return { ids, askAnew };
}

it.each([
  ["goes", (rows: string[]) => rows.splice(1, 1), "bfhjln"],
  ["comes", (rows: string[]) => rows.splice(1, 0, "c"), "bcdfhj"],
])(
  "a row that %s leaves the rest of a list in order, without duplicates or omissions",
  async (_, change, expected) => {
    const rows = [..."bdfhjlnp"];
    const { ids, askAnew } = await open(rows);
    change(rows);
    await askAnew();
    const wanted = expected.length < 6 ? `${expected}n` : expected;
    await waitFor(() => expect(ids()).toBe(wanted));
  },
);

it("another query shows the previous rows, marked as old, and then none of their later pages", async () => {
  let answer: (() => void) | undefined;
  const all = listOf([..."bdfhjl"]);
  const slow = {
    $url: all.$url,
    $get: async (args: { query: { cursor?: string; search?: string } }) => {
      if (args.query.search === undefined) return all.$get(args);
      await new Promise<void>((done) => {
        answer = done;
      });
      return Response.json({ items: [{ id: "x" }], nextCursor: "x" }) as never;
    },
  };
  const own = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), keepPreviousData: true }}>{children}</SWRConfig>
  );
  const { result, rerender } = renderHook(({ query }) => usePages(slow, query), {
    wrapper: own,
    initialProps: { query: {} as Record<string, string> },
  });
  const ids = () => result.current.items?.map((row) => (row as { id: string }).id).join("");
  await waitFor(() => expect(ids()).toBe("bd"));
  await act(() => result.current.loadMore());
  expect([ids(), result.current.isOld]).toEqual(["bdfh", false]);
  rerender({ query: { search: "x" } });
  expect([ids(), result.current.isOld]).toEqual(["bdfh", true]);
  await act(() => result.current.loadMore());
  expect(ids()).toBe("bdfh");
  await act(async () => answer?.());
  await waitFor(() => expect(result.current.isOld).toBe(false));
  expect(ids()).toBe("x");
});
