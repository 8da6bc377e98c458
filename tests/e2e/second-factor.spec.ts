import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { computeTotpCode } from "../support/second-factor.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { awaitMail } from "./support/mailbox.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openAs } from "./support/people.ts";
import { pickVersion } from "./support/pick-version.ts";
import { getTranslator } from "./support/translate.ts";

const journeys = [
  {
    locale: "en",
    email: "minna.saarinen@tekijat.test",
    mails: ["takes a code too", "recovery code was used", "takes no code any more"],
  },
  {
    locale: "fi",
    email: "sami.rantanen@tekijat.test",
    mails: ["vaatii nyt myös koodin", "Palautuskoodisi", "ei enää vaadi koodia"],
  },
] as const;

for (const { locale, email, mails } of pickVersion(journeys, 0)) {
  const say = getTranslator(locale);
  // The screens differ in their words alone.
  const look = async (page: Page) => locale === "en" && (await expectAccessible(page));

  test(`two-step login is enabled, required, replaced by a recovery code and disabled, in ${locale}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const { context, page } = await openAs(browser, baseURL, email, { locale });
    const complaints = collectPageErrors(page);
    const headers = { Origin: baseURL ?? "" };
    expect((await context.request.patch("/api/me", { data: { locale }, headers })).ok()).toBe(true);
    await page.goto("/settings");
    const section = page.getByRole("region", { name: say("settings.secondFactor") });
    const dialog = page.getByRole("dialog");
    await section.getByRole("button", { name: say("settings.factor.turnOn") }).click();
    await dialog.getByLabel(say("settings.currentPassword")).fill(demoPassword);
    await dialog.getByRole("button", { name: say("settings.factor.next") }).click();
    await expect(dialog.getByRole("img", { name: say("settings.factor.qr") })).toBeVisible();
    await look(page);
    const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
    await dialog.getByLabel(say("settings.factor.firstCode")).fill(computeTotpCode(secret));
    await dialog.getByRole("button", { name: say("settings.factor.turnOn") }).click();

    const codes = dialog.getByRole("list", { name: say("settings.factor.codes") }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    await look(page);
    const [first = "", second = ""] = await codes.allTextContents();
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: say("settings.factor.download") }).click();
    expect((await download).suggestedFilename()).toBe(say("settings.factor.fileName"));
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: say("kit.back") }).click();
    await dialog.getByRole("button", { name: say("settings.factor.saved") }).click();
    await expect(section.getByRole("status")).toContainText("10");
    await awaitMail(request, email, mails[0]);

    await page
      .getByRole("button", { name: say("layout.signOut") })
      .last()
      .click();
    await expect(page).toHaveURL("/");
    await logIn(page, say, email);
    const code = page.getByLabel(say("login.code"), { exact: true });
    await expect(code).toBeFocused();
    await look(page);
    await code.fill("000000");
    await submit(page, say);
    await expect(page.getByText(say("login.checkCode"))).toBeVisible();
    await code.fill(computeTotpCode(secret, 1));
    await submit(page, say);
    await expect(page).toHaveURL("/home");

    await page.goto("/settings");
    await page
      .getByRole("button", { name: say("layout.signOut") })
      .last()
      .click();
    await expect(page).toHaveURL("/");
    await logIn(page, say, email);
    await page.getByRole("button", { name: say("secondFactor.useRecovery") }).click();
    await page.getByLabel(say("secondFactor.recoveryCode")).fill(first.toLowerCase());
    await submit(page, say);
    await expect(page).toHaveURL("/home");
    await awaitMail(request, email, mails[1]);

    await page.goto("/settings");
    await section.getByRole("button", { name: say("settings.factor.turnOff") }).click();
    await dialog.getByLabel(say("settings.currentPassword")).fill(demoPassword);
    await dialog.getByLabel(say("login.code"), { exact: true }).fill(second);
    await dialog.getByRole("button", { name: say("settings.factor.turnOff") }).click();
    await expect(section.getByText(say("settings.factor.off"))).toBeVisible();
    await awaitMail(request, email, mails[2]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`an access token works until it is revoked, in ${locale}`, async ({ browser, baseURL }) => {
    const { context, page } = await openAs(browser, baseURL, email, { locale });
    await page.goto("/home");
    await page.getByRole("banner").getByRole("button", { expanded: false }).last().click();
    await page.getByRole("menuitem", { name: say("titles.settings") }).click();
    const section = page.getByRole("region", { name: say("settings.tokens"), exact: true });
    const dialog = page.getByRole("dialog");
    await section.getByRole("button", { name: say("settings.token.make") }).click();
    await dialog.getByLabel(say("settings.token.name")).fill("Palkat");
    await dialog.getByLabel(say("settings.token.life")).selectOption("30");
    await dialog.getByLabel(say("settings.currentPassword")).fill(demoPassword);
    await look(page);
    await dialog.getByRole("button", { name: say("settings.token.make") }).click();
    const token = (await dialog.getByText(/^keikka_/).textContent()) ?? "";
    await page.goBack();
    await page.getByRole("button", { name: say("kit.back") }).click();
    await expect(page).toHaveURL("/settings");
    await dialog.getByRole("button", { name: say("settings.token.kept") }).click();
    await expect(section.getByText("Palkat")).toBeVisible();

    const asProgram = () =>
      fetch(`${baseURL}/api/session`, { headers: { Authorization: `Bearer ${token}` } });
    const answer = await asProgram();
    expect([answer.status, (await answer.json()).user.email]).toEqual([200, email]);

    await section
      .getByRole("button", { name: say("settings.token.revokeNamed", { name: "Palkat" }) })
      .click();
    await look(page);
    await dialog.getByRole("button", { name: say("settings.token.revoke"), exact: true }).click();
    // While a dialog stands the page behind it is out of reach, and its parts are not found.
    await expect(dialog).toHaveCount(0);
    await expect(section.getByText("Palkat")).toBeHidden();
    expect((await asProgram()).status).toBe(401);
    await context.close();
  });
}

type Words = ReturnType<typeof getTranslator>;

async function logIn(page: Page, say: Words, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(say("login.email")).fill(email);
  await page.getByLabel(say("login.password"), { exact: true }).fill(demoPassword);
  await submit(page, say);
}

async function submit(page: Page, say: Words): Promise<void> {
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
}
