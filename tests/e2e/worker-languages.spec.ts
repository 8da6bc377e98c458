import { expect, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/people.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test("a worker's own language is theirs alone, also on a phone that the foreman uses next", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const [say, sayUk] = [getTranslator("en"), getTranslator("uk")];
  const { context, page } = await openAs(browser, baseURL, "worker@tekijat.test", { phone: true });
  const html = page.locator("html");

  await test.step("they choose it in the settings", async () => {
    await openHydrated(page, "/settings#language");
    await page.getByRole("radio", { name: `Українська ${say("settings.notProofread")}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayUk("titles.settings"));
    await expect(html).toHaveAttribute("lang", "uk-UA");
  });

  await test.step("their home, a gig and a chat speak it", async () => {
    await openHydrated(page, "/home");
    await expect(html).toHaveAttribute("lang", "uk-UA");
    await expect(page.getByRole("heading", { name: sayUk("home.comingDays") })).toBeVisible();
    await expectAccessible(page);
    const { items } = await (await context.request.get("/api/assignments")).json();
    await openHydrated(page, `/gigs/${items[0].gigId}`);
    await expect(page.getByText(sayUk("gigs.when"), { exact: true }).first()).toBeVisible();
    await openHydrated(page, "/chat");
    await page.locator("a[href^='/chat/']").first().click();
    await expect(page.getByRole("button", { name: sayUk("chat.phrase.onMyWay") })).toBeVisible();
  });

  await test.step("after them the foreman logs in, and meets none of it", async () => {
    await openHydrated(page, "/settings#signOut");
    await page
      .getByRole("region", { name: sayUk("settings.signOut"), exact: true })
      .getByRole("button", { name: sayUk("layout.signOut") })
      .click();
    await expect(page).toHaveURL("/");
    await openHydrated(page, "/login");
    await page.getByLabel(say("login.email")).fill("foreman@raksa.test");
    await page.getByLabel(say("login.password"), { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
    await expect(page).toHaveURL("/home");
    await expect(html).toHaveAttribute("lang", "en-US");
    await expect(page.getByRole("heading", { name: say("home.comingDays") })).toBeVisible();
    await openHydrated(page, "/settings#language");
    await expect(page.getByRole("radio")).toHaveCount(2);
    expect(
      (await context.cookies()).filter(({ name, value }) => name === "locale" && value !== "en"),
    ).toEqual([]);
  });
  await context.close();

  const again = await openAs(browser, baseURL, "worker@tekijat.test");
  const headers = { Origin: baseURL ?? "" };
  await again.context.request.patch("/api/me", { data: { locale: "en" }, headers });
  await again.context.close();
});
