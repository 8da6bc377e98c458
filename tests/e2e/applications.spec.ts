import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../src/shared/core/locale.ts";
import { createBusinessId } from "../support/business-ids.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { silenceInbox } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

const run = Date.now();
const ownPassword = "Lautakasa-1987";

type Applicant = { type: "needsWorkers" | "individual"; name: string; email: string; company?: string };

/** Fills in the form as somebody in a hurry does, and sends it. */
async function apply(page: Page, locale: Locale, { type, name, email, company }: Applicant) {
  const say = getTranslator(locale);
  const complaints = collectPageErrors(page);
  await page.goto("/signup");
  await page.getByRole("radio", { name: say(`signup.types.${type}.label`) }).check({ force: true });
  if (company !== undefined) {
    await page.getByLabel(say("signup.companyName")).fill(company);
    await page.getByLabel(say("signup.companyId")).fill("2617416-5");
  }
  if (type === "individual") await page.getByRole("radio", { name: say("employment.wage.label") }).check();
  await page.getByLabel(say("signup.name"), { exact: true }).fill(name);
  await page.getByLabel(say("signup.email")).fill(email);
  await page.getByLabel(say("signup.phone")).fill("040 123 4567");
  await page.getByLabel(say("signup.location")).fill("Tampere");
  await page.getByLabel(say("signup.consent")).check();
  await expectAccessible(page);
  const send = page.getByRole("button", { name: say("signup.submit") });
  if (company !== undefined) {
    await send.click();
    await expect(page.getByText(say("fieldErrors.businessId.invalid"), { exact: true })).toBeVisible();
    await page.getByLabel(say("signup.companyId")).fill(createBusinessId());
  }
  await send.click();
  await expect(page.getByRole("heading", { name: say("signup.sentTitle") })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
}

/** The admin's home leads to the queue; gives one who waits there, opened from the table. */
async function openOne(page: Page, locale: Locale, title: string) {
  const say = getTranslator(locale);
  await page.goto("/home");
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: say("titles.adminApplications") })
    .click();
  await expect(page).toHaveURL(/\/admin\/applications/);
  await expectAccessible(page);
  await page.getByRole("rowheader").getByRole("link", { name: title }).click();
  const one = page.getByRole("region", { name: title });
  await expect(one.getByRole("heading", { name: title })).toBeFocused();
  await expectAccessible(page);
  return one;
}

const answerButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name });

const admin = (browser: Browser, baseURL: string | undefined) =>
  openAs(browser, baseURL, "admin@keikka.test");

async function visit(browser: Browser, baseURL: string | undefined, locale: Locale, phone: boolean) {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: locale === "fi" ? "fi-FI" : "en-US",
    ...(phone && { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
  });
  return { context, page: await context.newPage() };
}

