import { expect, type Page } from "@playwright/test";
import type { getTranslator } from "./translate.ts";

/**
 * Taps, on a gig's page that is open, what sends somebody of the crew the link to answer by. Gives the text that is sent,
 * and the link as a path.
 */
export async function copyAnswerLink(page: Page, say: ReturnType<typeof getTranslator>, name: string) {
  // Chromium lets nobody read the clipboard here: what is written to it is kept instead.
  await page.evaluate(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
    const keep = async (text: string) => {
      document.body.dataset.copied = text;
    };
    Object.assign(navigator.clipboard, { writeText: keep });
  });
  await page.getByRole("button", { name: say("crew.shareName", { name }) }).click();
  await expect(page.getByText(say("crew.linkCopied", { name }))).toBeVisible();
  const text = (await page.locator("body").getAttribute("data-copied")) ?? "";
  return { text, path: new URL(text.slice(text.lastIndexOf("http"))).pathname };
}
