import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What stands on the page once nothing fades in any more breaks none of WCAG 2.2 A and AA that a program can see. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(isStill);
  expect(await findBarriers(page)).toEqual([]);
}

/** What breaks WCAG 2.2 A or AA on the page; `rules` looks for these alone. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Runs in the page. What moves without end, such as what shows that something is loading, is not waited for. */
function isStill(): boolean {
  const isEndless = (one: Animation) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  return document.getAnimations().every((one) => one.playState !== "running" || isEndless(one));
}
