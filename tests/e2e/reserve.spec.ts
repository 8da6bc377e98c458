import { expect, test } from "@playwright/test";
import type { Assignment } from "../../src/shared/crews/assignment.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import type { Offer } from "../../src/shared/offers/offer.ts";
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
  0,
))
  test(`who falls out is replaced from the reserve (${locale}${phone ? ", phone" : ""})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const open = (email: string) => openAs(browser, baseURL, email, { locale, phone });
    const [site, agency, apu, solo] = await Promise.all(
      ["site@raksa.test", "agency@tekijat.test", "agency@apu.test", "solo@keikka.test"].map(open),
    );
    if (!site || !agency || !apu || !solo) throw new Error("Somebody could not log in");
    const post = createPost(baseURL);
    const [monday = ""] = listOwnWeek("reserve", locale === "en" ? 0 : 1);
    const schedule = { startDate: monday, endDate: monday, excludeHolidays: false };
    const title = `Varalla ${locale} ${Date.now().toString(36)}`;
    const gig: Gig = await post(site, "/api/gigs", buildGigBody({ title, headcount: 1, schedule }));
    const [first]: Offer[] = [
      await post(solo, `/api/gigs/${gig.id}/offers`, { workers: 1 }),
      await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 1 }),
      await post(apu, `/api/gigs/${gig.id}/offers`, { workers: 1 }),
    ];
    await post(site, `/api/offers/${first?.id}/accept`);

    await openHydrated(site.page, `/gigs/${gig.id}`);
    // The gig is an article too, in front of the cards in it.
    const cardOf = (firm: string) => site.page.getByRole("article").filter({ hasText: firm }).last();
    await test.step("the buyer keeps two offers as reserve, each with one tap", async () => {
      for (const [place, firm] of ["Apu Oy", "Tekijät Oy"].entries()) {
        await cardOf(firm)
          .getByRole("button", { name: say("offers.reserve.keep") })
          .click();
        await expect(cardOf(firm)).toContainText(say("offers.reserve.place", { place: place + 1 }));
      }
      await expectAccessible(site.page);
    });

    for (const { page } of [agency, apu]) await openHydrated(page, "/home");
    await test.step("one falls out: the next is asked at once, on a screen that was open", async () => {
      const { items } = await (await solo.context.request.get("/api/assignments")).json();
      const own = items.find(({ gigId }: Assignment) => gigId === gig.id);
      await post(solo, `/api/assignments/${own.id}/decline`);
      await expect(apu.page.getByText(title)).toBeVisible();
      await expect(cardOf("Apu Oy")).toContainText(say("offers.reserve.isAsked"));
      await expectAccessible(apu.page);
      await expectAccessible(site.page);
    });

    await test.step("who says no is followed by the next, who comes with one tap", async () => {
      const card = apu.page.getByRole("article").filter({ hasText: title });
      await card.getByRole("button", { name: say("offers.reserve.no"), exact: true }).click();
      const dialog = apu.page.getByRole("dialog", { name: say("offers.reserve.noTitle") });
      await dialog.getByRole("button", { name: say("offers.reserve.no"), exact: true }).click();
      await expect(dialog).toBeHidden();
      const yes = agency.page
        .getByRole("article")
        .filter({ hasText: title })
        .getByRole("button", { name: say("offers.reserve.yes_one", { count: 1 }) });
      await yes.click();
      await expect(agency.page.getByText(say("offers.reserve.done"))).toBeVisible();
      const status = say("offers.status.accepted");
      await expect(cardOf("Tekijät Oy").getByText(status, { exact: true })).toBeVisible();
    });

    await test.step("the gig's history tells it", async () => {
      await site.page.getByText(say("history.title"), { exact: true }).click();
      const history = site.page.getByRole("list", { name: say("history.title") });
      for (const sentence of [
        say("history.reserveDeclined", { who: "Apu Oy" }),
        say("history.reserveAccepted_one", { who: "Tekijät Oy", count: 1 }),
      ])
        await expect(history).toContainText(sentence);
    });

    for (const { context } of [site, agency, apu, solo]) await context.close();
  });
