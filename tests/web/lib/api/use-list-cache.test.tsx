import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import { useListCache } from "../../../../web/lib/api/use-list-cache.ts";

type Row = { id: string; status?: string };

/** What a device keeps of some lists, and the change that is made. */
function open(lists: Record<string, unknown>) {
  const cache = new Map(Object.entries(lists).map(([key, data]) => [key, { data }]));
  const own = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache as never }}>{children}</SWRConfig>
  );
  const { result } = renderHook(() => useListCache("/api/rows"), { wrapper: own });
  const rowsOf = (key: string) =>
    [cache.get(key)?.data as { items: Row[] } | { items: Row[] }[]]
      .flat()
      .map(({ items }) => items.map(({ id, status = "" }) => id + status).join(" "));
  return { rowsOf, renew: (...changed: (Row | string)[]) => act(() => result.current(...changed)) };
}

const page = (...rows: string[]) => ({
  items: rows.map((row) => ({ id: row[0] ?? "", status: row.slice(1) })),
  nextCursor: null,
});

it("a changed row is updated, and leaves the lists of its former status", async () => {
  const { rowsOf, renew } = open({
    "/api/rows?status=new": page("anew", "bnew"),
    "/api/rows?status=new#more": [page("cnew"), page("dnew")],
    "/api/rows?status=all": page("anew", "zdone"),
    "/api/rows": page("anew"),
    "/api/rows/a": page("anew"),
  });
  await renew({ id: "a", status: "done" }, { id: "d", status: "done" });
  expect(rowsOf("/api/rows?status=new")).toEqual(["bnew"]);
  expect(rowsOf("/api/rows?status=new#more")).toEqual(["cnew", ""]);
  expect(rowsOf("/api/rows?status=all")).toEqual(["adone zdone"]);
  expect(rowsOf("/api/rows")).toEqual(["adone"]);
  expect(rowsOf("/api/rows/a")).toEqual(["anew"]);
});

it("a deleted row leaves every page at once", async () => {
  const { rowsOf, renew } = open({
    "/api/rows?search=x": page("a", "b"),
    "/api/rows?search=x#more": [page("c"), page("d")],
    "/api/others": page("c"),
  });
  await renew("a", "c");
  expect(rowsOf("/api/rows?search=x")).toEqual(["b"]);
  expect(rowsOf("/api/rows?search=x#more")).toEqual(["", "d"]);
  expect(rowsOf("/api/others")).toEqual(["c"]);
});
