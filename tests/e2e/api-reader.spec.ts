import { expect, test } from "@playwright/test";
import { collectPageErrors } from "./support/page-errors.ts";

// Opening an operation redraws the whole description, which takes seconds on a busy machine.
test.use({ actionTimeout: 0 });

test("the API can be read in a browser, nothing of it refused by the policy or fetched elsewhere", async ({
  page,
  baseURL,
}) => {
  const complaints = collectPageErrors(page);
  const origins = new Set<string>();
  page.on(
    "request",
    (request) => !/^data:/.test(request.url()) && origins.add(new URL(request.url()).origin),
  );
  page.on("requestfailed", (request) => complaints.push(request.url()));
  await page.goto("/api/docs");
  await page.locator("#operations-Session-postApiSession").click();
  await page.getByRole("button", { name: "Execute" }).waitFor();
  // Operations are drawn as they come into sight.
  const readOn = async () => {
    await page.mouse.wheel(0, 3000);
    return page.locator(".opblock").count();
  };
  await expect.poll(readOn).toBeGreaterThan(10);
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([baseURL]);
});
