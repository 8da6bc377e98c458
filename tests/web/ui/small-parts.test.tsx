import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { SimpleTable } from "../../../web/ui/data-table/simple-table.tsx";
import { TimeField } from "../../../web/ui/dates/time-field.tsx";
import { Progress } from "../../../web/ui/feedback/progress.tsx";
import { FileDrop } from "../../../web/ui/fields/file-drop.tsx";
import { RadioGroup } from "../../../web/ui/fields/radio-group.tsx";
import { Switch } from "../../../web/ui/fields/switch.tsx";
import { Pagination } from "../../../web/ui/navigation/pagination.tsx";
import { Tabs } from "../../../web/ui/navigation/tabs.tsx";
import { Tooltip } from "../../../web/ui/overlays/tooltip.tsx";
import { computePosition } from "../../../web/ui/overlays/use-anchor-position.ts";
import { Avatar } from "../../../web/ui/primitives/avatar.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

describe("a tooltip", () => {
  const draw = () =>
    renderInLocale(
      "en",
      <Tooltip text="Eleven hours">
        {(control) => (
          <button type="button" {...control}>
            Rest
          </button>
        )}
      </Tooltip>,
    );
  const isShown = () => screen.queryByRole("tooltip") !== null;

  it("shows on focus, describes its control and closes on Escape", async () => {
    draw();
    expect(isShown()).toBe(false);
    await userEvent.tab();
    expect([isShown(), document.activeElement?.textContent]).toEqual([true, "Rest"]);
    expect(screen.getByRole("button", { description: "Eleven hours" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(isShown()).toBe(false);
  });

  it("shows on a tap and closes on a second", async () => {
    draw();
    const touch = userEvent.setup();
    const tap = () => touch.pointer({ keys: "[TouchA]", target: screen.getByRole("button") });
    await tap();
    expect(isShown()).toBe(true);
    await tap();
    expect(isShown()).toBe(false);
  });
});

describe("a panel beside its anchor", () => {
  const view = { width: 390, height: 800 };
  const panel = { width: 200, height: 300 };
  const at = (top: number, left = 100) => ({ top, bottom: top + 48, left, width: 80 });

  it("is on the wanted side if it fits, else on the other, never over the edges", () => {
    expect(computePosition(at(100), panel, view, "below").top).toBe(154);
    expect(computePosition(at(600), panel, view, "below").top).toBe(294);
    expect(computePosition(at(100), panel, view, "above").top).toBe(154);
    expect(computePosition(at(100, 380), panel, view, "below").left).toBe(186);
    expect(computePosition(at(100, 0), panel, view, "below", true).left).toBe(4);
  });
});

describe("tabs", () => {
  function Views() {
    const [key, setKey] = useState("a");
    const tabs = ["a", "b", "c"].map((name) => ({ key: name, label: name, panel: `panel ${name}` }));
    return <Tabs label="Views" tabs={tabs} selectedKey={key} onSelect={setKey} />;
  }
  it("are navigated by arrows, Home and End", async () => {
    renderInLocale("en", <Views />);
    await userEvent.click(screen.getByRole("tab", { name: "a" }));
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("tabpanel", { name: "b" }).textContent).toBe("panel b");
    await userEvent.keyboard("{End}");
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("c");
    await userEvent.keyboard("{Home}");
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("a");
  });
});

describe("a table", () => {
  const columns = [
    { key: "name", label: "Name", cell: (name: string) => <a href={`#${name}`}>{name}</a> },
    { key: "length", label: "Letters", cell: (name: string) => name.length, isNumber: true },
  ] as const;
  const draw = (rows: string[]) =>
    renderInLocale(
      "en",
      <SimpleTable label="People" columns={columns} rows={rows} keyOf={(one) => one} empty={<p>Nobody</p>} />,
    );

  it("labels each value, moves by arrows, Home and End, and says when it is empty", async () => {
    draw(["Anna", "Bertil", "Cia"]);
    expect(screen.getByRole("table", { name: "People" })).toBeTruthy();
    expect(screen.getAllByRole("cell")[0]?.dataset.label).toBe("Letters");
    const go = async (key: string) => {
      await userEvent.keyboard(`{${key}}`);
      return document.activeElement?.textContent;
    };
    await userEvent.tab();
    expect(await go("ArrowDown")).toBe("Bertil");
    expect(await go("End")).toBe("Cia");
    expect(await go("ArrowDown")).toBe("Cia");
    expect(await go("Home")).toBe("Anna");
  });

  it("says when there are no rows", () => {
    draw([]);
    expect(screen.getByText("Nobody")).toBeTruthy();
  });
});

describe("choices", () => {
  it("a pending switch ignores a second tap", async () => {
    const turn = vi.fn();
    renderInLocale("en", <Switch label="Mail" checked onChange={turn} pending />);
    await userEvent.click(screen.getByRole("switch", { name: "Mail", checked: true }));
    expect(turn).not.toHaveBeenCalled();
  });

  it("radio buttons are described by their error", async () => {
    const choose = vi.fn();
    const choices = [
      { value: "a", label: "A" },
      { value: "b", label: "B" },
    ] as const;
    renderInLocale(
      "en",
      <RadioGroup legend="Which" choices={choices} value={null} onChange={choose} error="Choose one" />,
    );
    expect(screen.getByRole("group", { name: "Which", description: "Choose one" })).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "B" }));
    expect(choose).toHaveBeenCalledWith("b");
  });
});

