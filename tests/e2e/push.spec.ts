import { expect, test } from "@playwright/test";
import { browserArguments, findInstalledBrowser } from "../support/browser.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { nameWorker } from "./support/name-worker.ts";
import {
  buildPush,
  countShows,
  deliverPush,
  listShown,
  openWithWorker,
  tapNotification,
} from "./support/notifications.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { getTranslator } from "./support/translate.ts";

/** One without windows grants no notifications. */
const wholeBrowser = findInstalledBrowser("whole");
test.use({
  serviceWorkers: "allow",
  launchOptions: { executablePath: wholeBrowser ?? undefined, args: browserArguments },
});

const say = getTranslator("en");

test("a push is shown by the service worker, and a tap opens its page", async ({ browser, baseURL }) => {
  const { context, page } = await openWithWorker(browser, baseURL, "site@nosto.test");
  await deliverPush(context, page, buildPush(page, {}));
  await expect
    .poll(() => listShown(context))
    .toMatchObject([
      {
        title: "Gig changed",
        body: "The gig has changed, take a look: Roof",
        tag: "gig1",
        lang: "en-US",
        data: { navigate: new URL("/notifications", page.url()).href },
      },
    ]);
  await deliverPush(context, page, buildPush(page, { body: "Newer of the same gig" }));
  await expect
    .poll(async () => (await listShown(context))?.map(({ body }) => body))
    .toEqual(["Newer of the same gig"]);
  await tapNotification(context);
  await page.waitForURL("**/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("notifications.title"));
  expect(await listShown(context)).toEqual([]);
  await context.close();
});

test("what cannot be read is shown too, and no tap leads to another site", async ({ browser, baseURL }) => {
  const { context, page } = await openWithWorker(browser, baseURL, "site@nosto.test");
  await deliverPush(context, page, "no JSON");
  await expect.poll(() => listShown(context)).toMatchObject([{ title: "Keikka" }]);
  await page.goto("/settings");
  await tapNotification(context);
  const isStart = ({ pathname }: URL) => pathname === "/" || pathname === "/home";
  await page.waitForURL(isStart);
  await page.waitForFunction(() => performance.getEntriesByName("awake").length > 0);
  await page.waitForLoadState("networkidle");
  await deliverPush(context, page, buildPush(page, { navigate: "https://evil.test/" }));
  await expect.poll(() => listShown(context)).toHaveLength(1);
  await page.goto("/settings");
  await tapNotification(context);
  await page.waitForURL(isStart);
  await expect.poll(() => listShown(context)).toEqual([]);
  expect(new URL(page.url()).host).toBe(new URL(baseURL ?? "").host);
  expect(context.pages()).toEqual([page]);
  await context.close();
});

test("a button that cannot answer opens the page that can", async ({ browser, baseURL }) => {
  const { context, page } = await openWithWorker(browser, baseURL, "worker@apu.test");
  const data = { assignmentId: "none", version: 1, done: { confirm: "Yes", decline: "No" } };
  const actions = [{ action: "confirm" as const, title: "I'm coming" }];
  await deliverPush(context, page, buildPush(page, { actions, data }));
  await expect.poll(() => listShown(context)).toHaveLength(1);
  await tapNotification(context, "confirm");
  await page.waitForURL("**/notifications");
  await context.close();
});

test("a button answers by itself, without a window, and the notice says what was answered", async ({
  browser,
  baseURL,
}) => {
  const [{ context: site }, { context: agency }] = [
    await openAs(browser, baseURL, "site@raksa.test"),
    await openAs(browser, baseURL, "agency@tekijat.test"),
  ];
  const [, tuesday = ""] = listOwnWeek("push");
  const { gig, assignment } = await nameWorker({ site, agency, baseURL }, tuesday);
  const { context, page } = await openWithWorker(browser, baseURL, "worker@tekijat.test");
  const done = { confirm: "You have said that you're coming.", decline: "" };
  const data = { assignmentId: assignment.id, version: gig.version, done };
  const actions = [{ action: "confirm" as const, title: "I'm coming" }];
  await deliverPush(context, page, buildPush(page, { actions, data }));
  await expect.poll(() => listShown(context)).toHaveLength(1);
  const before = (await countShows(context)) ?? 0;
  await tapNotification(context, "confirm");
  await expect.poll(() => countShows(context)).toBe(before + 1);
  await expect.poll(() => listShown(context)).toMatchObject([{ body: done.confirm }]);
  expect(new URL(page.url()).pathname).toBe("/home");
  const { items } = await (await agency.request.get(`/api/gigs/${gig.id}/assignments`)).json();
  expect(items).toMatchObject([{ id: assignment.id, status: "confirmed" }]);
  for (const each of [context, site, agency]) await each.close();
});

/** In place of the browser's own, which would ask a push service on the internet. */
function replaceSubscribe(): void {
  const encode = (bytes: ArrayBuffer | Uint8Array) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
  let held: object | null = null;
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const curve = { name: "ECDH", namedCurve: "P-256" };
    const { publicKey } = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
    const p256dh = encode(await crypto.subtle.exportKey("raw", publicKey));
    const auth = encode(crypto.getRandomValues(new Uint8Array(16)));
    const endpoint = `https://fcm.googleapis.com/fcm/send/stand-in-${Math.random()}`;
    const raw = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
    held = {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(raw, (letter) => letter.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        held = null;
        return true;
      },
    };
    return held;
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => held });
}

test("pushes are turned on and off in the settings (subscribe() is a stand-in)", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await openWithWorker(browser, baseURL, "site@nosto.test");
  await context.addInitScript(replaceSubscribe);
  // A page renews what it has some seconds after its start: PUT may come twice.
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith("/push-subscriptions")) asked.add(request.method());
  });
  await page.goto("/settings#news");
  const here = page.getByRole("switch", { name: say("push.here") });
  await expect(here).not.toBeChecked();
  await here.click();
  await expect(here).toBeChecked();
  await expect(here).not.toHaveAttribute("aria-busy");
  expect([...asked]).toEqual(["PUT"]);
  const byPush = `${say("settings.newsOf.offerReceived")}: ${say("settings.newsBy.push")}`;
  const choice = page.getByRole("switch", { name: byPush });
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(choice).not.toHaveAttribute("aria-busy");
  await expectAccessible(page);
  await choice.click();
  await expect(choice).toBeChecked();
  await here.click();
  await expect(here).not.toBeChecked();
  await expect(here).not.toHaveAttribute("aria-busy");
  expect([...asked]).toEqual(["PUT", "DELETE"]);
  await context.close();
});
