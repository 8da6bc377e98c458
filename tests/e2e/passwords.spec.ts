import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { expectFillable } from "./support/password-forms.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { getTranslator } from "./support/translate.ts";

const mailed = "QWKZPLXMVBTRNHD";
const good = "harmaa kissa katolla";
const journeys = [
  { locale: "en", tag: "en-US", name: "pia.en", clock: /\b\d\d:\d\d\.$/ },
  { locale: "fi", tag: "fi-FI", name: "pia.fi", clock: /\b\d{1,2}\.\d\d\.$/ },
] as const;

for (const { locale, tag, name, clock } of pickVersion(journeys, 1)) {
  const say = getTranslator(locale);
  test.describe(`a password of a user in ${tag}`, () => {
    test.use({ locale: tag });

    test("is not a common one, is rated while typed, and opens a trusted browser to its owner only", async ({
      page,
      browser,
      baseURL,
    }) => {
      const complaints = collectPageErrors(page);
      const email = `${name}.${Date.now().toString(36)}@people.test`;
      const admin = await openAs(browser, baseURL, "admin@keikka.test");
      await addPia(admin.context.request, baseURL, email);
      await admin.context.close();

      await page.goto("/login");
      await expectFillable(page, 1);
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
      await logIn(page, say, email, mailed);
      await expect(page).toHaveURL(/\/init/);
      const password = page.getByLabel(say("newPassword.label"), { exact: true });
      await expectFillable(page, 2);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      expect(loaded.filter((path) => /password-(strength|words)|common-passwords/.test(path))).toEqual([]);

      for (const [typed, code] of [
        ["Sunshine", "common"],
        ["Puuseppä2026", "personal"],
      ] as const) {
        await choose(page, say, typed);
        await expect(page.getByText(say(`fieldErrors.password.${code}`))).toBeVisible();
        await expect(password).toBeFocused();
        await expect(page.getByRole("status").filter({ hasText: strength(say, "weak") })).toBeVisible();
      }
      await expectAccessible(page);
      await password.fill("lumikinos7");
      await expect(page.getByText(strength(say, "medium"))).toBeVisible();
      await password.fill(good);
      await expect(page.getByText(strength(say, "strong"))).toBeVisible();
      await expectAccessible(page);
      await choose(page, say, good);
      await expect(page).toHaveURL(/\/home/);
      await page.goto("/settings#signOut");
      await page
        .getByRole("button", { name: say("layout.signOut") })
        .last()
        .click();
      await expect(page).toHaveURL("/");

      const stranger = await browser.newContext({ ...(baseURL && { baseURL }), locale: tag });
      await guessTenTimes(stranger.request, baseURL, email);
      const elsewhere = await stranger.newPage();
      await elsewhere.goto("/login");
      await logIn(elsewhere, say, email, good);
      const field = elsewhere.getByLabel(say("login.password"), { exact: true });
      await expect(field).toHaveAccessibleDescription(clock);
      await expect(elsewhere.getByRole("region", { name: say("ui.messages") })).toContainText(
        say("login.failed"),
      );
      await expectAccessible(elsewhere);
      await stranger.close();

      await page.goto("/login");
      await logIn(page, say, email, good);
      await expect(page).toHaveURL(/\/home/);
      expect(complaints).toEqual([]);
    });
  });
}

test("the forms of the settings that ask for a password work with password managers", async ({
  browser,
  baseURL,
}) => {
  const say = getTranslator("en");
  const { context, page } = await openAs(browser, baseURL, "solo@keikka.test");
  await page.goto("/settings");
  await expectFillable(page, 4);
  for (const opens of ["settings.factor.turnOn", "settings.token.make", "settings.data.delete"]) {
    await page.getByRole("button", { name: say(opens) }).click();
    await expectFillable(page, 5);
    await page.keyboard.press("Escape");
    await expectFillable(page, 4);
  }
  await context.close();
});

type Words = ReturnType<typeof getTranslator>;

const strength = (say: Words, word: string) =>
  say("newPassword.strength", { strength: say(`newPassword.${word}`) });

async function addPia(admin: APIRequestContext, baseURL: string | undefined, email: string): Promise<void> {
  const data = { email, name: "Pia Puuseppä", roles: ["employee"], password: mailed };
  const added = await admin.post("/api/users/add", { data, headers: { Origin: baseURL ?? "" } });
  expect(added.status()).toBe(201);
}

async function guessTenTimes(stranger: APIRequestContext, baseURL: string | undefined, email: string) {
  const data = { email, password: "not this one" };
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await stranger.post("/api/session", { data, headers: { Origin: baseURL ?? "" } });
    expect(answer.status()).toBe(401);
  }
}

async function choose(page: Page, say: Words, password: string): Promise<void> {
  await page.getByLabel(say("newPassword.label"), { exact: true }).fill(password);
  await page.getByLabel(say("newPassword.verify")).fill(password);
  await page.getByRole("button", { name: say("init.submit") }).click();
}

async function logIn(page: Page, say: Words, email: string, password: string): Promise<void> {
  await page.getByLabel(say("login.email")).fill(email);
  await page.getByLabel(say("login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
}
