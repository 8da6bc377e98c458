import type { Page } from "@playwright/test";

/** What the browser complains about on this page from now on: errors of scripts, and what the policy forbids. */
export function collectPageErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isExpected = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isExpected) complaints.push(message.text());
  });
  return complaints;
}
