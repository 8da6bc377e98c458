import { expect, type Page, type Route, test } from "@playwright/test";
import { makePicture } from "../support/pictures.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

const say = getTranslator("en");
const box = (page: Page) => page.getByRole("textbox", { name: say("chat.write") });
const log = (page: Page) => page.getByRole("log");
/** The room of the organisation itself, which everybody in it has. */
const roomOf = (page: Page) => page.getByRole("main").locator("a[href^='/chat/']", { hasText: "Tekijät Oy" });

/** The first of these requests hangs; of the second the server has it, and the answer is lost. */
async function spoil(page: Page, url: string): Promise<void> {
  let count = 0;
  await page.route(url, async (route: Route) => {
    if (route.request().method() !== "POST") return route.fallback();
    count += 1;
    if (count === 1) return;
    if (count > 2) return route.fallback();
    await route.fetch();
    await route.abort();
  });
}

test("a picture sent without a line leaves from another screen, past a server that hangs, and arrives once", async ({
  browser,
  baseURL,
}) => {
  // An upload is given half a minute without a byte.
  test.setTimeout(180_000);
  const { context, page } = await openAs(browser, baseURL, "worker@tekijat.test", { phone: true });
  await page.goto("/chat");
  await roomOf(page).click();
  await expect(box(page)).toBeVisible();
  const roomId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.waitForLoadState("networkidle");
  await spoil(page, "**/api/rooms/*/pictures");
  await context.setOffline(true);

  const buffer = Buffer.from(await makePicture("jpeg", { width: 2600, height: 1300 }));
  await page.locator("input[type=file]").setInputFiles([
    { name: "gate.jpg", mimeType: "image/jpeg", buffer },
    { name: "fence.jpg", mimeType: "image/jpeg", buffer },
  ]);
  await expect(page.getByRole("img", { name: say("chat.pictures.numbered", { number: "2" }) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("chat.pictures.remove", { number: "2" }) }).click();
  await box(page).fill("The gate is broken");
  await page.getByRole("button", { name: say("chat.send") }).click();
  await box(page).fill("And nobody is here");
  await page.getByRole("button", { name: say("chat.send") }).click();
  await expect(log(page).getByText(say("chat.mark.waiting"))).toHaveCount(2);
  await expectAccessible(page);
  await page.goBack();
  await expect(roomOf(page)).toContainText("And nobody is here");

  await context.setOffline(false);
  const arrived = async () => {
    const answer = await context.request.get(`/api/rooms/${roomId}/messages`);
    const { items } = (await answer.json()) as { items: { text: string; pictures?: { width: number }[] }[] };
    return items.slice(-2).map(({ text, pictures = [] }) => [text, ...pictures.map(({ width }) => width)]);
  };
  await expect
    .poll(arrived, { timeout: 120_000 })
    .toEqual([["The gate is broken", 2048], ["And nobody is here"]]);
  await expect(roomOf(page).getByText(say("chat.mark.waiting"))).toHaveCount(0);
  const { items } = await (await context.request.get(`/api/rooms/${roomId}/messages?limit=200`)).json();
  const texts = (items as { text: string }[]).map(({ text }) => text);
  expect(texts.filter((text) => text === "The gate is broken")).toHaveLength(1);
  await context.close();
});
