import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { matchModes } from "../../../../src/shared/lists/table.ts";
import { pollTimeout } from "../../../support/poll-timeout.ts";
import { renderSample, sampleAddress } from "../../../support/sample-table.tsx";

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const header = (name: string) => screen.getByRole("columnheader", { name });
const sort = (name: string) => within(header(name)).getAllByRole("button")[0] as HTMLElement;
const open = async (name: string | RegExp) => {
  await userEvent.click(button(name));
  const panel = within(await screen.findByRole("dialog"));
  await vi.waitFor(() => expect(document.activeElement?.closest("[role=dialog]")).toBeTruthy(), pollTimeout);
  return panel;
};

describe("the sort", () => {
  it("is by the first column by default, and can be reversed and reset", async () => {
    renderSample();
    expect(header("Name").getAttribute("aria-sort")).toBe("ascending");
    await userEvent.click(sort("Name"));
    expect(sampleAddress()).toBe("sort=-name");
    expect(header("Name").getAttribute("aria-sort")).toBe("descending");
    await userEvent.click(sort("Name"));
    expect(sampleAddress()).toBe("");
  });

  it("is not shown as by name when filters are set", async () => {
    renderSample({ address: "filter=hours:gte:30" });
    expect(header("Name").getAttribute("aria-sort")).toBeNull();
    await userEvent.click(sort("Name"));
    expect(sampleAddress()).toBe("filter=hours:gte:30&sort=name");
    expect(header("Name").getAttribute("aria-sort")).toBe("ascending");
  });

  it("begins with the largest number, and with A for text", async () => {
    renderSample({ address: "hide=" });
    await userEvent.click(sort("Hours"));
    expect(sampleAddress()).toBe("sort=-hours&hide=");
    await userEvent.click(sort("Since"));
    expect(sampleAddress()).toBe("sort=-since&hide=");
    await userEvent.click(sort("Trade"));
    expect(sampleAddress()).toBe("sort=trade&hide=");
  });

  it("adds a column with Shift, by keyboard too, and shows its rank", async () => {
    renderSample();
    await userEvent.click(sort("Trade"));
    sort("Hours").focus();
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    expect(sampleAddress()).toBe("sort=trade,-hours");
    expect(sort("Hours").textContent).toContain("orders as number 2: largest first");
    expect(screen.getByText(/Order: Trade A to Z, Hours largest first/)).toBeTruthy();
    expect(header("Hours").getAttribute("aria-sort")).toBeNull();
  });

  it("adds a column from its menu, and removes it", async () => {
    renderSample({ address: "sort=trade" });
    await userEvent.click(
      (await open("Hours: order and filter")).getByRole("button", { name: "Then by this" }),
    );
    expect(sampleAddress()).toMatch(/^sort=trade,-?hours$/);
    await userEvent.click(
      (await open("Hours: order and filter")).getByRole("button", { name: "Not by this" }),
    );
    expect(sampleAddress()).toBe("sort=trade");
  });
});

