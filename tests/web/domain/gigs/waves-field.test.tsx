import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { defaultWaves, waves as schema, type Wave } from "#shared/gigs/waves.ts";
import { useWavesLabel } from "../../../../web/domain/gigs/use-waves-label.ts";
import { WavesField } from "../../../../web/domain/gigs/waves-field.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

function show(start: readonly Wave[], error?: string) {
  const onChange = vi.fn();
  function Edited() {
    const [waves, setWaves] = useState(start);
    const change = (next: Wave[]) => {
      onChange(next);
      setWaves(next);
    };
    return <WavesField value={waves} onChange={change} error={error} />;
  }
  renderInLocale("en", <Edited />);
  return () => onChange.mock.lastCall?.[0] as Wave[];
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const time = (who: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: `When: ${who}` });
const isValid = (waves: readonly Wave[]) => schema.safeParse(waves).success;

test("shows who is notified, and when only beside those", () => {
  show(defaultWaves);
  const group = screen.getByRole("group", { name: "Who is notified, and when" });
  const boxes = within(group).getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true]);
  expect(time("Everyone").selectedOptions[0]?.textContent).toBe("After 4 hours");
  expect(screen.queryByRole("combobox", { name: "When: Your own partners" })).toBeNull();
});

test("whom a box adds is notified at a usual time, and its removal leaves the others as they are", async () => {
  const changed = show([{ to: "fitting", afterMinutes: 30 }]);
  await userEvent.click(box("Everyone"));
  await userEvent.click(box("Your own partners"));
  expect(changed()).toEqual([
    { to: "partners", afterMinutes: 0 },
    { to: "fitting", afterMinutes: 30 },
    { to: "all", afterMinutes: 240 },
  ]);
  await userEvent.click(box("Those whom the gig fits"));
  expect(changed().map(({ to }) => to)).toEqual(["partners", "all"]);
});

test("a later row may come earlier: the waves are in the order of their times", async () => {
  const changed = show(defaultWaves);
  await userEvent.selectOptions(time("Those whom the gig fits"), "After 1 day");
  expect(changed()).toEqual([
    { to: "all", afterMinutes: 240 },
    { to: "fitting", afterMinutes: 1440 },
  ]);
  expect(isValid(changed())).toBe(true);
  await userEvent.selectOptions(time("Those whom the gig fits"), "After 4 hours");
  expect(changed().map(({ to }) => to)).toEqual(["fitting", "all"]);
});

test("a time that is not offered stays, and can be chosen again", async () => {
  const changed = show([{ to: "all", afterMinutes: 100 }]);
  expect(time("Everyone").selectedOptions[0]?.textContent).toBe("After 100 minutes");
  await userEvent.click(box("Your own partners"));
  expect(changed()).toContainEqual({ to: "all", afterMinutes: 100 });
  const options = [...time("Everyone").options].map(({ value }) => Number(value));
  expect(options).toEqual([0, 15, 30, 60, 100, 120, 240, 480, 1440]);
});

test("nobody is refused, and says so at every box", async () => {
  const changed = show([{ to: "all", afterMinutes: 0 }], "Choose who is notified.");
  await userEvent.click(box("Everyone"));
  expect([changed(), isValid(changed())]).toEqual([[], false]);
  const error = screen.getByText("Choose who is notified.");
  for (const one of screen.getAllByRole("checkbox"))
    expect([one.getAttribute("aria-invalid"), one.getAttribute("aria-describedby")?.split(" ")[0]]).toEqual([
      "true",
      error.id,
    ]);
});

const three: Wave[] = [
  { to: "partners", afterMinutes: 0 },
  { to: "fitting", afterMinutes: 15 },
  { to: "all", afterMinutes: 1440 },
];
const together: Wave[] = [
  { to: "partners", afterMinutes: 60 },
  { to: "fitting", afterMinutes: 60 },
];

test.each([
  ["en", defaultWaves, "At once those whom the gig fits, after 4 hours everyone"],
  ["fi", defaultWaves, "Heti ne, joille keikka sopii, 4 tunnin päästä kaikki"],
  ["en", three, "At once your own partners, after 15 minutes those whom the gig fits, after 1 day everyone"],
  ["fi", three, "Heti omat kumppanit, 15 minuutin päästä ne, joille keikka sopii, 1 päivän päästä kaikki"],
  ["en", together, "After 1 hour your own partners and those whom the gig fits"],
  ["fi", together, "1 tunnin päästä omat kumppanit ja ne, joille keikka sopii"],
  ["en", [...together, { to: "all", afterMinutes: 60 }], "After 1 hour everyone"],
  ["en", [], ""],
] as ["en" | "fi", Wave[], string][])(
  "says in %s in one sentence who is notified, and when",
  (locale, waves, sentence) => {
    function Said() {
      return <p data-testid="said">{useWavesLabel()(waves)}</p>;
    }
    renderInLocale(locale, <Said />);
    expect(screen.getByTestId("said").textContent).toBe(sentence);
  },
);