it("a time field accepts what is typed and formats it in the language", async () => {
  const Hour = () => {
    const [time, setTime] = useState("07:00");
    return <TimeField label="From" value={time} onChange={setTime} name={time} />;
  };
  renderInLocale("fi", <Hour />);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  expect(field.value).toBe("7.00");
  await userEvent.clear(field);
  await userEvent.type(field, "730");
  await userEvent.tab();
  expect([field.value, field.name]).toEqual(["7.30", "07:30"]);
});

describe("a file drop", () => {
  const file = (name: string, type: string, size: number) => new File(["x".repeat(size)], name, { type });
  const draw = () => {
    const take = vi.fn();
    renderInLocale(
      "en",
      <FileDrop
        label="Picture"
        types={["image/png"]}
        typeNames="a PNG picture"
        maxBytes={100}
        file={null}
        onFile={take}
      />,
    );
    return take;
  };

  it("accepts a valid file, chosen or dropped", async () => {
    const take = draw();
    await userEvent.upload(screen.getByLabelText("Picture"), file("a.png", "image/png", 50));
    const place = screen.getByLabelText("Picture").closest("label") as HTMLElement;
    fireEvent.drop(place, { dataTransfer: { files: [file("b.png", "image/png", 50)] } });
    expect(take.mock.calls.map(([one]) => one.name)).toEqual(["a.png", "b.png"]);
  });

  it("rejects another type or too large a file, with an error", () => {
    const take = draw();
    const place = screen.getByLabelText("Picture").closest("label") as HTMLElement;
    fireEvent.drop(place, { dataTransfer: { files: [file("a.pdf", "application/pdf", 5)] } });
    expect(screen.getByRole("alert").textContent).toBe("a.pdf cannot be used: choose a PNG picture.");
    fireEvent.drop(place, { dataTransfer: { files: [file("b.png", "image/png", 500)] } });
    expect(screen.getByRole("alert").textContent).toBe("b.png is too large: at most 0.1 kB.");
    expect(take).not.toHaveBeenCalled();
  });
});

it("pagination stops at the ends, and is hidden for one page", async () => {
  const go = vi.fn();
  renderInLocale("en", <Pagination label="Pages" page={1} pages={2} onPage={go} />);
  await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  expect(go.mock.calls).toEqual([[2]]);
});

it("progress shows its share, or is indeterminate", () => {
  renderInLocale(
    "en",
    <>
      <Progress label="Sent" share={0.42} />
      <Progress label="Sought" />
    </>,
  );
  expect(screen.getByRole("progressbar", { name: "Sent" }).getAttribute("aria-valuenow")).toBe("42");
  expect(screen.getByRole("progressbar", { name: "Sought" }).hasAttribute("aria-valuenow")).toBe(false);
});

it("an avatar whose picture fails shows initials, and without a name an icon", () => {
  const { container } = renderInLocale("en", <Avatar name="Anna Aalto" src="/gone.png" />);
  act(() => void fireEvent.error(container.querySelector("img") as HTMLElement));
  expect(container.querySelector("[data-initials]")?.getAttribute("data-initials")).toBe("AA");
});
