import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { runBulk } from "../../../../web/ui/data-table/bulk/run-bulk.ts";
import type { BulkAction } from "../../../../web/ui/data-table/table-column.ts";
import { pollTimeout } from "../../../support/poll-timeout.ts";
import { type Row, renderSample, sampleRows } from "../../../support/sample-table.tsx";

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter(({ checked }) => checked)
    .map((one) => one.getAttribute("aria-label")?.replace("Select ", "")[0])
    .filter((letter) => letter !== "a")
    .join("");
const link = (name: string) => screen.getByRole("link", { name });

function deletion(part: Partial<BulkAction<Row>> = {}): BulkAction<Row> {
  return {
    ...{ key: "delete", label: "Delete", icon: null, isDanger: true },
    isApplicable: ({ name }) => name !== "Aino",
    skippedText: (count) => `${count} left out`,
    confirmation: (count) => ({ title: `Delete ${count}?`, facts: ["They go."], yes: "Yes, delete" }),
    run: async () => undefined,
    done: (count) => `${count} deleted`,
    onDone: async () => undefined,
    ...part,
  };
}

const bulk = [deletion()];

describe("selecting rows", () => {
  it("selects a range with Shift, and all that are shown", async () => {
    renderSample({ bulk });
    const user = userEvent.setup();
    await user.click(box("Bertil"));
    await user.keyboard("{Shift>}");
    await user.click(box("Daniel"));
    await user.keyboard("{/Shift}");
    expect(chosen()).toBe("BCD");
    const all = box("all shown");
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(chosen()).toBe("ABCDE");
    await user.click(all);
    expect(chosen()).toBe("");
  });

  it("selects the focused row by Space, more with Shift and an arrow, and none with Escape", async () => {
    renderSample({ bulk });
    link("Bertil").focus();
    await userEvent.keyboard(" ");
    expect(chosen()).toBe("B");
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(chosen()).toBe("BCD");
    expect(document.activeElement).toBe(link("Daniel"));
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent === "3 selected")).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(chosen()).toBe("");
  });

  it("is cleared for other rows, but not for another sort", async () => {
    renderSample({ bulk });
    await userEvent.click(box("Celia"));
    const head = screen.getByRole("columnheader", { name: "Hours" });
    await userEvent.click(within(head).getAllByRole("button")[0] as HTMLElement);
    expect(chosen()).toBe("C");
    await userEvent.type(screen.getByRole("searchbox"), "a");
    await vi.waitFor(() => expect(chosen()).toBe(""), pollTimeout);
  });
});

describe("the keys of the rows", () => {
  it("move up and down, along a row, and to the first and the last", async () => {
    renderSample({ bulk, actions: ({ name }) => <button type="button">Open {name}</button> });
    link("Aino").focus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("Open Bertil");
    await userEvent.keyboard("{End}");
    expect(document.activeElement?.textContent).toBe("Open Eeva");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{Home}");
    expect(document.activeElement).toBe(box("Aino"));
    await userEvent.keyboard(" ");
    expect(chosen()).toBe("A");
  });

  it("move along the header too, and / to the search", async () => {
    renderSample();
    const [first, second] = within(screen.getAllByRole("row")[0] as HTMLElement).getAllByRole("button");
    first?.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard("/");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });
});

