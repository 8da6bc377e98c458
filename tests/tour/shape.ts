import type { Page } from "@playwright/test";

/** What a page is built of, without its words: two pages of one shape look the same to a checker of markup and colours. */
export async function shapeOf(page: Page): Promise<{ screen: string; frame: string }> {
  return page.evaluate(() => {
    const told = /^(class|role|type|lang|tabindex|disabled|required|aria-.*)$/;
    const isSpoken = /^aria-(label|labelledby|describedby|controls|owns|activedescendant|valuetext|details)$/;
    const main = document.querySelector("main");
    const describe = (element: Element): string => {
      const attributes = [...element.attributes]
        .filter(({ name }) => told.test(name))
        .map(({ name, value }) => (isSpoken.test(name) ? `${name}=${value !== ""}` : `${name}=${value}`));
      const children = [...element.children].filter((child) => child !== main).map(describe);
      const different = children.filter((child, at) => child !== children[at - 1]);
      const hasText = element.textContent?.trim() !== "";
      return `<${element.tagName} ${attributes.sort().join(" ")} ${hasText}>${different.join("")}`;
    };
    return { screen: main === null ? "" : describe(main), frame: describe(document.body) };
  });
}
