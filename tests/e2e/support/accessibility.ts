import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const checker = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What stands on the page once nothing fades in any more breaks none of WCAG 2.2 A and AA that a program can see. What
 * was found is looked for once more: something may have begun to fade in while it was looked at.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  if ((await findViolations(page)).length === 0) return;
  await waitForAnimations(page);
  expect(await findViolations(page)).toEqual([]);
}

/** Waits until nothing fades any more. */
export const waitForAnimations = (page: Page) => page.waitForFunction(isStill);

type Scope = {
  /** Looks for these alone. */
  rules?: string[];
  /** Selectors of what need not be looked at. */
  known?: string[];
};

/** What breaks WCAG 2.2 A or AA on the page. */
export async function findViolations(page: Page, { rules, known = [] }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(checker);
  return page.evaluate(
    async ({ runOnly, exclude }) => {
      const tool = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await tool.run(
        { exclude },
        {
          runOnly,
          resultTypes: ["violations"],
          // Its HTML says where it stands: to find selectors for all that was looked at takes over a quarter of the time.
          selectors: false,
          elementRef: true,
        },
      );
      // What is scrolled halfway under a bar is no smaller for it.
      const isSmallInView = async ({ element }: axe.NodeResult) => {
        element?.scrollIntoView({ block: "center", behavior: "instant" });
        const again = await tool.run(element ?? document, { runOnly: ["target-size"] });
        return again.violations.length > 0;
      };
      const found: string[] = [];
      for (const { id, nodes } of violations) {
        const real: string[] = [];
        for (const node of nodes)
          if (id !== "target-size" || (await isSmallInView(node))) real.push(node.html);
        if (real.length > 0) found.push(`${id}: ${real.join(" ")}`);
      }
      return found;
    },
    { runOnly: rules ?? standards, exclude: known },
  );
}

/** Runs in the page. What moves without end, such as what shows that something is loading, is not waited for. */
function isStill(): boolean {
  const isEndless = (one: Animation) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  return document.getAnimations().every((one) => one.playState !== "running" || isEndless(one));
}