describe("a bulk action", () => {
  const choose = async (...names: string[]) => {
    for (const name of names) await userEvent.click(box(name));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    return within(await screen.findByRole("dialog"));
  };

  it("asks once, goes on after a refusal, and names who was refused and why", async () => {
    const after = vi.fn(async () => undefined);
    const act = vi.fn(async ({ name }: Row) => {
      if (name === "Celia") throw new Error("last admin");
    });
    renderSample({
      bulk: [deletion({ run: act, onDone: after })],
      explain: (error) => (error as Error).message,
    });
    const dialog = await choose("Aino", "Bertil", "Celia", "Daniel");
    expect(dialog.getByText("Delete 3?")).toBeTruthy();
    expect(dialog.getByText("They go.")).toBeTruthy();
    expect(dialog.getByText("1 left out")).toBeTruthy();
    expect(act).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Yes, delete" }));
    expect(await dialog.findByText("2 deleted")).toBeTruthy();
    expect(dialog.getByText("1 was refused:")).toBeTruthy();
    expect(dialog.getByRole("listitem").textContent).toBe("Celia: last admin");
    expect(act.mock.calls.map(([{ name }]) => name)).toEqual(["Bertil", "Celia", "Daniel"]);
    expect(after).toHaveBeenCalledWith([sampleRows[1], sampleRows[3]]);
    await userEvent.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    expect(chosen()).toBe("C");
  });

  it("needs its text first, and reloads the list even if nothing succeeded", async () => {
    const act = vi.fn((_: Row, _typed: string) => Promise.reject(new Error("done already")));
    const after = vi.fn(async () => undefined);
    const words = { label: "Reason", hint: "It is mailed.", maxLength: 100, missing: "Fill this in." };
    renderSample({ bulk: [deletion({ input: words, run: act, onDone: after })], explain: String });
    const dialog = await choose("Bertil", "Celia");
    await userEvent.click(dialog.getByRole("button", { name: "Yes, delete" }));
    expect(dialog.getByText("Fill this in.")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText("Reason"));
    expect(act).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText("Reason"), " Too late ");
    await userEvent.click(dialog.getByRole("button", { name: "Yes, delete" }));
    expect(await dialog.findByText("2 were refused:")).toBeTruthy();
    expect(act.mock.calls.map(([{ name }, typed]) => [name, typed])).toEqual([
      ["Bertil", "Too late"],
      ["Celia", "Too late"],
    ]);
    expect(after).toHaveBeenCalledWith([]);
  });

  it("keeps its text for rows that failed, until nothing is selected", async () => {
    const act = vi.fn(async (_: Row, _typed: string) => {
      if (act.mock.calls.length <= 2) throw new Error("offline");
    });
    const words = { label: "Reason", hint: "It is mailed.", maxLength: 100, missing: "Fill this in." };
    renderSample({ bulk: [deletion({ input: words, run: act })], explain: String });
    const first = await choose("Bertil", "Celia");
    await userEvent.type(first.getByLabelText("Reason"), "Too late");
    await userEvent.click(first.getByRole("button", { name: "Yes, delete" }));
    await first.findByText("2 were refused:");
    expect(first.queryByText("0 deleted")).toBeNull();
    await userEvent.click(first.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    const second = await choose();
    expect(second.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Too late");
    await userEvent.click(second.getByRole("button", { name: "Yes, delete" }));
    await second.findByText("2 deleted");
    expect(act.mock.calls.slice(2).map(([, typed]) => typed)).toEqual(["Too late", "Too late"]);
    await userEvent.click(second.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    const other = await choose("Daniel");
    expect(other.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("");
  });

  it("names each refused row, also two of one name", async () => {
    const items = sampleRows.map((row) => ({ ...row, name: row.id > "C" ? "Daniel" : row.name }));
    const warned = vi.spyOn(console, "error");
    const act = () => Promise.reject(new Error("last admin"));
    renderSample({ bulk: [deletion({ run: act })], pages: { items }, explain: String });
    for (const one of screen.getAllByRole("checkbox", { name: "Select Daniel" })) await userEvent.click(one);
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Yes, delete" }));
    expect(await dialog.findAllByText("Daniel")).toHaveLength(2);
    expect(warned.mock.calls.join()).not.toContain("the same key");
  });

  it("shows its progress, and starts no more once it is stopped", async () => {
    const ends: (() => void)[] = [];
    const act = () => new Promise<void>((done) => ends.push(done));
    renderSample({ bulk: [deletion({ run: act })] });
    const dialog = await choose("Bertil", "Celia", "Daniel", "Eeva");
    await userEvent.click(dialog.getByRole("button", { name: "Yes, delete" }));
    expect(ends).toHaveLength(3);
    ends[0]?.();
    expect(await dialog.findByText("1 of 4")).toBeTruthy();
    expect(ends).toHaveLength(4);
    await userEvent.click(dialog.getByRole("button", { name: "Stop" }));
    for (const end of ends) end();
    expect(await dialog.findByText("4 deleted")).toBeTruthy();
  });

  it("cannot run if it applies to no row", async () => {
    renderSample({ bulk });
    const dialog = await choose("Aino");
    expect(dialog.queryByRole("button", { name: "Yes, delete" })).toBeNull();
    expect(dialog.getByText("1 left out")).toBeTruthy();
  });
});

describe("runBulk", () => {
  it("runs three at a time, and leaves the rest when it is stopped", async () => {
    let [now, most, stopped] = [0, 0, false];
    const outcome = await runBulk(
      [1, 2, 3, 4, 5, 6, 7, 8],
      async (one) => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((done) => setTimeout(done, 1));
        now -= 1;
        if (one === 5) throw new Error("five");
      },
      {
        onStep: ({ done, refused }) => (stopped = done.length + refused.length >= 5),
        isStopped: () => stopped,
      },
    );
    expect(most).toBe(3);
    expect(outcome.refused.map(({ row }) => row)).toEqual([5]);
    expect(outcome.done.length + outcome.refused.length).toBeLessThan(8);
  });
});
