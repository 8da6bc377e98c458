import { expect, type Page, test } from "@playwright/test";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("en");
/** A second try finds what the first one wrote. */
const mark = () => Date.now().toString(36);
const box = (page: Page) => page.getByRole("textbox", { name: say("chat.write") });
const log = (page: Page) => page.getByRole("log");
/** The room of the organisation itself, which everybody in it has. */
const roomOf = (page: Page) => page.getByRole("main").locator("a[href^='/chat/']", { hasText: "Tekijät Oy" });
const send = async (page: Page, text: string) => {
  await box(page).fill(text);
  await page.getByRole("button", { name: say("chat.send") }).click();
};

test("opening a room marks it as read, in the list, in the menu and for the others, without a reload", async ({
  browser,
  baseURL,
}) => {
  const desk = await openAs(browser, baseURL, "desk@tekijat.test");
  const worker = await openAs(browser, baseURL, "worker@tekijat.test", { phone: true });
  await desk.page.goto("/chat");
  await roomOf(desk.page).click();
  await expect(box(desk.page)).toBeVisible();
  await worker.page.goto("/chat");
  await worker.page.waitForLoadState("networkidle");
  const unread = roomOf(worker.page).getByRole("img");
  const text = `The gate code is new ${mark()}`;
  await send(desk.page, text);
  await expect(unread).toBeVisible();
  const chats = worker.page.getByRole("navigation").locator("a[href='/chat']");
  const before = Number(await chats.locator("[aria-hidden]", { hasText: /^\d+$/ }).textContent());
  await roomOf(worker.page).click();
  await expect(log(worker.page).getByText(text)).toBeVisible();
  await expect(desk.page.getByText(/^Seen by /)).toBeVisible();
  await expect(chats).toHaveText(before > 1 ? new RegExp(`${before - 1}`) : /^\D*$/);
  await worker.page.goBack();
  await expect(roomOf(worker.page)).toBeVisible();
  await expect(unread).toHaveCount(0);
  for (const { context } of [desk, worker]) await context.close();
});

test("a room that fails to load at first loads and connects by itself once it can", async ({
  browser,
  baseURL,
}) => {
  const desk = await openAs(browser, baseURL, "desk@tekijat.test");
  const worker = await openAs(browser, baseURL, "worker@tekijat.test");
  await worker.page.goto("/chat");
  const [early, late] = [`Written before the room was there ${mark()}`, `Heard ${mark()}`];
  let isRefused = true;
  await worker.page.route(/\/api\/rooms\/[^/]+\/messages/, (route) =>
    isRefused ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await roomOf(worker.page).click();
  await expect(worker.page.getByText(say("chat.offline"))).toBeVisible();
  await send(worker.page, early);
  await expect(log(worker.page).getByText(say("chat.mark.waiting"))).toBeVisible();
  const discard = log(worker.page).getByRole("button", { name: say("chat.discard") });
  await expect(discard).toBeInViewport({ ratio: 1 });
  isRefused = false;
  await desk.page.goto("/chat");
  await roomOf(desk.page).click();
  await expect(log(desk.page).getByText(early)).toBeVisible();
  await expect(worker.page.getByText(say("chat.offline"))).toBeHidden();
  await expect(worker.page.getByRole("alert")).toHaveCount(0);
  await send(desk.page, late);
  await expect(log(worker.page).getByText(late, { exact: true })).toBeVisible();
  for (const { context } of [desk, worker]) await context.close();
});

test("a room opened while offline loads by itself when the connection is back", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "worker@tekijat.test");
  await page.goto("/chat");
  await expect(roomOf(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/rooms/"));
  await roomOf(page).click();
  await failed;
  await context.setOffline(false);
  const text = `Back again ${mark()}`;
  await send(page, text);
  await expect(log(page).getByText(text)).toBeVisible();
  for (const state of ["chat.sending", "chat.mark.waiting"] as const)
    await expect(log(page).getByText(say(state))).toHaveCount(0);
  await context.close();
});

test("a room on a phone does not cover the app's notices", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "worker@tekijat.test", { phone: true });
  await page.goto("/chat");
  await roomOf(page).click();
  await expect(box(page)).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByRole("status").filter({ hasText: say("layout.offline") });
  await expect(banner).toBeVisible();
  await banner.click({ trial: true });
  await page.getByRole("link", { name: say("chat.all") }).click({ trial: true });
  await context.close();
});
