import { expect, test } from "@playwright/test";
import { buildGigBody } from "../support/gigs.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { addOrganization } from "./support/add-organization.ts";
import { createPost } from "./support/create-post.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { collectPageErrors } from "./support/page-errors.ts";
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
  test(`staff add a worker without e-mail, name them and respond for them (${locale}${phone ? ", phone" : ""})`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(120_000);
    const say = getTranslator(locale);
    const run = `${locale}${Date.now().toString(36)}`;
    const name = `Matti Meikäläinen ${locale}`;
    const email = `desk.${run}@ilman.test`;
    await addOrganization(browser, baseURL, request, {
      name: `Ilman Tunnuksia ${run} Oy`,
      type: "staffProvider",
      adminName: "Tuula Toimisto",
      adminEmail: email,
    });
    const site = await openAs(browser, baseURL, "site@nosto.test", { locale });
    const agency = await openAs(browser, baseURL, email, { locale, phone });
    const { page } = agency;
    const complaints = collectPageErrors(page);
    const post = createPost(baseURL);
    const [monday = "", tuesday = ""] = listOwnWeek("no login", locale === "en" ? 0 : 1);
    const schedule = { startDate: monday, endDate: tuesday, excludeHolidays: false };
    const gig = await post(
      site,
      "/api/gigs",
      buildGigBody({ title: `Nostot ${run}`, headcount: 1, status: "open", schedule }),
    );

    await test.step("added without an e-mail", async () => {
      await openHydrated(page, "/organization/employees");
      await page.getByRole("button", { name: say("employees.add") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(say("employees.name"), { exact: true }).fill(name);
      await expect(dialog.getByText(say("employees.emailHint"))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: say("employees.addAlone") }).click();
      await expect(page.getByText(say("employees.addedAlone", { name }))).toBeVisible();
    });

    await test.step("named", async () => {
      const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 1 });
      await post(site, `/api/offers/${offer.id}/accept`);
      await openHydrated(page, `/gigs/${gig.id}`);
      await page.getByRole("checkbox", { name: new RegExp(name) }).check();
      await expect(page.getByText(say("crew.noLogin"))).toBeVisible();
      await page.getByRole("button", { name: say("crew.name_one", { count: 1 }) }).click();
      await expect(page.getByRole("button", { name: say("crew.confirmFor", { name }) })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("waits on the desk's own list, and is confirmed there with one tap", async () => {
      await openHydrated(page, "/home");
      const card = page.getByRole("article").filter({ hasText: name });
      await expect(card.getByText(say("crew.noLogin"))).toBeVisible();
      await card.getByRole("button", { name: say("crew.confirmFor", { name }) }).click();
      await expect(page.getByText(say("crew.confirmForDone", { name }))).toBeVisible();
      await expect(card).toBeHidden();
    });

    await test.step("the buyer sees them confirmed", async () => {
      await openHydrated(site.page, `/gigs/${gig.id}`);
      const member = site.page.getByRole("listitem").filter({ hasText: name });
      await expect(member.getByText(say("crew.status.confirmed"))).toBeVisible();
      await expect(site.page.getByText(say("crew.noLogin"))).toBeHidden();
    });

    await test.step("they cannot come after all: asked once more, and the place is the desk's again", async () => {
      await openHydrated(page, `/gigs/${gig.id}`);
      await page.getByRole("button", { name: say("crew.cannotComeName", { name }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("crew.cannotCome") })
        .click();
      await expect(page.getByText(say("crew.declineForDone", { name }))).toBeVisible();
      await expect(page.getByText(say("crew.status.declined")).first()).toBeVisible();
    });

    expect(complaints).toEqual([]);
    await Promise.all([site.context.close(), agency.context.close()]);
  });
