import { expect, type Locator, test } from "@playwright/test";
import { devPage } from "../../src/shared/pages/fixed-paths.ts";
import { visit } from "../tour/settle.ts";

test.use({ trace: "off" });

test("forced colours leave edges, outlines, what is selected and the states of a crew", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await visit(page, devPage);

  await test.step("every button has an edge, and the focused element an outline", async () => {
    const buttons = await page.locator("#buttons ~ * button:not([aria-label]):visible").all();
    expect(buttons.length).toBeGreaterThan(10);
    for (const button of buttons)
      expect(await look(button, "borderTopStyle"), (await button.textContent()) ?? "").toBe("solid");
    await page.getByRole("button", { name: "Say it went well" }).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await look(page.locator(":focus"), "outlineStyle")).toBe("solid");
  });

  await test.step("selected and unselected options look different", async () => {
    const pairs = [
      [
        page.getByRole("button", { name: "Tiling", pressed: true }),
        page.getByRole("button", { name: "Roofing", pressed: false }),
      ],
      [page.getByRole("tab", { selected: true }), page.getByRole("tab", { selected: false })],
      [page.locator("td[data-selected] > button"), page.locator("td:not([data-selected]) > button")],
    ] as const;
    for (const [chosen, other] of pairs)
      expect(await look(chosen.first(), "backgroundColor")).not.toBe(
        await look(other.first(), "backgroundColor"),
      );
  });

  await test.step("the four states of a crew look different", async () => {
    const looks = ["confirmed", "accepted", "offered", "open"].map(async (state) => {
      const block = page.locator(`.crew-${state}`).first();
      const parts = ["backgroundColor", "backgroundImage", "borderTopStyle"] as const;
      return (await Promise.all(parts.map((part) => look(block, part)))).join(" ");
    });
    expect(new Set(await Promise.all(looks)).size).toBe(4);
  });
});

test("an empty box is as light or dark as any other field", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await visit(page, devPage);
    const field = await look(page.getByRole("textbox").first(), "backgroundColor");
    const box = page.getByRole("checkbox", { name: "No Saturdays" });
    expect([await look(box, "appearance"), await look(box, "backgroundColor")]).toEqual(["none", field]);
    expect(await look(page.getByRole("checkbox", { name: "Same hours" }), "backgroundColor")).not.toBe(field);
  }
});

test("selected boxes, radios and switches are distinguishable in print", async ({ page }) => {
  await visit(page, devPage);
  await page.emulateMedia({ media: "print" });
  const controls = await page.locator("input[type=checkbox], input[type=radio]").all();
  expect(controls.length).toBeGreaterThan(4);
  for (const control of controls.slice(0, 12))
    for (const part of ["", "::before"])
      expect(
        await control.evaluate((one, of) => getComputedStyle(one, of).printColorAdjust, part),
        `${await control.getAttribute("class")} ${part}`,
      ).toBe("exact");
});

test("nothing moves with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/login", devPage]) {
    await visit(page, path);
    expect(await page.evaluate(longestMotion), path).toBeLessThan(1);
  }
});

const look = (
  one: Locator,
  part: "appearance" | "backgroundColor" | "backgroundImage" | "borderTopStyle" | "outlineStyle",
) => one.evaluate((element, name) => getComputedStyle(element)[name], part);

/** Runs in the page: the longest that anything would be under way, in milliseconds. */
function longestMotion(): number {
  const times = [...document.querySelectorAll("*")].flatMap((element) =>
    ["", "::before", "::after"].flatMap((part) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element, part);
      return `${animationDuration},${transitionDuration}`.split(",");
    }),
  );
  return Math.max(...times.map((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 1 : 1000)));
}
