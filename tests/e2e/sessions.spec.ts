import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import type { Locale } from "../../src/shared/core/locale.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

const speakers = [
  { locale: "en", tag: "en-US", email: "worker@apu.test" },
  { locale: "fi", tag: "fi-FI", email: "worker@tekijat.test" },
] as const;
const firefox = "Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0";

type Words = (key: string) => string;

async function logIn(page: Page, say: Words, email: string, password: string, remember = false) {
  await page.getByLabel(say("login.email")).fill(email);
  await page.getByLabel(say("login.password"), { exact: true }).fill(password);
  if (remember) await page.getByLabel(say("login.remember")).check();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
}

/** In how many days the session's cookie ends; null: when the browser closes. */
async function daysOfCookie(page: Page): Promise<number | null> {
  const cookies = await page.context().cookies();
  const expires = cookies.find(({ name }) => name === "session")?.expires ?? -1;
  return expires === -1 ? null : Math.round((expires * 1000 - Date.now()) / 86_400_000);
}

/** Resolves when a socket of the page is closed. */
function listenForClosing(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => socket.on("close", () => resolve(socket.url())));
  });
}

for (const { locale, tag, email } of pickVersion(speakers, 1)) {
  const say = getTranslator(locale);
  test.describe(`a user in ${tag}`, () => {
    test.use({ locale: tag });

    test("logs in briefly or remembered, returns to the page, and ends other sessions", async ({
      page,
      browser,
      baseURL,
    }) => {
      const complaints = collectPageErrors(page);
      await page.goto("/offers?status=pending");
      await expect(page).toHaveURL(/\/login\?next=/);
      await logIn(page, say, email, "not this one");
      await expect(page.getByRole("region", { name: say("ui.messages") })).toContainText(say("login.failed"));
      await logIn(page, say, email, demoPassword);
      await expect(page).toHaveURL("/offers?status=pending");
      expect(await daysOfCookie(page)).toBeNull();
      await page.goto("/login");
      await expect(page).toHaveURL("/home");

      const other = await openOther(browser, baseURL, locale);
      const closed = listenForClosing(other);
      await other.goto("/login?next=https%3A%2F%2Fevil.example");
      await logIn(other, say, email, demoPassword, true);
      await expect(other).toHaveURL("/home");
      expect(await daysOfCookie(other)).toBe(30);

      await page.goto("/settings#sessions");
      const list = page.getByRole("list", { name: say("settings.sessions") });
      await expect(list.getByText(say("settings.login.here"))).toHaveCount(1);
      await expect(list.getByText("Firefox, Android")).toBeVisible();
      await expectAccessible(page);
      const named = say("settings.login.endNamed").replace("{{device}}", "Firefox, Android");
      await list.getByRole("button", { name: named }).first().click();
      await expectAccessible(page);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("settings.login.end"), exact: true })
        .click();
      await expect(list.getByText("Firefox, Android")).toHaveCount(0);
      await closed;
      await expect(other).toHaveURL(/\/login/);
      await other.goto("/offers");
      await expect(other).toHaveURL("/login?next=%2Foffers");
      await other.context().close();
      expect(complaints).toEqual([]);
    });

    test("starts with the mailed password and must choose another first", async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      const complaints = collectPageErrors(page);
      const address = `first-${locale}-${Date.now()}@people.test`;
      const password = await mailedPassword(browser, request, baseURL, locale, address);
      await page.goto("/login?next=%2Foffers");
      await logIn(page, say, address, password);
      await expect(page).toHaveURL("/init?next=%2Foffers");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("init.title"));
      await expectAccessible(page);
      for (const path of ["/home", "/settings", "/gigs", "/"]) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/init/);
      }
      await page.goto("/init?next=%2Foffers");
      await page.getByLabel(say("newPassword.label"), { exact: true }).fill("a quiet harbour");
      await page.getByLabel(say("newPassword.verify")).fill("a quiet harbour");
      await page.getByRole("button", { name: say("init.submit") }).click();
      await expect(page).toHaveURL("/offers");
      await expect(page.getByRole("region", { name: say("ui.messages") })).toContainText(
        say("newPassword.done"),
      );
      await page.goto("/init");
      await expect(page).toHaveURL("/home");
      expect(complaints).toEqual([]);
    });
  });
}

async function openOther(browser: Browser, baseURL: string | undefined, locale: Locale): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: locale === "fi" ? "fi-FI" : "en-US",
    userAgent: firefox,
  });
  return context.newPage();
}

/** An agency's admin adds somebody; gives the password out of the e-mail that they get. */
async function mailedPassword(
  browser: Browser,
  request: APIRequestContext,
  baseURL: string | undefined,
  locale: Locale,
  email: string,
): Promise<string> {
  const admin = await openAs(browser, baseURL, "agency@apu.test", { locale });
  const headers = { Origin: baseURL ?? "" };
  const data = { email, name: "Uusi Tekijä", role: "employee" };
  const added = await admin.context.request.post("/api/organizations/mine/employees", { data, headers });
  expect(added.status(), await added.text()).toBe(201);
  await admin.context.close();
  const mail = await awaitMail(request, email, "Keikka");
  return mail.text.match(/\b[A-Z]{15}\b/)?.[0] ?? "";
}
