import { expect, type Page, test } from "@playwright/test";
import { maxAbsenceLength } from "../../src/shared/absences/absence-kinds.ts";
import { formatDateInput } from "../../src/shared/calendar/format-date-input.ts";
import { toLocalDate } from "../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../src/shared/calendar/week.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { stripTokens } from "../support/strip-tokens.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { createPost } from "./support/create-post.ts";
import { Keyboard } from "./support/keyboard.ts";
import { findOverflows, findSmallTargets } from "./support/layout.ts";
import { nameWorker } from "./support/name-worker.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs, type Person } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const desk = { width: 1440, height: 900 };

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await findOverflows(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
}

for (const [locale, version] of pickVersion(
  [
    ["en", 0],
    ["fi", 1],
  ] as const,
  1,
)) {
  const say = getTranslator(locale);

  test(`a day off takes two taps, and the desk sees it on its board and when it picks people (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const open = (email: string, phone = false) => openAs(browser, baseURL, email, { locale, phone });
    const worker = await open("olli.karjalainen@tekijat.test", true);
    const agency = await open("agency@tekijat.test");
    const site = await open("site@raksa.test");
    const post = createPost(baseURL);
    const [monday = "", tuesday = ""] = listOwnWeek("absences, a day off", version);
    const day = worker.page.getByRole("main").getByRole("listitem").nth(1);

    await test.step("the worker taps the day, and says it", async () => {
      await openHydrated(worker.page, `/calendar?week=${monday}`);
      await expect(day).toContainText(say("calendar.noShifts"));
      await expectFits(worker.page);
      worker.taps.reset();
      await day.getByRole("button").click();
      await worker.page.getByRole("button", { name: say("absences.day.mark") }).click();
      await expect(day).toContainText(say("calendar.notAvailable"));
      expect(worker.taps.read()).toBe(2);
      await expect(worker.page.getByRole("dialog")).toBeHidden();
      await expectFits(worker.page);
    });

    await test.step("takes it back, and says it again", async () => {
      await worker.page.getByRole("button", { name: say("absences.undo") }).click();
      await expect(day).toContainText(say("calendar.noShifts"));
      await day.getByRole("button").click();
      const mark = worker.page.getByRole("button", { name: say("absences.day.mark") });
      await expect(mark).toBeVisible();
      await expectFits(worker.page);
      await mark.click();
      await expect(day).toContainText(say("calendar.notAvailable"));
    });

    const { page } = agency;
    await page.setViewportSize(desk);
    await test.step("the desk's board says it, and not why", async () => {
      await openHydrated(page, `/calendar?week=${monday}`);
      const row = page.getByRole("row").filter({ hasText: "Olli Karjalainen" });
      await expect(row.getByRole("gridcell").nth(1)).toHaveText(say("calendar.notAvailable"));
      await expect(row.getByRole("gridcell").nth(2)).toHaveText(say("crew.free"));
      await expectAccessible(page);
    });

    await test.step("picking them warns, and goes on with a reason", async () => {
      const schedule = { startDate: tuesday, endDate: tuesday, excludeHolidays: false };
      const title = `Poissa ${locale} ${Date.now().toString(36)}`;
      const gig: Gig = await post(site, "/api/gigs", buildGigBody({ title, headcount: 1, schedule }));
      const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 1 });
      await post(site, `/api/offers/${offer.id}/accept`);
      await openHydrated(page, `/gigs/${gig.id}`);
      const olli = page.getByRole("listitem").filter({ hasText: "Olli Karjalainen" });
      await expect(olli.getByText(say("crew.warning.absent"), { exact: true })).toBeVisible();
      const chosen = page.getByRole("checkbox", { checked: true });
      while ((await chosen.count()) > 0) await chosen.first().uncheck();
      await olli.getByRole("checkbox").check();
      await page.getByRole("button", { name: say("crew.name_one", { count: 1 }) }).click();
      const reason = say("crew.warning.absent");
      const refusal = say("crew.refused", { names: "Olli Karjalainen", reason });
      await expect(page.getByRole("alert").filter({ hasText: refusal })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("radio", { name: say("crew.override.agreed") }).check();
      await page.getByRole("button", { name: say("crew.nameAnyway") }).click();
      await expect(page.getByText(say("crew.status.proposed")).first()).toBeVisible();
    });
    for (const { context } of [worker, agency, site]) await context.close();
  });

  test(`“I'm ill” gives back the shift, and only the desk reads why (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const open = (email: string, phone = false) => openAs(browser, baseURL, email, { locale, phone });
    const worker = await open("worker@tekijat.test", true);
    const agency = await open("agency@tekijat.test");
    const site = await open("site@raksa.test");
    const [, , wednesday = ""] = listOwnWeek("absences, illness", version);
    const title = `Kuume ${locale} ${Date.now().toString(36)}`;
    const desks = { site: site.context, agency: agency.context, baseURL };
    const { gig } = await nameWorker(desks, wednesday, title);
    await removeAbsences(worker, baseURL);

    await test.step("the worker reads what happens, chooses the day, and tells it", async () => {
      const { page } = worker;
      await openHydrated(page, "/home");
      await page.getByRole("button", { name: say("calendar.ill") }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(say("absences.ill.text"));
      await dialog.getByLabel(say("absences.from"), { exact: true }).fill(formatDateInput(wednesday, locale));
      await expect(dialog.getByRole("listitem").filter({ hasText: title })).toBeVisible();
      await expectFits(page);
      await dialog.getByRole("button", { name: say("absences.ill.send") }).click();
      await expect(page.getByText(say("absences.ill.released_one", { count: 1 }))).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step("the desk reads it; the site has a free place, and no reason", async () => {
      const { page } = agency;
      await page.setViewportSize(desk);
      await openHydrated(page, "/absences");
      const list = page.getByRole("list", { name: say("absences.list") });
      const row = list.getByRole("listitem").filter({ hasText: say("absences.kind.sick") });
      await expect(row).toHaveCount(1);
      await expectFits(page);
      const assignments = await site.context.request.get(`/api/gigs/${gig.id}/assignments`);
      const { items } = await assignments.json();
      expect(items).toMatchObject([{ status: "declined", reason: "" }]);
      expect(stripTokens(await assignments.text())).not.toMatch(/sick|ill\b/);
      await row.getByRole("button", { name: new RegExp(`^${say("absences.delete", { what: "" })}`) }).click();
      await expect(row).toHaveCount(0);
    });
    for (const { context } of [worker, agency, site]) await context.close();
  });
}

/** What an earlier try has left, in another week, of all that the list shows. */
async function removeAbsences({ context }: Person, baseURL: string | undefined) {
  const from = toLocalDate(Date.now());
  const to = addDays(from, maxAbsenceLength - 1);
  const answer = await context.request.get(`/api/absences?from=${from}&to=${to}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  for (const { id } of items) {
    const headers = { Origin: baseURL ?? "" };
    expect((await context.request.delete(`/api/absences/${id}`, { headers })).ok()).toBe(true);
  }
}

test("a worker keeps the list by keyboard alone", async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const say = getTranslator("en");
  const worker = await openAs(browser, baseURL, "katja.lehtonen@tekijat.test");
  const { context, page } = worker;
  const keyboard = new Keyboard(page);
  const [monday = "", , , , friday = ""] = listOwnWeek("absences, by keyboard");
  await removeAbsences(worker, baseURL);

  await openHydrated(page, `/calendar?week=${monday}`);
  const day = page.getByRole("main").getByRole("listitem").nth(3);
  await keyboard.press(day.getByRole("button"));
  await keyboard.expectHeld(new RegExp(`^button ${say("absences.day.mark")}`));
  await page.keyboard.press("Enter");
  await expect(day).toContainText(say("calendar.notAvailable"));
  await keyboard.expectHeld(/^button Thu/);

  await keyboard.press(page.getByRole("link", { name: say("titles.absences"), exact: true }));
  await keyboard.expectHeld(/^h1 /);
  await keyboard.press(page.getByRole("button", { name: say("absences.add") }));
  await page.getByRole("combobox", { name: say("absences.kindLabel") }).waitFor();
  await keyboard.reach(page.getByRole("combobox", { name: say("absences.kindLabel") }));
  await page.keyboard.type(say("absences.kind.holiday"));
  await keyboard.typeDay(say("absences.from"), friday);
  await keyboard.press(page.getByRole("button", { name: say("kit.save") }));
  const list = page.getByRole("list", { name: say("absences.list") });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await keyboard.expectHeld(new RegExp(`^button ${say("absences.add")}`));
  await expectAccessible(page);

  const first = list.getByRole("listitem").first();
  await keyboard.press(first.getByRole("button").last());
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText(say("absences.kind.holiday"));
  await context.close();
});
