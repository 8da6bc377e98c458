import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { openNetworkProxy } from "./support/network-proxy.ts";
import { collectPageErrors } from "./support/page-errors.ts";
import { openVisit } from "./support/people.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test.use({ serviceWorkers: "allow" });

const say = getTranslator("en");
const inFinnish = getTranslator("fi");

/** As the server drew them, in this language. */
const untilKept = (page: Page, tag: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await Promise.all(["/", "/login"].map((path) => caches.match(path)));
        const pages = await Promise.all(kept.map((page) => page?.text()));
        return pages.map((html) => html?.match(/<html lang="([^"]+)"/)?.[1]);
      }),
    )
    .toEqual([tag, tag]);

test("a visitor's pages open without a line, in the language that was chosen, and log in", async ({
  browser,
  baseURL,
}) => {
  const line = await openNetworkProxy(baseURL ?? "");
  const { context, page } = await openVisit(browser, line.url, { phone: true });
  const complaints = collectPageErrors(page);
  const heading = page.getByRole("heading", { level: 1 });
  await openHydrated(page, "/login");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilKept(page, "en-US");
  for (const state of ["hangs", "portal"] as const) {
    line.set(state);
    await openHydrated(page, "/");
    await expect(heading, state).toHaveText(say("landing.tagline"));
    await openHydrated(page, "/login");
    await expect(heading, state).toHaveText(say("login.title"));
  }
  await openHydrated(page, "/");

  line.set("works");
  await page.getByRole("button", { name: "Suomeksi" }).click();
  await expect(heading).toHaveText(inFinnish("landing.tagline"));
  for (const path of ["/login", "/"]) await openHydrated(page, path);
  await untilKept(page, "fi-FI");
  line.set("hangs");
  await openHydrated(page, "/login");
  await expect(heading).toHaveText(inFinnish("login.title"));
  expect(complaints.filter((text) => !/net::|WebSocket/.test(text))).toEqual([]);

  line.set("works");
  await page.getByLabel(inFinnish("login.email")).fill("worker@tekijat.test");
  await page.getByLabel(inFinnish("login.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: inFinnish("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/home$/);
  await context.close();
  line.close();
});
