import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Window } from "happy-dom";
import { describe, expect, test, vi } from "vitest";
import { buildGigsQuery, gigsPage, gigsPageWithoutPay } from "#shared/gigs/gigs-page.ts";
import { parseTableView, serializeFilter, stringifyQuery } from "#shared/lists/table.ts";
import {
  hasDateFilter,
  parseGigFilterQuery,
  toApiQuery,
  toFilterFields,
  updateFilterFields,
} from "../../../../web/gigs/list/gig-filter-query.ts";
import { GigFilters } from "../../../../web/gigs/list/gig-filters.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const nothing = () => undefined;
const onPhone = () => (window as unknown as Window).happyDOM.setViewport({ width: 390, height: 800 });

describe("the gig filters", () => {
  test("apply a search when typing pauses, not letter by letter", async () => {
    const change = vi.fn();
    renderInLocale("en", <GigFilters filter={{}} onChange={change} onClear={nothing} />);
    await userEvent.keyboard("/");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await userEvent.keyboard("roof");
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(change.mock.calls).toEqual([[{ q: "roof" }]]);
  });

  test("are open on a phone with a count if the URL has some", () => {
    onPhone();
    renderInLocale(
      "en",
      <GigFilters
        filter={{ status: "open", municipality: "Tampere" }}
        onChange={nothing}
        onClear={nothing}
      />,
    );
    expect(screen.getByRole("button", { name: "Filters (2)" }).getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByLabelText<HTMLInputElement>("Municipality").value).toBe("Tampere");
  });
});

const pairs = (query: object) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, all]) => [all].flat().map((one) => [name, one])));
const address = (text: string) => parseGigFilterQuery(text, true);

test.each([
  ["", "from=2026-11-21"],
  ["q=roof&sort=-start", "search=roof&sort=-start&from=2026-11-21"],
  ["filter=title:contains:roof", "filter=title:contains:roof&from=2026-11-21"],
  ["status=done", "filter=status:equals:done"],
  ["mine=true", "mine=true"],
  ["to=2026-12-01&from=2026-11-01", "from=2026-11-01&to=2026-12-01"],
  ["filter=start:dateBefore:2026-01-01", "filter=start:dateBefore:2026-01-01"],
  ["filter=pay:gte:3000&filter=title:contains:a&match=any&sort=-pay,title&search=b", null],
  ["q=katto&status=open&industry=roofing&municipality=Oulu&from=2026-12-01&sort=-pay&mine=true", null],
])(
  "%j requests upcoming gigs unless it filters by date or status, on a phone as in the table",
  (text, query) => {
    const inTable = stringifyQuery(
      buildGigsQuery(parseTableView(gigsPage, new URLSearchParams(text)), "2026-11-21"),
    );
    const asked = toApiQuery(address(text));
    expect(pairs(hasDateFilter(asked) ? asked : { ...asked, from: "2026-11-21" }).toString()).toBe(inTable);
    if (query !== null) expect(decodeURIComponent(inTable)).toBe(query);
  },
);

test("an earlier URL shows in the fields as it always did", () => {
  const said = {
    ...{ q: "katto", status: "open", industry: "roofing", municipality: "Oulu", sort: "-pay", mine: "true" },
    ...{ from: "2026-12-01", to: "2026-12-31" },
  };
  expect(toFilterFields(address(new URLSearchParams(said).toString()))).toEqual(said);
});

test("a field changes its own filter and keeps those of the table", () => {
  const given = address("filter=status:equals:open&filter=pay:gte:3000&filter=title:contains:a");
  expect(toFilterFields(given)).toEqual({ status: "open" });
  const table = ["pay:gte:3000", "title:contains:a"];
  expect(updateFilterFields(given, { status: "done" }).filters).toEqual([...table, "status:equals:done"]);
  expect(updateFilterFields(given, { status: "" }).filters).toEqual(table);
  expect(updateFilterFields(given, { from: "2026-12-01" })).toMatchObject({
    extraParameters: { from: "2026-12-01" },
  });
});

test("filters without a field stay with the table", () => {
  expect(toFilterFields(address("filter=status:equals:open&filter=status:equals:done&match=any"))).toEqual(
    {},
  );
  expect(toFilterFields(address("filter=status:notEquals:open&filter=municipality:startsWith:ta"))).toEqual(
    {},
  );
});

test("users who may not see prices cannot filter by them, on a phone or in the table", () => {
  const text = "filter=pay:gt:3000&sort=-pay,title&filter=title:contains:a";
  const { filters, sort } = parseGigFilterQuery(text, false);
  expect([filters, sort]).toEqual([["title:contains:a"], ""]);
  expect(parseTableView(gigsPageWithoutPay, new URLSearchParams(text)).filters.map(serializeFilter)).toEqual(
    filters,
  );
});

test("a phone counts the filters that only the table can show, and clears them", async () => {
  const clear = vi.fn();
  renderInLocale(
    "en",
    <GigFilters filter={{}} others={2} onChange={nothing} onClear={nothing} onClearOthers={clear} />,
  );
  expect(screen.getByText(/Filters of the table: 2/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Remove them" }));
  expect(clear).toHaveBeenCalledOnce();
});

test("a sort that only the table has is named", () => {
  renderInLocale("en", <GigFilters filter={{ sort: "-pay,title" }} onChange={nothing} onClear={nothing} />);
  const order = screen.getByLabelText<HTMLSelectElement>("Order");
  expect(order.selectedOptions[0]?.textContent).toBe("Other");
});
