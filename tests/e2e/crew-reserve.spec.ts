import { expect, test } from "@playwright/test";
import type { Assignment } from "../../src/shared/crews/assignment.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { createPost } from "./support/create-post.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

for (const [locale, phone] of pickVersion(
  [
    ["en", false],
    ["fi", true],
  ] as const,
  1,
))
  test(`a desk keeps its own people as reserve, and the next steps in (${locale}${phone ? ", phone" : ""})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const open = (email: string) => openAs(browser, baseURL, email, { locale, phone });
    const [site, agency, leaver, next] = await Promise.all(
      [
        "site@raksa.test",
        "agency@tekijat.test",
        "jari.nieminen@tekijat.test",
        "katja.lehtonen@tekijat.test",
      ].map(open),
    );
    if (!site || !agency || !leaver || !next) throw new Error("Somebody could not log in");
    const post = createPost(baseURL);
    const [monday = ""] = listOwnWeek("crew reserve", locale === "en" ? 0 : 1);
    const schedule = { startDate: monday, endDate: monday, excludeHolidays: false };
    const title = `Sijainen ${locale} ${Date.now().toString(36)}`;
    const gig: Gig = await post(site, "/api/gigs", buildGigBody({ title, headcount: 1, schedule }));
    const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 1 });
    await post(site, `/api/offers/${offer.id}/accept`);
    const { user } = await (await leaver.context.request.get("/api/session")).json();
    const named = await post(agency, `/api/gigs/${gig.id}/assignments`, {
      userIds: [user.id],
      override: true,
    });
    const [first]: Assignment[] = named.items;

    const { page } = agency;
    await openHydrated(page, `/gigs/${gig.id}`);
    const reserve = page
      .getByRole("region")
      .or(page.locator("section"))
      .filter({ has: page.getByRole("heading", { name: say("crew.reserve.title") }) })
      .last();
    await test.step("the desk ticks whom to ask, in order", async () => {
      agency.taps.reset();
      await reserve.getByRole("button", { name: say("crew.reserve.choose") }).click();
      for (const name of ["Katja Lehtonen", "Olli Karjalainen"])
        await reserve.getByRole("checkbox", { name: new RegExp(name) }).check();
      await expectAccessible(page);
      await reserve.getByRole("button", { name: say("crew.reserve.save_other", { count: 2 }) }).click();
      await expect(reserve.getByRole("listitem")).toHaveText(["Katja Lehtonen", "Olli Karjalainen"]);
      expect(agency.taps.read()).toBe(4);
      await expectAccessible(page);
    });

    await openHydrated(next.page, "/home");
    const place = next.page.getByRole("article").filter({ hasText: title });
    await test.step("one falls out: the first is asked at once, on a screen that was open", async () => {
      await post(leaver, `/api/assignments/${first?.id}/decline`);
      await expect(place).toContainText(say("crew.reserve.then"));
      await expect(page.getByText(say("crew.reserve.asked"))).toBeVisible();
      await expect(reserve.getByRole("listitem")).toHaveText(["Olli Karjalainen"]);
      await expectAccessible(next.page);
    });

    await test.step("and says with one tap that they come", async () => {
      next.taps.reset();
      await place.getByRole("button", { name: say("crew.confirm") }).click();
      await expect(place).toBeHidden();
      expect(next.taps.read()).toBe(1);
      await expect(page.getByRole("listitem").getByText(say("crew.status.confirmed"))).toBeVisible();
      await page.getByText(say("history.title"), { exact: true }).click();
      await expect(page.getByText(say("history.stepInAsked", { worker: "Katja Lehtonen" }))).toBeVisible();
    });
    for (const { context } of [site, agency, leaver, next]) await context.close();
  });
