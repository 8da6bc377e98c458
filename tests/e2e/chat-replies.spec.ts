import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { findOverflows, findSmallTargets } from "./support/layout.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const versions: [locale: Locale, phone: boolean][] = [
  ["fi", true],
  ["en", false],
];

for (const [locale, phone] of pickVersion(versions, 0))
  test(`two people reply, react, edit and delete, live (${locale}, ${phone ? "phone" : "desk"})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const [desk, worker] = await Promise.all(
      ["desk@tekijat.test", "worker@tekijat.test"].map((email) =>
        openAs(browser, baseURL, email, { locale, phone }),
      ),
    );
    if (!desk || !worker) throw new Error("Somebody could not log in");
    const people = [desk.page, worker.page];
    const rooms = await (await desk.context.request.get("/api/rooms")).json();
    const room = rooms.items.find(({ kind }: { kind: string }) => kind === "organization");
    for (const page of people) await openHydrated(page, `/chat/${room.id}`);

    const mark = Date.now().toString(36);
    const [asked, edited, answer] = [`Portti ${mark} A`, `Portti ${mark} B`, `Tulen ${mark}`];
    const log = (page: Page) => page.getByRole("log");
    const box = (page: Page) => page.getByRole("textbox");
    const send = async (page: Page, text: string) => {
      await box(page).fill(text);
      await page.getByRole("button", { name: say("chat.send") }).click();
    };
    const more = (page: Page, text: string) =>
      log(page).getByRole("button", { description: text, exact: true, expanded: false });
    const openMenu = (page: Page, text: string) => more(page, text).click();
    const choose = async (page: Page, text: string, name: string) => {
      await openMenu(page, text);
      await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    };
    const expectFitting = async (page: Page) => {
      await expectAccessible(page);
      expect(await findOverflows(page)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
    };
    const bubble = (page: Page, text: string) =>
      log(page).getByRole("article").filter({ hasText: text }).first();
    const row = (page: Page, text: string) =>
      log(page).locator("[data-message]").filter({ hasText: text }).first();
    /** Of the worker's first answer. */
    const quote = (page: Page) => bubble(page, answer).getByRole("button", { name: say("chat.inReplyTo") });

    await test.step("the worker replies to the desk's message, after much else", async () => {
      await send(desk.page, asked);
      await expect(log(worker.page).getByText(asked)).toBeVisible();
      const headers = { Origin: baseURL ?? "" };
      for (let count = 0; count < 60; count += 1) {
        const data = { id: crypto.randomUUID(), text: `${mark} ${count}` };
        await desk.context.request.post(`/api/rooms/${room.id}/messages`, { data, headers });
        await desk.page.waitForTimeout(40);
      }
      await expect(log(worker.page).getByText(`${mark} 59`, { exact: true })).toBeVisible();
      await more(worker.page, `${mark} 59`).press("ArrowUp");
      await expect(worker.page.locator(":focus")).toHaveAccessibleDescription(`${mark} 58`);
      await expect(worker.page.locator(":focus")).toHaveCSS("opacity", "1");
      await openMenu(worker.page, asked);
      await expectFitting(worker.page);
      await worker.page.getByRole("button", { name: say("chat.reply"), exact: true }).click();
      await expect(box(worker.page)).toBeFocused();
      await worker.page.keyboard.press("Escape");
      await expect(worker.page.getByRole("button", { name: say("chat.cancelReply") })).toHaveCount(0);
      await choose(worker.page, asked, say("chat.reply"));
      await expectFitting(worker.page);
      await send(worker.page, answer);
      await expect(quote(desk.page)).toContainText(asked);
    });

    await test.step("older messages that load leave in place what is being read", async () => {
      await openHydrated(desk.page, `/chat/${room.id}`);
      const read = log(desk.page).getByText(`${mark} 20`, { exact: true });
      const place = (element: Element) =>
        element.getBoundingClientRect().top -
        (element.closest("[role=log]")?.getBoundingClientRect().top ?? 0);
      await read.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const before = await read.evaluate(place);
      // The quote of it, and itself.
      await expect(log(desk.page).getByRole("article").filter({ hasText: asked })).toHaveCount(2);
      expect(Math.abs((await read.evaluate(place)) - before)).toBeLessThan(3);
    });

    await test.step("a tap on the quote loads older pages and shows what was asked", async () => {
      await openHydrated(desk.page, `/chat/${room.id}`);
      await expect(quote(desk.page)).toContainText(asked);
      await expect(log(desk.page).getByRole("article").filter({ hasText: asked })).toHaveCount(1);
      await quote(desk.page).click();
      const original = bubble(desk.page, asked);
      await expect(original).toBeFocused();
      await expect(original).toBeInViewport();
    });

    await test.step("reactions count for both, and a tap takes one back", async () => {
      await choose(worker.page, asked, say("chat.reaction.thumbsUp"));
      const chip = (page: Page, pressed: boolean) =>
        row(page, asked).getByRole("button", {
          name: new RegExp(`^${say("chat.reaction.thumbsUp")}: `),
          pressed,
        });
      await chip(desk.page, false).click();
      await expect(chip(worker.page, true)).toContainText("2");
      await expectFitting(worker.page);
      await chip(worker.page, true).click();
      await expect(chip(desk.page, true)).toContainText("1");
    });

    await test.step("an edit is seen by both, in the quote too", async () => {
      await choose(desk.page, asked, say("chat.edit"));
      await expect(box(desk.page)).toHaveValue(asked);
      await expectFitting(desk.page);
      await box(desk.page).fill(edited);
      await desk.page.keyboard.press("Enter");
      await expect(box(desk.page)).toHaveValue("");
      for (const page of people) await expect(bubble(page, edited)).toContainText(say("chat.edited"));
      await expect(quote(worker.page)).toContainText(edited);
    });

    await test.step("without a connection all waits, and leaves from another screen", async () => {
      const better = `${answer} heti`;
      await worker.context.setOffline(true);
      await expect(worker.page.getByText(say("chat.offline"))).toBeVisible();
      await choose(worker.page, edited, say("chat.reaction.eyes"));
      // The line that says so moves what stands below.
      await expect(bubble(worker.page, edited)).toContainText(say("chat.changeWaits"));
      await choose(worker.page, answer, say("chat.edit"));
      await box(worker.page).fill(better);
      await worker.page.keyboard.press("Enter");
      for (const text of [edited, better])
        await expect(bubble(worker.page, text)).toContainText(say("chat.changeWaits"));
      await expectFitting(worker.page);
      await choose(worker.page, better, say("chat.reply"));
      await send(worker.page, `${answer} klo 7`);
      await expect(log(worker.page).getByText(say("chat.mark.waiting"), { exact: true })).toBeVisible();
      await worker.page.locator("a[href='/chat']:visible").first().click();
      await expect(worker.page.getByRole("heading", { name: say("chat.title") })).toBeVisible();
      await worker.context.setOffline(false);
      await expect(bubble(desk.page, better)).toContainText(say("chat.edited"));
      const reply = bubble(desk.page, `${answer} klo 7`);
      await expect(reply.getByRole("button", { name: say("chat.inReplyTo") })).toContainText(better);
      const seen = new RegExp(`^${say("chat.reaction.eyes")}: `);
      await expect(row(desk.page, edited).getByRole("button", { name: seen })).toContainText("1");
      await openHydrated(worker.page, `/chat/${room.id}`);
      await expect(bubble(worker.page, better)).not.toContainText(say("chat.changeWaits"));
    });

    await test.step("a deletion asks once, and leaves a trace for both", async () => {
      await choose(desk.page, edited, say("chat.delete"));
      const dialog = desk.page.getByRole("dialog", { name: say("chat.deleteTitle") });
      await expectAccessible(desk.page);
      await dialog.getByRole("button", { name: say("chat.deleteYes") }).click();
      for (const page of people) {
        await expect(log(page).getByText(edited)).toHaveCount(0);
        await expect(quote(page)).toContainText(say("chat.deleted"));
      }
      await expect(desk.page.locator("article:focus")).toContainText(say("chat.deleted"));
      await expectFitting(desk.page);
    });
    for (const { context } of [desk, worker]) await context.close();
  });
