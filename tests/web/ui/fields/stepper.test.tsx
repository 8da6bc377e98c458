import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Stepper } from "../../../../web/ui/fields/stepper.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

function People() {
  const [people, setPeople] = useState(3);
  return <Stepper label="People" value={people} onChange={setPeople} min={1} max={20} />;
}

const box = () => screen.getByRole("spinbutton", { name: "People" });
const now = () => Number(box().getAttribute("aria-valuenow"));

describe("Stepper", () => {
  it.each([
    ["{ArrowUp}", 4],
    ["{ArrowDown}{ArrowDown}{ArrowDown}", 1],
    ["{PageUp}", 13],
    ["{PageUp}{PageUp}", 20],
    ["{End}", 20],
    ["{Home}", 1],
    ["{Backspace}17", 17],
    ["{Backspace}99", 20],
    ["x", 3],
  ])("%s", async (keys, expected) => {
    renderInLocale("en", <People />);
    await userEvent.click(box());
    await userEvent.keyboard(keys);
    expect(now()).toBe(expected);
  });

  it("has − and + buttons, which stop at the limits", async () => {
    renderInLocale("fi", <People />);
    await userEvent.click(screen.getByRole("button", { name: "Enemmän" }));
    expect(now()).toBe(4);
    const fewer = screen.getByRole<HTMLButtonElement>("button", { name: "Vähemmän" });
    for (let taps = 0; taps < 5; taps += 1) await userEvent.click(fewer);
    expect([now(), fewer.disabled]).toEqual([1, true]);
  });
});
