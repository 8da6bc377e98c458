import { expect, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { nameWorker } from "./support/name-worker.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const casts: [site: Locale, worker: Locale, version: number, card: "crane" | "slinging"][] = [
  ["fi", "en", 0, "crane"],
  ["en", "fi", 1, "slinging"],
];

for (const [ofSite, ofWorker, version, card] of pickVersion(casts, 0))
  test(`a site asks for a card once somebody is named (${ofSite}), who then enters it (${ofWorker})`, async ({
    browser,
    baseURL,
  }) => {
    const [, tuesday = ""] = listOwnWeek("cards", version);
    const [words, say] = [getTranslator(ofSite), getTranslator(ofWorker)];
    const site = await openAs(browser, baseURL, "site@raksa.test", { locale: ofSite });
    const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale: ofWorker });
    const worker = await openAs(browser, baseURL, "worker@tekijat.test", { locale: ofWorker, phone: true });
    const me = (await (await worker.context.request.get("/api/me")).json()) as { name: string };
    const title = `Nosturityö ${ofSite}`;

    await test.step("a worker is named for a gig that asks for no card", async () => {
      const desks = { site: site.context, agency: agency.context, baseURL };
      const { gig } = await nameWorker(desks, tuesday, title);
      await openHydrated(site.page, `/gigs/${gig.id}/edit`);
    });

    const save = () => site.page.getByRole("button", { name: words("gigs.saveChanges") }).click();

    await test.step("the site asks for one, and is told who lacks it", async () => {
      await site.page.getByRole("button", { name: words("gigForm.askForCards") }).click();
      await site.page.getByRole("button", { name: words(`cards.kind.${card}`) }).click();
      await save();
      const question = site.page.getByRole("dialog", { name: words("editGig.crewTitle") });
      const lacks = words("crew.lacksCards", { cards: words(`cards.kind.${card}`) });
      await expect(question.getByRole("listitem").filter({ hasText: me.name })).toContainText(lacks);
      await expectAccessible(site.page);
      await site.page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
    });

    await test.step("the worker enters it in the settings", async () => {
      await openHydrated(worker.page, "/settings");
      const section = worker.page.getByRole("region", { name: say("settings.cards") });
      await section.getByRole("checkbox", { name: say(`cards.kind.${card}`) }).check();
      await expectAccessible(worker.page);
      worker.taps.reset();
      await section.getByRole("button", { name: say("cardFields.save") }).click();
      await expect(worker.page.getByText(say("cardFields.saved"))).toBeVisible();
      expect(worker.taps.read()).toBe(1);
    });

    await test.step("the site asks again, and nothing stands against it", async () => {
      await save();
      await expect(site.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(site.page.getByText(words(`cards.kind.${card}`)).first()).toBeVisible();
    });
    for (const { context } of [site, agency, worker]) await context.close();
  });
