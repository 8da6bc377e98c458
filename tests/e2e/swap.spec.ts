import { expect, test } from "@playwright/test";
import type { Assignment } from "../../src/shared/crews/assignment.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { createPost } from "./support/create-post.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs, type Person } from "./support/people.ts";
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
  test(`a worker offers a shift, a colleague takes it, the desk approves with one tap (${locale}${phone ? ", phone" : ""})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const open = (email: string) => openAs(browser, baseURL, email, { locale, phone });
    const [site, agency, worker, colleague] = await Promise.all(
      [
        "site@raksa.test",
        "agency@tekijat.test",
        "jari.nieminen@tekijat.test",
        "katja.lehtonen@tekijat.test",
      ].map(open),
    );
    if (!site || !agency || !worker || !colleague) throw new Error("Somebody could not log in");
    const post = createPost(baseURL);
    const nameOf = async ({ context }: Person): Promise<{ id: string; name: string }> =>
      (await (await context.request.get("/api/session")).json()).user;
    const [from, to] = [await nameOf(worker), await nameOf(colleague)];
    const [monday = "", tuesday = ""] = listOwnWeek("swap", locale === "en" ? 0 : 1);
    const schedule = {
      ...{ startDate: monday, endDate: tuesday, endTime: "15:00", excludeHolidays: false },
    };
    const title = `Vuoronvaihto ${locale} ${Date.now().toString(36)}`;
    const { trades } = await (await colleague.context.request.get("/api/me"))
      .json()
      .then(({ industries }) => ({ trades: industries as string[] }));
    const industries = trades.length > 0 ? trades.slice(0, 1) : undefined;
    const gig: Gig = await post(
      site,
      "/api/gigs",
      buildGigBody({ title, headcount: 1, schedule, ...(industries && { industries }) }),
    );
    const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 1 });
    await post(site, `/api/offers/${offer.id}/accept`);
    const named = await post(agency, `/api/gigs/${gig.id}/assignments`, {
      userIds: [from.id],
      override: true,
    });
    const [place]: Assignment[] = named.items;
    await post(worker, `/api/assignments/${place?.id}/confirm`);

    await Promise.all([openHydrated(colleague.page, "/home"), openHydrated(agency.page, "/home")]);
    const cardOf = ({ page }: Person) => page.getByRole("article").filter({ hasText: title });

    await test.step("the worker offers one of the two days", async () => {
      await openHydrated(worker.page, `/gigs/${gig.id}`);
      worker.taps.reset();
      await worker.page.getByRole("button", { name: say("crew.swap.offer") }).click();
      const dialog = worker.page.getByRole("dialog");
      await dialog.getByRole("checkbox").first().uncheck();
      await expectAccessible(worker.page);
      await dialog.getByRole("button", { name: say("crew.swap.send_one", { count: 1 }) }).click();
      await expect(worker.page.getByRole("button", { name: say("crew.swap.withdraw") })).toBeVisible();
      expect(worker.taps.read()).toBe(3);
      await expectAccessible(worker.page);
    });

    await test.step("a colleague sees it on a screen that was open, and takes it with one tap", async () => {
      await expect(cardOf(colleague)).toContainText(say("crew.swap.offers_one", { worker: from.name }));
      await expectAccessible(colleague.page);
      colleague.taps.reset();
      await cardOf(colleague)
        .getByRole("button", { name: say("crew.swap.accept"), exact: true })
        .click();
      await expect(cardOf(colleague)).toContainText(say("crew.swap.mine"));
      expect(colleague.taps.read()).toBe(1);
    });

    await test.step("the desk approves with one tap", async () => {
      const heading = say("crew.swap.toApprove", { worker: from.name, taker: to.name });
      await expect(cardOf(agency)).toContainText(heading);
      await expectAccessible(agency.page);
      agency.taps.reset();
      await cardOf(agency)
        .getByRole("button", { name: say("crew.swap.approveName", { worker: from.name, taker: to.name }) })
        .click();
      await expect(cardOf(agency)).toBeHidden();
      expect(agency.taps.read()).toBe(1);
    });

    await test.step("everybody sees who works which day", async () => {
      await expect(cardOf(colleague)).toBeHidden();
      const answer = await site.context.request.get(`/api/gigs/${gig.id}/assignments`);
      const { items }: { items: Assignment[] } = await answer.json();
      const crew = items.map(({ userId, status, dates }) => [userId, status, ...dates]);
      expect(crew.toSorted()).toEqual(
        [
          [from.id, "confirmed", monday],
          [to.id, "confirmed", tuesday],
        ].toSorted(),
      );
      await openHydrated(agency.page, `/gigs/${gig.id}`);
      await agency.page.getByText(say("history.title"), { exact: true }).click();
      const approved = say("history.swapApproved", { who: "", worker: from.name, taker: to.name }).trim();
      await expect(agency.page.getByText(approved)).toBeVisible();
      await expect(worker.page.getByRole("button", { name: say("crew.swap.offer") })).toBeVisible();
    });
    for (const { context } of [site, agency, worker, colleague]) await context.close();
  });
