import { expect, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("en");

test("an unsaved gig is not lost by going back, by a link or by closing the tab", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test");
  const title = page.getByLabel(say("gigs.title"));
  const question = page.getByRole("heading", { name: say("unsaved.title") });
  await openHydrated(page, "/gigs");
  await page.getByRole("link", { name: say("gigs.new") }).click();
  await page.goBack();
  await expect(page).toHaveURL("/gigs");
  await page.goForward();
  await title.fill("Half a gig");

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL("/gigs/new");
  await page.getByRole("button", { name: say("unsaved.stay") }).click();
  await expect(title).toHaveValue("Half a gig");

  const home = page.getByRole("banner").getByRole("link", { name: say("titles.home"), exact: true });
  await home.click();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(home).toBeFocused();

  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(title).toHaveValue("Half a gig");

  await page.goBack();
  await page.getByRole("button", { name: say("unsaved.leave") }).click();
  await expect(page).toHaveURL("/gigs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("gigs.list"));
  await context.close();
});

test("a saved gig navigates on without a question", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test");
  const [monday = "", tuesday = ""] = listOwnWeek("unsaved draft");
  await openHydrated(page, "/gigs/new");
  await expect(page.getByText(say("gigs.filledFrom", { title: "" }))).toBeVisible();
  await page.getByLabel(say("gigs.title")).fill("Kept as a draft");
  await page.getByRole("searchbox", { name: say("gigs.trades") }).fill(say("industries.tile_work"));
  await page.getByRole("searchbox", { name: say("gigs.trades") }).press("Enter");
  await page.getByLabel(say("gigs.perHour")).fill("32");
  await page.getByLabel(say("gigs.municipality")).fill("Tampere");
  await page.getByLabel(say("gigs.firstDay")).fill(monday);
  await page.getByLabel(say("gigs.lastDay")).fill(tuesday);
  await page.getByRole("button", { name: say("gigs.saveDraft") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kept as a draft" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

test("a user whose session ends while writing logs in in the dialog and submits the same", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test");
  const endSession = () => context.request.delete("/api/session", { headers: { Origin: baseURL ?? "" } });
  const notice = page.getByRole("alert").filter({ hasText: say("sessionEnd.text") });
  const trade = page.getByRole("searchbox", { name: say("gigs.trades") });
  const [monday = "", tuesday = ""] = listOwnWeek("unsaved session");
  await openHydrated(page, "/gigs/new");
  await expect(page.getByText(say("gigs.filledFrom", { title: "" }))).toBeVisible();
  await page.getByLabel(say("gigs.title")).fill("Written for an hour");
  await trade.fill(say("industries.tile_work"));
  await trade.press("Enter");
  await page.getByLabel(say("gigs.perHour")).fill("32");
  await page.getByLabel(say("gigs.municipality")).fill("Tampere");
  await page.getByLabel(say("gigs.firstDay")).fill(monday);
  await page.getByLabel(say("gigs.lastDay")).fill(tuesday);
  await endSession();
  await page.getByRole("button", { name: say("gigs.saveDraft") }).click();
  await expect(notice).toBeInViewport();
  await expectAccessible(page);

  const coming = context.waitForEvent("page");
  await notice.getByRole("link", { name: say("titles.login") }).press("Enter");
  const login = await coming;
  await login.getByLabel(say("login.email")).fill("site@raksa.test");
  await login.getByLabel(say("login.password"), { exact: true }).fill(demoPassword);
  await login.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(login).toHaveURL("/home");
  await login.close();
  await page.bringToFront();
  await page.getByRole("button", { name: say("gigs.saveDraft") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Written for an hour" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.close();
});

test("one person's unsaved input is not submitted as another user", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test");
  const origin = { Origin: baseURL ?? "" };
  await openHydrated(page, "/gigs/new");
  await page.getByLabel(say("gigs.title")).fill("Not for Nosto");
  await context.request.delete("/api/session", { headers: origin });
  await page.evaluate(() => dispatchEvent(new Event("signedout")));
  await expect(page.getByText(say("sessionEnd.title"))).toBeVisible();
  const data = { email: "site@nosto.test", password: demoPassword };
  await context.request.post("/api/session", { headers: origin, data });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByLabel(say("gigs.title"))).toHaveValue("");
  await context.close();
});
