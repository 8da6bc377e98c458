import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import type { Locale } from "../../src/shared/core/locale.ts";
import { createBusinessId } from "../support/business-ids.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { getTranslator } from "./support/translate.ts";

type Device = { locale: Locale; phone: boolean };

/** An agency of its own, with its admin at this device: nobody else's demo people are touched. */
async function openNewAgency(
  browser: Browser,
  baseURL = "",
  request: APIRequestContext,
  name: string,
  device: Device,
) {
  const headers = { Origin: baseURL };
  const as = { email: "admin@keikka.test", password: demoPassword };
  expect((await request.post("/api/session", { data: as, headers })).ok()).toBe(true);
  const adminEmail = `pomo@${name.toLowerCase()}.test`;
  const about = {
    name: `${name} Oy`,
    types: ["staffProvider"],
    companyId: createBusinessId(),
    adminName: "Pomo Porras",
  };
  const made = await request.post("/api/organizations", { data: { ...about, adminEmail }, headers });
  expect(made.status(), await made.text()).toBe(201);
  const mail = await awaitMail(request, adminEmail, "Pomo");
  const context = await browser.newContext({
    baseURL,
    locale: device.locale === "fi" ? "fi-FI" : "en-US",
    timezoneId: "Europe/Helsinki",
    ...(device.phone && { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
  });
  const mailed = mail.text.match(/\b[A-Z]{15}\b/)?.[0] ?? "";
  const login = await context.request.post("/api/session", {
    data: { email: adminEmail, password: mailed },
    headers,
  });
  expect(login.ok()).toBe(true);
  const own = await context.request.put("/api/me/password", {
    data: { password: "sorvi-ja-hylsy-77" },
    headers,
  });
  expect(own.status()).toBe(204);
  return { context, page: await context.newPage() };
}

/** As Excel in Finnish writes it. */
const windows1252 = (text: string) => Buffer.from(text, "latin1");
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/vnd.ms-excel", buffer });

/** 200 people, of whom every twentieth is wrong in a way of its own. */
function file(): { text: string; wrong: number } {
  const faults = [
    ["ei.osoite", "0401234567", "Kirvesmies"],
    ["oikea@tuontioy.test", "soita", "Kirvesmies"],
    ["toinen@tuontioy.test", "0401234567", "Ennustaja"],
    ["site@raksa.test", "0401234567", "Maalari"],
  ];
  const rows = Array.from({ length: 200 }, (_, at) => {
    const [email, phone, trade] =
      at % 20 === 19
        ? (faults[Math.floor(at / 20) % 4] ?? []).map((one) => one.replace("@tuontioy", `${at}@tuontioy`))
        : [`tekija${at}@tuontioy.test`, `40${1_000_000 + at}`, "Sähkömies, maalari"];
    return `Öberg-Äijälä;Tekijä ${at};${email};${phone};${trade}`;
  });
  return { text: ["Sukunimi;Etunimi;Sähköposti;GSM;Ammatti", ...rows].join("\r\n"), wrong: 10 };
}

test("imports 200 people from Excel on a desktop in Finnish, with the invalid rows corrected", async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(150_000);
  const say = getTranslator("fi");
  const { context, page } = await openNewAgency(browser, baseURL, request, "TuontiOy", {
    locale: "fi",
    phone: false,
  });
  const complaints = collectPageErrors(page);
  const count = (kind: string) =>
    page
      .locator("dl > div")
      .filter({ hasText: say(`employeeImport.counts.${kind}`) })
      .getByRole("definition");
  const expectCounts = async (added: string, existing: string, wrong: string) => {
    await expect(count("added")).toHaveText(added);
    await expect(count("existing")).toHaveText(existing);
    await expect(count("wrong")).toHaveText(wrong);
  };
  let mended = "";

  await test.step("from the list of people to the page of its own", async () => {
    await page.goto("/organization/employees");
    await page.getByRole("link", { name: say("employees.import") }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("titles.employeeImport") })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("what would come of the file is seen before anybody is added", async () => {
    const { text, wrong } = file();
    await choose(page, "henkilöstö.csv", windows1252(text));
    await expectCounts("190", "0", String(wrong));
    const row = (line: number) =>
      page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: String(line), exact: true }) });
    await expect(row(21)).toContainText(say("fieldErrors.email.invalid"));
    await expect(row(41)).toContainText(say("fieldErrors.phone.invalid"));
    await expect(row(61)).toContainText("Ennustaja");
    await expect(row(81)).toContainText(say("errors.user.exists"));
    await expectAccessible(page);
  });

  await test.step("the right ones are added; their logins may wait", async () => {
    await page.getByRole("checkbox", { name: say("employeeImport.invite") }).uncheck();
    await page.getByRole("button", { name: say("employeeImport.add_other", { count: 190 }) }).click();
    await expect(
      page.getByRole("heading", { name: say("employeeImport.done_other", { count: 190 }) }),
    ).toBeVisible();
    await expect(page.getByText(say("employeeImport.notMailed"))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the others are taken away, mended, and brought again", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: say("employeeImport.saveWrong") }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(say("employeeImport.wrongName"));
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    expect(text.split("\r\n")).toHaveLength(11);
    let at = 0;
    mended = text
      .replaceAll("ei.osoite", () => `korjattu${at++}@tuontioy.test`)
      .replaceAll("soita", "040 765 4321")
      .replaceAll("Ennustaja", "Laatoittaja");
    await page.getByRole("button", { name: say("employeeImport.another") }).click();
    await choose(page, "korjattavat-rivit.csv", Buffer.from(mended));
    await expectCounts("8", "0", "2");
    await page.getByRole("button", { name: say("employeeImport.add_other", { count: 8 }) }).click();
    await expect(page.getByText(say("employeeImport.mailed"))).toBeVisible();
    await awaitMail(request, "korjattu0@tuontioy.test", "Tekijä");
  });

  await test.step("the same again adds nobody", async () => {
    await page.getByRole("button", { name: say("employeeImport.another") }).click();
    await choose(page, "henkilöstö.csv", windows1252(file().text));
    await expectCounts("0", "190", "10");
    await expect(page.getByText(say("employeeImport.nobodyNew"))).toBeVisible();
    const overview = await context.request.get("/api/organizations/mine/overview");
    expect((await overview.json()).employees).toBe(198);
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test("imports a file with other headings on a phone in English, over an interrupted connection", async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  const say = getTranslator("en");
  const { context, page } = await openNewAgency(browser, baseURL, request, "PuhelinOy", {
    locale: "en",
    phone: true,
  });
  await page.goto("/organization/employees/import");
  await expect(page.getByRole("heading", { level: 1, name: say("titles.employeeImport") })).toBeVisible();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: say("employeeImport.template") }).click(),
  ]);
  expect(template.suggestedFilename()).toBe(say("employeeImport.templateName"));
  const rows = Array.from({ length: 12 }, (_, at) => `Mobile Worker ${at}\t+35840765${1000 + at}`);
  await choose(page, "crew.txt", Buffer.from(["Quién\tTel.", ...rows].join("\n")));
  await expect(page.getByRole("heading", { name: say("employeeImport.columnsTitle") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Quién" }).selectOption(say("employeeImport.field.name"));
  await page.getByRole("button", { name: say("employeeImport.check") }).click();
  const add = page.getByRole("button", { name: say("employeeImport.add_other", { count: 12 }) });
  await expect(add).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await add.click();
  await expect(page.getByText(say("employeeImport.halted.add"))).toBeVisible({ timeout: 15_000 });
  await page
    .getByRole("link", { name: say("titles.employees") })
    .first()
    .click();
  await expect(page.getByText(say("employeeImport.leave.text"))).toBeVisible();
  await page.getByRole("button", { name: say("employeeImport.leave.no") }).click();
  await context.setOffline(false);
  await page.getByRole("button", { name: say("employeeImport.goOn") }).click();
  await expect(
    page.getByRole("heading", { name: say("employeeImport.done_other", { count: 12 }) }),
  ).toBeVisible();
  await page.getByRole("link", { name: say("employeeImport.toPeople") }).click();
  await expect(page.getByText("Mobile Worker 11")).toBeVisible();
  await context.close();
});
