import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { PushMessage } from "../../src/shared/notifications/push-message.ts";
import { browserArguments, findInstalledBrowser } from "../support/browser.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { nameWorker } from "./support/name-worker.ts";
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

async function openWithWorker(
  browser: Parameters<typeof openAs>[0],
  baseURL: string | undefined,
  email: string,
) {
  const { context, page } = await openAs(browser, baseURL, email);
  await context.grantPermissions(["notifications"], { origin: new URL(baseURL ?? "").origin });
  await page.goto("/home");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return { context, page };
}

/**
 * How often the service worker has shown something. To ask for what is shown while the browser still puts it up would take
 * it off again: what its screen does not hold yet counts as closed.
 */
async function countShows(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(() => {
    const self = globalThis as unknown as ServiceWorkerGlobalScopeOfTests;
    if (self.shows === undefined) {
      self.shows = 0;
      const show = self.registration.showNotification.bind(self.registration);
      self.registration.showNotification = async (...input) => {
        await show(...input);
        self.shows = (self.shows ?? 0) + 1;
      };
    }
    return self.shows;
  });
}

/** Hands a push to the service worker as the browser does once its push service has brought one. */
async function deliverPush(context: BrowserContext, page: Page, data: string): Promise<void> {
  const before = (await countShows(context)) ?? 0;
  const debugging = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    debugging.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await debugging.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await debugging.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data,
  });
  await debugging.detach();
  await expect.poll(() => countShows(context)).toBe(before + 1);
}

/** Asked of the service worker: its windows may be on their way to another page. */
async function listShown(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScopeOfTests;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
  });
}

/** A tap on what is shown, or on one of its buttons: no debugging protocol has one. */
async function tap(context: BrowserContext, action = ""): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (button) => {
    const self = globalThis as unknown as ServiceWorkerGlobalScopeOfTests;
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new self.NotificationEvent("notificationclick", { notification, action: button }));
  }, action);
}

type ServiceWorkerGlobalScopeOfTests = EventTarget & {
  registration: {
    getNotifications: () => Promise<Notification[]>;
    showNotification: (...input: unknown[]) => Promise<void>;
  };
  shows?: number;
  NotificationEvent: new (name: string, init: object) => Event;
};

const buildPush = (page: Page, more: Partial<PushMessage["notification"]>): string =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      ...{ title: "Gig changed", body: "The gig has changed, take a look: Roof" },
      navigate: new URL("/notifications", page.url()).href,
      ...{ lang: "en-US", tag: "gig1", app_badge: "1" },
      ...more,
    },
  } satisfies PushMessage);

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
  await tap(context);
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
  await tap(context);
  await page.waitForURL((url) => url.pathname === "/" || url.pathname === "/home");
  await page.waitForFunction(() => performance.getEntriesByName("awake").length > 0);
  await page.waitForLoadState("networkidle");
  await deliverPush(context, page, buildPush(page, { navigate: "https://evil.test/" }));
  await expect.poll(() => listShown(context)).toHaveLength(1);
  await tap(context);
  await expect.poll(() => listShown(context)).toEqual([]);
  expect(new URL(page.url()).host).toBe(new URL(baseURL ?? "").host);
  await context.close();
});

test("a button that cannot answer opens the page that can", async ({ browser, baseURL }) => {
  const { context, page } = await openWithWorker(browser, baseURL, "worker@apu.test");
  const data = { assignmentId: "none", version: 1, done: { confirm: "Yes", decline: "No" } };
  const actions = [{ action: "confirm" as const, title: "I'm coming" }];
  await deliverPush(context, page, buildPush(page, { actions, data }));
  await expect.poll(() => listShown(context)).toHaveLength(1);
  await tap(context, "confirm");
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
  await tap(context, "confirm");
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
