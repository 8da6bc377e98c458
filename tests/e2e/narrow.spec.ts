import { expect, type Page, test } from "@playwright/test";
import { gigBody } from "../support/gigs.ts";
import { openAs } from "./support/people.ts";
import { weekFrom } from "./support/screen.ts";

const long = "W".repeat(120);

for (const width of [390, 320])
  test(`one long word does not widen a screen of ${width} px`, async ({ browser, baseURL }) => {
    const { context, page } = await openAs(browser, baseURL, "site@raksa.test", { phone: true });
    const [startDate, endDate] = weekFrom(90 + width);
    const headers = { Origin: baseURL ?? "" };
    const data = gigBody({
      title: long,
      address: long,
      schedule: { startDate, endDate, excludeHolidays: false },
    });
    const made = await context.request.post("/api/gigs", { data, headers });
    expect(made.status(), await made.text()).toBe(201);
    const gig = await made.json();
    expect((await context.request.patch("/api/me", { data: { name: long }, headers })).ok()).toBe(true);
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `/gigs/${gig.id}`, long);
    await expectToFit(page, `/gigs?from=${startDate}`, long);
    await expectToFit(page, "/home");
    await context.close();
  });

test("the words of the bottom bar stand whole at 320 px", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "admin@keikka.test", { phone: true });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/support");
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(bar.getByRole("link")).toHaveText([
    "Home",
    "Applications",
    "Support queue",
    "User management",
  ]);
  expect(await bar.getByRole("link").evaluateAll(overEdges)).toEqual([]);
  await context.close();
});

/** Runs in the page: what of these has words that reach over its edges. */
function overEdges(links: Element[]): (string | null)[] {
  const isOver = (link: Element) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    const [outer, inner] = [link.getBoundingClientRect(), words.getBoundingClientRect()];
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  };
  return links.filter(isOver).map(({ textContent }) => textContent);
}

async function expectToFit(page: Page, path: string, text?: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (text) await expect(page.getByText(text).first()).toBeVisible();
  const across = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(across, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
