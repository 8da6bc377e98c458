import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { type ReleaseServer, startReleaseServer } from "./support/release-server.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

const say = getTranslator("en");
let releases: ReleaseServer;

test.beforeEach(async ({ baseURL }) => {
  releases = await startReleaseServer(baseURL ?? "");
});
test.afterEach(() => releases.stop());

async function openedBy(browser: Parameters<typeof openAs>[0], baseURL: string | undefined, email: string) {
  const { context, page } = await openAs(browser, baseURL, email);
  await page.goto(`${releases.url}/home`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return { context, page };
}

/** The page of a path, and another tab beside it, both marked. */
async function openedTwice(
  browser: Parameters<typeof openAs>[0],
  baseURL: string | undefined,
  path: string,
): Promise<{ context: BrowserContext; page: Page; other: Page }> {
  const { context, page } = await openedBy(browser, baseURL, "site@raksa.test");
  const other = await context.newPage();
  await other.goto(`${releases.url}/home`);
  await page.goto(`${releases.url}${path}`);
  await Promise.all([mark(page), mark(other)]);
  return { context, page, other };
}

async function findUpdate(page: Page) {
  releases.release();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    // Until it is installed: however long that takes.
    await new Promise((resolve) => {
      if (installing === null) resolve(undefined);
      else installing.addEventListener("statechange", () => resolve(undefined), { once: true });
    });
  });
}

const update = (page: Page) => page.getByRole("status").getByRole("button", { name: say("app.update") });
/** Set on the window: gone once the page has started anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window).catch(() => true);
/** The new worker starts once the old one has nothing to do: on a busy machine that takes its time. */
const timeout = 30_000;
const untilReloaded = (page: Page) => expect.poll(() => isMarked(page), { timeout }).toBe(false);

/** The other tab takes the new version; the page says so and stays as it is. */
async function updateBeside(page: Page, other: Page): Promise<void> {
  await update(other).click();
  await untilReloaded(other);
  await expect(page.getByText(say("app.updated"))).toBeVisible({ timeout });
  expect(await isMarked(page)).toBe(true);
}

test("a new version waits for consent, and then reloads the page", async ({ browser, baseURL }) => {
  const { context, page } = await openedBy(browser, baseURL, "site@raksa.test");
  await mark(page);
  await findUpdate(page);
  await expect(update(page)).toBeVisible();
  await expectAccessible(page);
  expect(await isMarked(page)).toBe(true);
  await update(page).focus();
  await page.keyboard.press("Enter");
  await untilReloaded(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(update(page)).toHaveCount(0);
  await context.close();
});

test("an unsaved gig is not lost by an update from another tab, nor by one's own without consent", async ({
  browser,
  baseURL,
}) => {
  const { context, page, other } = await openedTwice(browser, baseURL, "/gigs/new");
  await page.getByLabel(say("gigs.title")).fill("Half a gig");
  await findUpdate(page);

  await update(page).click();
  const question = page.getByRole("dialog", { name: say("app.ask") });
  await expect(question.getByRole("heading")).toBeVisible();
  await question.getByRole("button", { name: say("unsaved.stay") }).click();

  await updateBeside(page, other);
  await expect(page.getByLabel(say("gigs.title"))).toHaveValue("Half a gig");

  await update(page).click();
  await question.getByRole("button", { name: say("app.update") }).click();
  await untilReloaded(page);
  await expect(page.getByLabel(say("gigs.title"))).toHaveValue("");
  await context.close();
});

test("text in a field outside a form delays the update too, and the next page is the new version", async ({
  browser,
  baseURL,
}) => {
  const { context, page, other } = await openedTwice(browser, baseURL, "/organization/employees");
  await page.getByRole("searchbox").fill("pekka");
  await findUpdate(other);
  await expect(update(page)).toBeVisible();
  await updateBeside(page, other);
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("titles.home"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await untilReloaded(page);
  await context.close();
});

test("everything works without a service worker", async ({ browser, baseURL }) => {
  const refused = releases.breakWorker();
  const { context, page } = await openAs(browser, baseURL, "site@raksa.test");
  const complaints = collectPageErrors(page);
  await page.goto(`${releases.url}/gigs`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("gigs.list"));
  await refused;
  const { user } = await (await context.request.get("/api/session")).json();
  await page.getByRole("banner").getByRole("button", { name: user.name }).click();
  await page.getByRole("menuitem", { name: say("titles.settings"), exact: true }).click();
  await expect(page.getByText(say("settings.deviceStates.failed"))).toBeVisible();
  expect(complaints.filter((text) => !/WebSocket|bad HTTP response code|500/.test(text))).toEqual([]);
  await context.close();
});