describe("a filter", () => {
  it.each([
    ["Name", "text"],
    ["Trade", "choice"],
    ["Hours", "number"],
    ["Since", "date"],
  ] as const)("of %s is matched as its kind allows", async (name, kind) => {
    renderSample({ address: "hide=" });
    const panel = await open(`${name}: order and filter`);
    const modes = panel.getByLabelText<HTMLSelectElement>(name);
    expect([...modes.options].map(({ value }) => value)).toEqual(matchModes[kind]);
  });

  it("is added from a column, shown as a chip, changed and removed", async () => {
    renderSample();
    const panel = await open("Name: order and filter");
    await userEvent.selectOptions(panel.getByLabelText("Name"), "begins with");
    await userEvent.type(panel.getByLabelText("Value"), " Ai {Enter}");
    expect(sampleAddress()).toBe("filter=name:startsWith:Ai");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button("Name: order and filter"));
    const change = await open("Name begins with Ai");
    await userEvent.selectOptions(change.getByLabelText("Name"), "ends with");
    await userEvent.click(change.getByRole("button", { name: "Change filter" }));
    expect(sampleAddress()).toBe("filter=name:endsWith:Ai");
    await userEvent.click(button("Remove Name ends with Ai"));
    expect(sampleAddress()).toBe("");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  it("by a number or a choice is shown in the language of the screen", async () => {
    renderSample({
      locale: "fi",
      address: "filter=hours:gte:1500&filter=trade:equals:tiling&filter=since:dateBefore:2026-11-21",
    });
    expect(button(/^Hours on vähintään 1.500$/)).toBeTruthy();
    expect(button("Trade on Tiling")).toBeTruthy();
    expect(button("Since aiemmin kuin 21.11.2026")).toBeTruthy();
  });

  it("without a value is rejected with an error", async () => {
    renderSample();
    const panel = await open("Hours: order and filter");
    await userEvent.type(panel.getByLabelText("Value"), "many{Enter}");
    expect(panel.getByText("Type a whole number.")).toBeTruthy();
    expect(sampleAddress()).toBe("");
  });

  it("may use a hidden column, and filters may match any", async () => {
    renderSample({ address: "filter=name:contains:a" });
    const panel = await open("Filter");
    await userEvent.selectOptions(panel.getByLabelText("Column"), "Since");
    await userEvent.selectOptions(panel.getByLabelText("Since"), "is after");
    await userEvent.type(panel.getByLabelText("Value"), "11/21/2026");
    await userEvent.click(panel.getByRole("button", { name: "Add filter" }));
    await userEvent.click(button("Match any"));
    expect(sampleAddress()).toBe("filter=name:contains:a&filter=since:dateAfter:2026-11-21&match=any");
    expect(button("Match any").getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(button("Remove all"));
    expect(sampleAddress()).toBe("");
  });
});

describe("the columns", () => {
  it("can be hidden and shown, except the first", async () => {
    renderSample();
    expect(screen.queryByRole("columnheader", { name: "Since" })).toBeNull();
    const panel = await open("Columns");
    expect(panel.getByLabelText<HTMLInputElement>("Name").disabled).toBe(true);
    await userEvent.click(panel.getByLabelText("Since"));
    await userEvent.click(panel.getByLabelText("Hours"));
    expect(sampleAddress()).toBe("hide=hours");
    expect(header("Since")).toBeTruthy();
    await userEvent.click(panel.getByRole("button", { name: "Columns as at first" }));
    expect(sampleAddress()).toBe("");
  });

  it("are hidden from their own menu, and the focus stays in the header", async () => {
    renderSample();
    await userEvent.click(
      (await open("Trade: order and filter")).getByRole("button", { name: "Hide column" }),
    );
    expect(sampleAddress()).toBe("hide=trade,since");
    expect(header("Name").contains(document.activeElement)).toBe(true);
  });
});

describe("the status line", () => {
  it("shows the number found, or that there are more", () => {
    renderSample({ pages: { hasMore: true } });
    expect(screen.getAllByRole("status")[0]?.textContent).toContain("5 shown of more than 5");
  });

  it("says when a filter finds nothing, with a link to all", async () => {
    renderSample({ address: "search=x&filter=name:contains:y&sort=-name", pages: { items: [] } });
    await userEvent.click(button("Show all"));
    expect(sampleAddress()).toBe("sort=-name");
    expect(screen.getByText("Nobody yet")).toBeTruthy();
  });

  it("dims rows of the previous query", () => {
    renderSample({ pages: { isOld: true } });
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
    expect(screen.getAllByRole("row").length).toBe(6);
  });

  it("shows no rows of the previous query if the new one fails, and retries", async () => {
    const again = vi.fn(async () => undefined);
    renderSample({
      pages: { isOld: true, error: new Error("x"), reload: again },
      explain: () => "No network",
    });
    expect(screen.getByRole("alert").textContent).toContain("No network");
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText(/result/)).toBeNull();
    await userEvent.click(button("Try again"));
    expect(again).toHaveBeenCalledOnce();
  });

  it("says why no more rows came, and retries", async () => {
    const loadMore = vi.fn().mockRejectedValueOnce(new Error("x")).mockResolvedValueOnce(undefined);
    renderSample({ pages: { hasMore: true, loadMore }, explain: () => "No network" });
    await userEvent.click(button("Show more"));
    expect(screen.getByRole("alert").textContent).toContain("No network");
    await userEvent.click(button("Try again"));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a failure of loading more", () => {
  it("is not shown for the next query", async () => {
    const loadMore = vi.fn().mockRejectedValue(new Error("x"));
    renderSample({
      address: "filter=name:contains:y",
      pages: { hasMore: true, loadMore },
      explain: () => "No network",
    });
    await userEvent.click(button("Show more"));
    expect(screen.getByRole("alert").textContent).toContain("No network");
    await userEvent.click(button("Remove Name contains y"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(button("Show more")).toBeTruthy();
  });
});

describe("the number of rows", () => {
  const told = () => screen.getAllByRole("status")[0]?.textContent;

  it.each([
    ["en", { count: 347, isMore: false }, "5 of 347 shown"],
    ["en", { count: 1000, isMore: true }, "5 shown of more than 1,000"],
    ["fi", { count: 347, isMore: false }, "Näkyvissä 5, yhteensä 347"],
    ["fi", { count: 1000, isMore: true }, "Näkyvissä 5, yhteensä yli 1\u00a0000"],
  ] as const)("is as exact as the count: %s %j", (locale, total, words) => {
    renderSample({ locale, pages: { hasMore: true, total } });
    expect(told()).toContain(words);
  });

  it("is the number shown if those are all", () => {
    renderSample({ pages: { hasMore: false, total: { count: 7, isMore: false } } });
    expect(told()).toContain("5 results");
  });
});

describe("the CSV export", () => {
  it("is downloaded, and a refusal is shown", async () => {
    const again = new Error("Try again at 14.05.");
    const take = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(again);
    renderSample({ take, explain: (error) => (error as Error).message });
    const link = screen.getByRole("link", { name: "Export" });
    expect(link.getAttribute("href")).toBe("/people.csv");
    const click = async () => {
      const event = createEvent.click(link);
      fireEvent(link, event);
      expect(event.defaultPrevented).toBe(true);
    };
    await click();
    expect(screen.queryByText("The file was not downloaded")).toBeNull();
    await click();
    expect((await screen.findByText("The file was not downloaded")).parentElement?.textContent).toContain(
      "Try again at 14.05.",
    );
  });

  it("is downloaded once on a double click, and again later", async () => {
    let arrive = () => {};
    const take = vi.fn(() => new Promise<void>((done) => (arrive = done)));
    renderSample({ take });
    const link = screen.getByRole("link", { name: "Export" });
    for (const detail of [1, 1]) fireEvent.click(link, { detail });
    await vi.waitFor(async () => arrive(), pollTimeout);
    await vi.waitFor(() => {
      fireEvent.click(link, { detail: 1 });
      expect(take).toHaveBeenCalledTimes(2);
    }, pollTimeout);
    await vi.waitFor(async () => arrive(), pollTimeout);
    fireEvent.click(link, { detail: 2 });
    expect(take).toHaveBeenCalledTimes(2);
  });
});
