import { expect, type Page, test } from "@playwright/test";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { expectBellRings, openHydrated, readUnread } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

for (const [locale, phone] of pickVersion(
  [
    ["en", false],
    ["fi", true],
  ] as const,
  0,
))
  test(`a provider asks, the buyer answers live, and once agreed it is history (${locale}${phone ? ", phone" : ""})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const box = (page: Page) => page.getByRole("textbox", { name: say("chat.write") });
    const log = (page: Page) => page.getByRole("log");
    const send = async (page: Page, text: string) => {
      await box(page).fill(text);
      await page.getByRole("button", { name: say("chat.send") }).click();
    };
    const open = (email: string) => openAs(browser, baseURL, email, { locale, phone });
    const [site, agency] = await Promise.all(["site@raksa.test", "agency@tekijat.test"].map(open));
    if (!site || !agency) throw new Error("Somebody could not log in");
    const headers = { Origin: baseURL ?? "" };
    const [monday = ""] = listOwnWeek("inquiry", locale === "en" ? 0 : 1);
    const title = `Kysymys ${locale} ${Date.now().toString(36)}`;
    const schedule = { startDate: monday, endDate: monday, excludeHolidays: false };
    const data = buildGigBody({ title, municipality: "Turku", schedule });
    const gig: Gig = await (await site.context.request.post("/api/gigs", { data, headers })).json();
    await openHydrated(site.page, "/home");
    const before = await readUnread(site.page);

    await test.step("the provider looks the buyer up, and asks on the gig's page", async () => {
      await openHydrated(agency.page, `/gigs/${gig.id}`);
      await agency.page.getByRole("button", { name: "Raksa Oy", exact: true }).click();
      const profile = agency.page.getByRole("dialog", { name: "Raksa Oy" });
      await expect(profile.getByText(say("profile.joined"))).toBeVisible();
      await expectAccessible(agency.page);
      await agency.page.keyboard.press("Escape");
      await agency.page.getByRole("button", { name: say("inquiry.ask") }).click();
      await send(agency.page, "Is there a lift?");
      await expect(log(agency.page).getByText("Is there a lift?")).toBeVisible();
      await expectAccessible(agency.page);
    });

    await test.step("the buyer hears of it, and answers live", async () => {
      await expectBellRings(site.page, before);
      await openHydrated(site.page, "/notifications");
      const words = say("notifications.inquiry", { who: "Tekijät Oy", gig: title });
      await site.page.getByRole("link", { name: words }).click();
      await expect(log(site.page).getByText("Is there a lift?")).toBeVisible();
      await send(site.page, "Yes, to floor 8");
      await expect(log(agency.page).getByText("Yes, to floor 8")).toBeVisible();
    });

    await test.step("once the offer is accepted, it is history on both screens", async () => {
      const offered = await agency.context.request.post(`/api/gigs/${gig.id}/offers`, {
        data: { workers: 1 },
        headers,
      });
      const { id } = await offered.json();
      await site.context.request.post(`/api/offers/${id}/accept`, { data: {}, headers });
      for (const { page } of [agency, site]) {
        await expect(page.getByText(say("chat.closed.agreed"))).toBeVisible();
        await expect(box(page)).toHaveCount(0);
        await expect(log(page).getByText("Yes, to floor 8")).toBeVisible();
      }
      await expectAccessible(agency.page);
      await agency.page.getByRole("link", { name: say("chat.toGigRoom") }).click();
      await expect(agency.page).toHaveURL(new RegExp(`/chat/${gig.id}$`));
      await expect(box(agency.page)).toBeVisible();
    });
    for (const { context } of [site, agency]) await context.close();
  });
