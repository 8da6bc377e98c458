import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import type { Industry } from "#shared/industries/industry.ts";
import { IndustryPicker } from "../../../../web/domain/industries/industry-picker.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

function Picker({ recent = [] }: { recent?: Industry[] }) {
  const [value, setValue] = useState<Industry[]>([]);
  return (
    <>
      <IndustryPicker label="Trades" value={value} onChange={setValue} recent={recent} />
      <output>{value.join()}</output>
    </>
  );
}
const chosen = () => screen.getByRole("status").textContent;

describe("the industry picker", () => {
  test("offers the industries of earlier gigs first, in one tap", async () => {
    renderInLocale("en", <Picker recent={["tile_work"]} />);
    expect(screen.getAllByRole("button")[0]?.textContent).toBe("Tiling");
    await userEvent.click(screen.getByRole("button", { name: "Tiling" }));
    expect(chosen()).toBe("tile_work");
    await userEvent.click(screen.getByRole("button", { name: "Tiling", pressed: true }));
    expect(chosen()).toBe("");
  });

  test("finds an industry by its name in the language of the screen, and Enter selects it", async () => {
    renderInLocale("fi", <Picker />);
    await userEvent.type(screen.getByRole("searchbox"), "laato{Enter}");
    expect(chosen()).toBe("tile_work");
  });

  test("finds it by a synonym in either language, and says what to do if it does not", async () => {
    renderInLocale("fi", <Picker />);
    const search = screen.getByRole("searchbox");
    await userEvent.type(search, "LVI");
    await waitFor(() =>
      expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
        "Putkityöt (LV), vesi ja lämmitys",
        "Ilmanvaihto (IV) ja jäähdytys",
      ]),
    );
    await userEvent.clear(search);
    await userEvent.type(search, "carpenter{Enter}");
    expect(chosen()).toBe("carpentry_woodwork");
    await userEvent.type(search, "ennustaja");
    expect(document.body.textContent).toContain(
      "Ei löytynyt. Kokeile toista sanaa tai katso Kaikki ammattialat.",
    );
  });

  test("lists all 25 in a fixed order", async () => {
    renderInLocale("en", <Picker />);
    await userEvent.click(screen.getByRole("button", { name: "All trades" }));
    const names = () => screen.getAllByRole("button").map((button) => button.textContent);
    const before = names();
    expect(before).toHaveLength(25);
    await userEvent.click(screen.getByRole("button", { name: "Roofing" }));
    await userEvent.click(screen.getByRole("button", { name: "Tiling" }));
    expect([chosen(), names()]).toEqual(["roofing,tile_work", before]);
  });
});
