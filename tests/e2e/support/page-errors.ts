import type { Page } from "@playwright/test";

/** The server said no, to a request or to a socket without a session, as around signing out. */
const answered =
  /^Failed to load resource: the server responded with a status of 4\d\d|^WebSocket connection to .* failed: HTTP Authentication failed/;

/** What the browser complains about on this page from now on: errors of scripts, and what the policy forbids. */
export function collectPageErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isExpected = answered.test(message.text());
    if (message.type() === "error" && !isExpected) complaints.push(message.text());
  });
  return complaints;
}
