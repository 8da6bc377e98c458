import type { Page } from "@playwright/test";

/**
 * Milliseconds from when the page was asked for until its heading is this one and its status says what `age` is of, by its
 * own clock: an assertion looks once a second in the end.
 */
export async function measureArrival(page: Page, title: string, age = ""): Promise<number> {
  const came = await page.waitForFunction(
    ({ title, age }) => {
      const said = [...document.querySelectorAll("[role=status]")].filter((one) => one.checkVisibility());
      const isTold = said.some(({ textContent }) => new RegExp(age).test(textContent ?? ""));
      return document.querySelector("h1")?.textContent === title && isTold && performance.now();
    },
    { title, age },
  );
  return Number(await came.jsonValue());
}
