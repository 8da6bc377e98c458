import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Combobox } from "../../../../web/ui/combobox/combobox.tsx";
import { filterByText } from "../../../../web/ui/combobox/match-text.ts";
import { MultiCombobox } from "../../../../web/ui/combobox/multi-combobox.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const options = ["Espoo", "Hämeenlinna", "Tampere", "Äänekoski"].map((label) => ({
  value: label.slice(0, 3),
  label,
}));

function Town({ free = false }) {
  const [town, setTown] = useState("");
  return (
    <>
      <Combobox label="Town" options={options} value={town} onChange={setTown} free={free} />
      <output>{town}</output>
    </>
  );
}

function Towns() {
  const [towns, setTowns] = useState<string[]>(["Tam"]);
  return (
    <>
      <MultiCombobox label="Towns" options={options} value={towns} onChange={setTowns} />
      <output>{towns.join()}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("combobox");
const held = () => document.querySelector("output")?.textContent;

it("matches without diacritics, prefixes first", () => {
  const labels = (sought: string) => filterByText(options, sought).map(({ label }) => label);
  expect(labels("hameen")).toEqual(["Hämeenlinna"]);
  expect(labels("AANE")).toEqual(["Äänekoski"]);
  expect(labels("e")).toEqual(["Espoo", "Hämeenlinna", "Tampere", "Äänekoski"]);
  expect(filterByText([{ label: "Uusi Oulu" }, { label: "Oulu" }], "oulu")[0]?.label).toBe("Oulu");
});

it("accepts another name of an option, without listing it beside what is typed", async () => {
  const places = [{ value: "Turku", label: "Turku", alias: "Åbo" }];
  function Place() {
    const [town, setTown] = useState("");
    return (
      <>
        <Combobox label="Town" options={places} value={town} onChange={setTown} free />
        <output>{town}</output>
      </>
    );
  }
  renderInLocale("fi", <Place />);
  await userEvent.type(box(), "åbo");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Turku Åbo"]);
  expect(held()).toBe("Turku");
});

describe("a combobox", () => {
  it("selects with arrow keys and Enter, and submits no form", async () => {
    renderInLocale("en", <Town />);
    await userEvent.type(box(), "hame");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Hämeenlinna"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect([held(), box().value]).toEqual(["Häm", "Hämeenlinna"]);
  });

  it("returns to the selected option when left with other text", async () => {
    renderInLocale("en", <Town />);
    await userEvent.type(box(), "esp");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.clear(box());
    await userEvent.type(box(), "nowhere");
    expect(screen.getByText("Nothing found")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await userEvent.tab();
    expect(box().value === "Espoo" || held() === "").toBe(true);
  });

  it("keeps any text if it is free", async () => {
    renderInLocale("en", <Town free />);
    await userEvent.type(box(), "Kyröskoski");
    await userEvent.tab();
    expect([held(), box().value]).toEqual(["Kyröskoski", "Kyröskoski"]);
  });

  it.each(["{Tab}", "{Enter}"])("keeps a mere prefix of an option if it is free: %s", async (key) => {
    renderInLocale("en", <Town free />);
    await userEvent.type(box(), `Tamp${key}`);
    expect([held(), box().value]).toEqual(["Tamp", "Tamp"]);
    await userEvent.clear(box());
    await userEvent.type(box(), "Tamp{ArrowDown}{Enter}");
    expect([held(), box().value]).toEqual(["Tam", "Tampere"]);
  });

  it("selects an option typed in full without its capitals and diacritics", async () => {
    renderInLocale("en", <Town free />);
    await userEvent.type(box(), "aanekoski{Tab}");
    expect([held(), box().value]).toEqual(["Ään", "Äänekoski"]);
  });

  it("finds by another name too, and shows it", async () => {
    const cities = [{ value: "Turku", label: "Turku", alias: "Åbo" }];
    renderInLocale("en", <Combobox label="Town" options={cities} value="" onChange={() => undefined} />);
    await userEvent.type(box(), "abo");
    expect(screen.getByRole("option").textContent).toContain("Turku Åbo");
  });
});

describe("a multi-select combobox", () => {
  it("adds, and removes by a tap or Backspace", async () => {
    renderInLocale("en", <Towns />);
    await userEvent.type(box(), "aane{ArrowDown}{Enter}");
    expect([held(), box().value]).toEqual(["Tam,Ään", ""]);
    await userEvent.click(screen.getByRole("button", { name: "Remove Tampere" }));
    expect(held()).toBe("Ään");
    await userEvent.click(box());
    await userEvent.keyboard("{Backspace}");
    expect(held()).toBe("");
  });
});
