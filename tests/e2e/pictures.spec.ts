import { expect, type Locator, type Page, test } from "@playwright/test";
import { makePicture } from "../support/pictures.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { findOverflows, findSmallTargets } from "./support/layout.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

const [say, sayFi] = [getTranslator("en"), getTranslator("fi")];

const photo = (width: number, height: number) =>
  makePicture("jpeg", { width, height, telling: true }).then((bytes) => ({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(bytes),
  }));

const files = (page: Page) => page.getByRole("dialog").locator("input[type=file]").first();
const headerPicture = (page: Page) => page.locator("header img");

/** Pixels that a picture on screen really has. */
const widthOf = (picture: Locator) => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);

test("a user crops a picture on a phone, sees it offline too, and removes it", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const email = "aleksi.jarvinen@tekijat.test";
  const { context, page } = await openAs(browser, baseURL, email, { locale: "fi", phone: true });
  const complaints = collectPageErrors(page);

  await test.step("chosen, and cropped with a finger and the slider", async () => {
    await page.goto("/settings");
    await expect(headerPicture(page)).toHaveCount(0);
    await page.getByRole("button", { name: sayFi("pictures.add") }).click();
    await expect(page.getByRole("button", { name: sayFi("pictures.camera") })).toBeVisible();
    await expectAccessible(page);
    await files(page).setInputFiles(await photo(1600, 900));
    const part = page.getByRole("application", { name: sayFi("pictures.cropArea") });
    await expect(part).toBeVisible();
    await expect(page.getByRole("slider", { name: sayFi("pictures.zoom") })).toBeFocused();
    const before = await page.getByRole("dialog").locator("img").getAttribute("style");
    await page.getByRole("slider").fill("2");
    const box = await part.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByRole("dialog").locator("img")).not.toHaveAttribute("style", before ?? "");
    await expectAccessible(page);
    expect(await findOverflows(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
  });

  await test.step("saved, and in the header at once", async () => {
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await page
      .getByRole("button", { name: sayFi("pictures.save"), exact: true })
      .last()
      .click();
    const body = (await sent).postDataBuffer();
    expect(body?.length ?? 0).toBeLessThan(1_000_000);
    await expect(page.getByText(sayFi("kit.saved"))).toBeVisible();
    await expect(headerPicture(page)).toHaveAttribute("src", /^\/pictures\/[\w-]{43}\/96\.webp$/);
    await expect.poll(() => widthOf(headerPicture(page))).toBe(96);
    await expect.poll(() => widthOf(page.locator("main img"))).toBe(512);
  });

  await test.step("seen without a network", async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto("/home");
    await expect.poll(() => widthOf(headerPicture(page))).toBe(96);
    await context.setOffline(true);
    await page.goto("/home");
    await expect.poll(() => widthOf(headerPicture(page))).toBe(96);
    await context.setOffline(false);
  });

  await test.step("removed", async () => {
    await page.goto("/settings");
    await page.getByRole("button", { name: sayFi("pictures.remove") }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByText(sayFi("pictures.goes"))).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: sayFi("pictures.remove") }).click();
    await expect(page.getByText(sayFi("pictures.removed"))).toBeVisible();
    await expect(page.getByRole("button", { name: sayFi("pictures.add") })).toBeVisible();
    await expect(headerPicture(page)).toHaveCount(0);
  });

  expect(complaints.filter((complaint) => !complaint.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await context.close();
});

test("the picture is cropped by keyboard on a desktop, and a file that is no image is refused", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openAs(browser, baseURL, "katja.lehtonen@tekijat.test");
  const complaints = collectPageErrors(page);
  await page.goto("/settings");
  await page.getByRole("button", { name: say("pictures.add") }).press("Enter");
  const types = say("pictures.types");
  await files(page).setInputFiles({
    name: "cv.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await expect(page.getByText(say("kit.wrongType", { name: "cv.pdf", types }))).toBeVisible();
  const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
  await files(page).setInputFiles(broken);
  await expect(page.getByText(say("pictures.unreadable"))).toBeVisible();
  await expectAccessible(page);

  await files(page).setInputFiles(await photo(600, 1200));
  const slider = page.getByRole("slider", { name: say("pictures.zoom") });
  await expect(slider).toBeFocused();
  for (let times = 0; times < 10; times += 1) await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "150 %");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("application")).toBeFocused();
  const picture = page.getByRole("dialog").locator("img");
  const before = await picture.getAttribute("style");
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("ArrowDown");
  await expect(picture).not.toHaveAttribute("style", before ?? "");
  await page
    .getByRole("button", { name: say("pictures.save"), exact: true })
    .last()
    .press("Enter");
  await expect.poll(() => widthOf(headerPicture(page))).toBe(96);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: say("pictures.remove") }).press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("pictures.remove") })
    .press("Enter");
  await expect(headerPicture(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("an organisation's admin sets its logo, which its people see", async ({ browser, baseURL }) => {
  const { context, page } = await openAs(browser, baseURL, "site@nosto.test");
  const complaints = collectPageErrors(page);
  const logo = page.locator("main img");
  await page.goto("/organization/settings");
  await page.getByRole("button", { name: say("organization.logo.add") }).click();
  await files(page).setInputFiles(await photo(1000, 250));
  await expect(page.getByRole("slider")).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("pictures.save"), exact: true })
    .click();
  await expect.poll(() => widthOf(logo)).toBe(512);
  await page.goto("/organization");
  await expect.poll(() => widthOf(logo)).toBe(512);
  await expectAccessible(page);
  await page.goto("/organization/settings");
  await page.getByRole("button", { name: say("organization.logo.remove") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("organization.logo.remove") })
    .click();
  await expect(page.getByRole("button", { name: say("organization.logo.add") })).toBeVisible();
  await expect(logo).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
});
