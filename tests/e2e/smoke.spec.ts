import { expect, test } from "@playwright/test";

test("an unknown path is a page of its own, with the right status and strict headers", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'self'");
  expect(answer?.headers()["content-security-policy"]).not.toContain("unsafe");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
