import { expect, test } from "@playwright/test";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { expectBellRings, openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

/** Seconds from the tap until an open window rings. */
const limit = 10;

for (const [locale, phone] of pickVersion(
  [
    ["en", true],
    ["fi", false],
  ] as const,
  0,
))
  test(`a published gig finds its people: told, seen, next wave (${locale}${phone ? ", phone" : ""})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const open = (email: string) => openAs(browser, baseURL, email, { locale, phone });
    const [site, agency, apu] = await Promise.all(
      ["site@raksa.test", "agency@tekijat.test", "agency@apu.test"].map(open),
    );
    if (!site || !agency || !apu) throw new Error("Somebody could not log in");
    for (const { page } of [agency, apu]) await openHydrated(page, "/home");
    const countNews = async ({ context }: typeof site) =>
      (await (await context.request.get("/api/notifications")).json()).unread as number;
    const before = { agency: await countNews(agency), apu: await countNews(apu) };

    const [monday = ""] = listOwnWeek("waves", locale === "en" ? 0 : 1);
    const title = `Aallot ${locale} ${Date.now().toString(36)}`;
    const begun = Date.now();
    const answer = await site.context.request.post("/api/gigs", {
      data: buildGigBody({
        title,
        municipality: "Tampere",
        schedule: { startDate: monday, endDate: monday, excludeHolidays: false },
        waves: [
          { to: "fitting", afterMinutes: 0 },
          { to: "all", afterMinutes: 240 },
        ],
      }),
      headers: { Origin: baseURL ?? "" },
    });
    const gig: Gig = await answer.json();

    await test.step("who fits hears within ten seconds, and nobody else", async () => {
      await expectBellRings(agency.page, before.agency);
      const seconds = (Date.now() - begun) / 1000;
      test
        .info()
        .annotations.push({ type: "told", description: `${seconds.toFixed(1)} s, at most ${limit}` });
      expect(seconds).toBeLessThan(limit);
      expect(await countNews(apu)).toBe(before.apu);
    });

    await openHydrated(site.page, `/gigs/${gig.id}`);
    const reach = site.page.locator("section", { hasText: say("reach.title") });
    await test.step("the buyer sees live who has seen it", async () => {
      await expect(reach).toContainText(say("reach.seen_other", { count: 0 }));
      await openHydrated(agency.page, "/notifications");
      await agency.page.getByRole("link", { name: title }).click();
      await expect(agency.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(reach).toContainText(say("reach.seen_one", { count: 1 }));
      await expectAccessible(agency.page);
    });

    await test.step("a tap notifies the next wave", async () => {
      await reach.getByRole("button", { name: say("reach.now") }).click();
      await expectBellRings(apu.page, before.apu);
      await expect(reach.getByRole("button", { name: say("reach.now") })).toBeHidden();
      await reach.getByText(say("reach.each")).click();
      // Firms that other journeys have added are among them.
      for (const firm of ["Tekijät Oy", "Apu Oy"])
        await expect(reach.getByRole("listitem").filter({ hasText: firm })).toBeVisible();
      await expectAccessible(site.page);
    });

    for (const { context } of [site, agency, apu]) await context.close();
  });
