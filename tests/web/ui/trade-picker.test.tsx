import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import type { Industry } from "#shared/industries.ts";
import { TradePicker } from "../../../web/ui/trade-picker.tsx";
import { renderIn } from "../../support/speak.tsx";

function Picker({ recent = [] }: { recent?: Industry[] }) {
  const [value, setValue] = useState<Industry[]>([]);
  return (
    <>
      <TradePicker label="Trades" value={value} onChange={setValue} recent={recent} />
      <output>{value.join()}</output>
    </>
  );
}
const chosen = () => screen.getByRole("status").textContent;

describe("the trade picker", () => {
  test("offers the trades of earlier gigs first: one tap", async () => {
    renderIn("en", <Picker recent={["tile_work"]} />);
    expect(screen.getAllByRole("button")[0]?.textContent).toBe("Tiling");
    await userEvent.click(screen.getByRole("button", { name: "Tiling" }));
    expect(chosen()).toBe("tile_work");
    await userEvent.click(screen.getByRole("button", { name: "Tiling", pressed: true }));
    expect(chosen()).toBe("");
  });

  test("finds a trade by its name in the language of the screen, and Enter takes it", async () => {
    renderIn("fi", <Picker />);
    await userEvent.type(screen.getByRole("searchbox"), "laato{Enter}");
    expect(chosen()).toBe("tile_work");
  });

  test("holds all 25, which stay where they are", async () => {
    renderIn("en", <Picker />);
    await userEvent.click(screen.getByRole("button", { name: "All trades" }));
    const names = () => screen.getAllByRole("button").map((button) => button.textContent);
    const before = names();
    expect(before).toHaveLength(25);
    await userEvent.click(screen.getByRole("button", { name: "Roofing" }));
    await userEvent.click(screen.getByRole("button", { name: "Tiling" }));
    expect([chosen(), names()]).toEqual(["roofing,tile_work", before]);
  });
});
