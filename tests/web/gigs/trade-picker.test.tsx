import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import type { Industry } from "#shared/industries.ts";
import { TradePicker } from "../../../web/gigs/trade-picker.tsx";
import { renderIn } from "../../support/speak.tsx";

function Picker({ recent = [] }: { recent?: Industry[] }) {
  const [value, setValue] = useState<Industry[]>([]);
  return (
    <>
      <TradePicker value={value} onChange={setValue} recent={recent} />
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

  test("holds all 25", async () => {
    renderIn("en", <Picker />);
    await userEvent.click(screen.getByRole("button", { name: "All trades" }));
    expect(screen.getAllByRole("button")).toHaveLength(25);
  });
});