test("a company applies in Finnish on a phone, is approved, and gets in with the mailed password", async ({
  browser,
  baseURL,
  request,
}) => {
  const say = getTranslator("fi");
  const company = `Hakija ${run} Oy`;
  const email = `company.${run}@hakija.test`;
  const { context, page } = await visit(browser, baseURL, "fi", true);
  await apply(page, "fi", { type: "needsWorkers", name: "Henna Hakija", email, company });
  await awaitMail(request, email, "Saimme hakemuksesi");

  const desk = await admin(browser, baseURL);
  const english = getTranslator("en");
  const one = await openOne(desk.page, "en", company);
  await answerButton(desk.page, english("adminApplications.approve")).click();
  await expectAccessible(desk.page);
  await inDialog(desk.page, english("adminApplications.approveYes")).click();
  await expect(one.getByText(english("adminApplications.state.approved"), { exact: true })).toBeVisible();
  await desk.page.getByRole("link", { name: english("adminApplications.back") }).click();
  await expect(one).toHaveCount(0);
  await expect(desk.page.getByRole("rowheader").filter({ hasText: company })).toHaveCount(0);
  await desk.context.close();

  const password = await passwordFor(request, email);
  await page.goto("/login");
  await page.getByLabel(say("login.email")).fill(email);
  await page.getByLabel(say("login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/init/);
  await page.getByLabel(say("newPassword.label"), { exact: true }).fill(ownPassword);
  await page.getByLabel(say("newPassword.verify")).fill(ownPassword);
  await page.getByRole("button", { name: say("init.submit") }).click();
  await expect(page).toHaveURL(/\/home/);
  await page.goto("/organization/settings");
  await expect(page.getByLabel(say("organization.name"), { exact: true })).toHaveValue(company);
  await expectAccessible(page);
  await context.close();
});

/** The password that the welcome e-mail brings: 15 capital letters. */
async function passwordFor(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await awaitMail(request, email, "Tervetuloa");
  return text.match(/\b[A-Z]{15}\b/)?.[0] ?? "";
}

test("an individual applies in English and is rejected with a reason", async ({
  browser,
  baseURL,
  request,
}) => {
  const say = getTranslator("en");
  const name = `Ivar Individual ${run}`;
  const email = `alone.${run}@hakija.test`;
  const { context, page } = await visit(browser, baseURL, "en", false);
  await apply(page, "en", { type: "individual", name, email });
  await context.close();

  const desk = await admin(browser, baseURL);
  const one = await openOne(desk.page, "en", name);
  await answerButton(desk.page, say("adminApplications.contacted")).click();
  await expect(one.getByText(say("adminApplications.state.contacted"), { exact: true })).toBeVisible();
  await desk.page.getByRole("link", { name: say("adminApplications.back") }).click();
  await desk.page.getByRole("link", { name: say("adminApplications.queue.contacted") }).click();
  await desk.page.getByRole("rowheader").getByRole("link", { name }).click();
  await answerButton(desk.page, say("adminApplications.reject")).click();
  await desk.page
    .getByLabel(say("adminApplications.reason"))
    .fill("No gigs near you yet. Try again in spring.");
  await inDialog(desk.page, say("adminApplications.rejectYes")).click();
  await expect(one.getByText(say("adminApplications.state.rejected"), { exact: true })).toBeVisible();
  const mail = await awaitMail(request, email, "No gigs near you yet.");
  expect(mail.text).toContain(`Hi ${name.split(" ")[0]},`);
  await desk.context.close();
});

for (const { locale, phone } of pickVersion(
  [
    { locale: "fi", phone: true },
    { locale: "en", phone: false },
  ] as const,
  0,
))
  test(`an admin rejects several applications at once, one of them already answered by another admin (${locale})`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const say = getTranslator(locale);
    const names = ["Aatu", "Bertta", "Cilla"].map((first) => `${first} Joukko${locale}${run}`);
    const headers = { Origin: baseURL ?? "" };
    const { form } = await (await request.get("/api/applications/form")).json();
    // Nobody fills in the form sooner.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const emailOf = (name: string) => `${name.replace(" ", ".").toLowerCase()}@hakija.test`;
    for (const name of names)
      await request.post("/api/applications", {
        headers,
        data: {
          ...{ accountType: "individual", name, email: emailOf(name), phone: "040 123 4567" },
          ...{ location: "Turku", locale, consent: true, form },
        },
      });
    const { context, page } = await openAs(browser, baseURL, "admin@keikka.test", { locale, phone });
    const complaints = collectPageErrors(page);
    // This admin's screen does not hear that another has answered.
    await silenceInbox(page);
    await page.goto("/admin/applications");
    await page.getByRole("searchbox").fill(`Joukko${locale}${run}`);
    await expect(page.getByRole("rowheader")).toHaveCount(3);
    if (phone) await answerButton(page, say("bulk.choose")).click();
    for (const name of names)
      await page.getByRole("checkbox", { name: say("bulk.chooseRow", { name }) }).check();
    await expectAccessible(page);
    const { items } = await (
      await context.request.get(`/api/applications?search=Bertta Joukko${locale}${run}`)
    ).json();
    const told = { headers, data: { status: "rejected", reason: "No." } };
    expect((await context.request.patch(`/api/applications/${items[0].id}`, told)).ok()).toBe(true);
    await answerButton(page, say("adminApplications.reject")).click();
    const question = page.getByRole("dialog");
    await inDialog(page, say("adminApplications.rejectYes")).click();
    await expect(question.getByText(say("fieldErrors.required"))).toBeVisible();
    await question.getByLabel(say("adminApplications.reason")).fill("We take nobody on before spring.");
    await expectAccessible(page);
    await inDialog(page, say("adminApplications.rejectYes")).click();
    await expect(
      question.getByText(say("adminApplications.bulk.rejected_other", { count: 2 })),
    ).toBeVisible();
    await expect(question.getByRole("listitem")).toHaveText([
      `${names[1]}: ${say("errors.application.answered")}`,
    ]);
    await expectAccessible(page);
    await question
      .getByRole("button", { name: say("ui.close") })
      .last()
      .click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole("rowheader")).toHaveCount(0);
    await awaitMail(request, emailOf(names[2] ?? ""), "We take nobody on before spring.");
    expect(complaints).toEqual([]);
    await context.close();
  });
