import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { maxFilters, maxSorts, parseSorts, parseTableView, serializeSorts } from "#shared/lists/table.ts";
import { changeSorts, useTableState } from "../../../../web/ui/data-table/table-state.ts";

const shape = {
  name: { kind: "text" },
  trade: { kind: "text" },
  hours: { kind: "number" },
  since: { kind: "date" },
  city: { kind: "text" },
} as const;

describe("a click on a column", () => {
  const after = (sorts: string, column: string, change: Parameters<typeof changeSorts>[3]) =>
    serializeSorts(changeSorts(parseSorts(shape, sorts) ?? [], column, shape, change));

  it.each([
    ["name", "", ["name", "-name", "", "name"]],
    ["hours", "", ["-hours", "hours", "", "-hours"]],
    ["since", "name,hours", ["-since", "since", "", "-since"]],
    ["name", "hours,-name", ["", "name"]],
  ])("by %s, in the order %j, goes through both directions and none", (column, sorts, steps) => {
    const seen = steps.reduce<string[]>(
      (all) => [...all, after(all.at(-1) ?? "", column, { isMore: false })],
      [sorts],
    );
    expect(seen.slice(1)).toEqual(steps);
  });

  it("with Shift keeps the other columns, and the place of this one", () => {
    expect(after("name,trade", "hours", { isMore: true })).toBe("name,trade,-hours");
    expect(after("name,-hours,trade", "hours", { isMore: true })).toBe("name,hours,trade");
    expect(after("name,hours,trade", "hours", { isMore: true })).toBe("name,trade");
    expect(after("", "name", { isMore: true })).toBe("name");
  });

  it("lets the first column go when there are too many", () => {
    expect(maxSorts).toBe(4);
    expect(after("name,trade,hours,since", "city", { isMore: true })).toBe("trade,hours,since,city");
  });

  it("takes a direction that is chosen, and never ends then", () => {
    expect(after("name", "name", { isDescending: false, isMore: false })).toBe("name");
    expect(after("name,hours", "hours", { isDescending: true, isMore: true })).toBe("name,-hours");
    expect(after("name,hours", "hours", { isDescending: true, isMore: false })).toBe("-hours");
  });
});

/** The state of a table of five rows, whose URL `to` changes. */
function renderState(start = "", ids = "abcde") {
  let address = start;
  const rows = (text: string) => [...text].map((id) => ({ id }));
  const columns = Object.keys(shape).map((id) => ({ id, label: id }));
  const { result, rerender } = renderHook(
    ({ search, shown }: { search: string; shown: string }) => {
      const view = parseTableView({ shape, extraParameters: {} }, new URLSearchParams(search));
      const onView = (part: Partial<typeof view>) => {
        address = JSON.stringify(part);
      };
      return useTableState({ columns, shape, rows: rows(shown), view, onView, order: undefined });
    },
    { initialProps: { search: start, shown: ids } },
  );
  return {
    state: () => result.current,
    selected: () => [...result.current.selection.ids].sort().join(""),
    to: (search: string, shown = ids) => rerender({ search, shown }),
    changed: () => JSON.parse(address) as unknown,
  };
}

describe("the selection", () => {
  it("takes all between two clicks with Shift, in either direction, or leaves them out", () => {
    const { state, selected } = renderState();
    act(() => state().selection.click("d", true, true));
    expect(selected()).toBe("d");
    act(() => state().selection.click("b", true, true));
    expect(selected()).toBe("bcd");
    act(() => state().selection.click("c", false, true));
    expect(selected()).toBe("d");
  });

  it("begins no range at a row that has gone, nor after all were selected or none", () => {
    const { state, selected, to } = renderState();
    act(() => state().selection.click("a", true, false));
    to("", "bcde");
    act(() => state().selection.click("c", true, true));
    expect(selected()).toBe("ac");
    act(() => state().selection.chooseOnly([]));
    act(() => state().selection.click("e", true, true));
    expect(selected()).toBe("e");
    act(() => state().selection.chooseAll(false));
    act(() => state().selection.click("b", true, true));
    expect(selected()).toBe("b");
  });

  it("is of all rows only while there are rows and each is selected", () => {
    const { state, selected, to } = renderState("", "");
    expect(state().selection.isAll).toBe(false);
    to("", "ab");
    act(() => state().selection.chooseAll(true));
    expect(state().selection.isAll).toBe(true);
    to("", "abc");
    expect(state().selection.isAll).toBe(false);
    expect(selected()).toBe("ab");
  });

  it("keeps two changes of one event, and ends with another filter", () => {
    const { state, selected, to } = renderState();
    act(() => {
      state().selection.choose("a", true);
      state().selection.choose("b");
    });
    expect(selected()).toBe("ab");
    to("sort=-name");
    expect(selected()).toBe("ab");
    to("search=x");
    expect(selected()).toBe("");
    act(() => state().selection.choose("c"));
    expect(selected()).toBe("c");
  });
});

describe("the filters", () => {
  const filter = (value: string) => ({ column: "name", mode: "contains" as const, value });

  it("are added, and replaced in their place, but none stands twice", () => {
    const { state, changed } = renderState("filter=name:contains:x&filter=name:contains:y");
    state().setFilter(filter("z"));
    expect(changed()).toEqual({ filters: [filter("x"), filter("y"), filter("z")] });
    state().setFilter(filter("z"), filter("x"));
    expect(changed()).toEqual({ filters: [filter("z"), filter("y")] });
    state().setFilter(filter("y"), filter("x"));
    expect(changed()).toEqual({ filters: [filter("y")] });
    state().setFilter(filter("x"));
    expect(changed()).toEqual({ filters: [filter("x"), filter("y")] });
    state().removeFilter(filter("x"));
    expect(changed()).toEqual({ filters: [filter("y")] });
  });

  it("are at most as many as the API takes", () => {
    const full = Array.from({ length: maxFilters }, (_, at) => `filter=name:contains:${at}`).join("&");
    const { state, changed } = renderState(full);
    state().setFilter(filter("more"));
    expect((changed() as { filters: unknown[] }).filters).toHaveLength(maxFilters);
  });
});
