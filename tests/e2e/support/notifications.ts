import { type BrowserContext, type CDPSession, expect, type Page } from "@playwright/test";
import type { PushMessage } from "../../../src/shared/notifications/push-message.ts";
import { openAs } from "./people.ts";

export async function openWithWorker(
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
export async function countShows(context: BrowserContext) {
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
export async function deliverPush(context: BrowserContext, page: Page, data: string): Promise<void> {
  const before = (await countShows(context)) ?? 0;
  const { origin } = new URL(page.url());
  await debugWorker(context, page, (debugging, registrationId) =>
    debugging.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }),
  );
  await expect.poll(() => countShows(context)).toBe(before + 1);
}

/** Wakes the service worker as the browser does once there is a connection. */
export async function dispatchSync(context: BrowserContext, page: Page, tag: string): Promise<void> {
  const { origin } = new URL(page.url());
  await debugWorker(context, page, (debugging, registrationId) =>
    debugging.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag, lastChance: false }),
  );
}

async function debugWorker(
  context: BrowserContext,
  page: Page,
  work: (debugging: CDPSession, registrationId: string) => Promise<unknown>,
): Promise<void> {
  const debugging = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    debugging.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await debugging.send("ServiceWorker.enable");
  await work(debugging, await registered);
  await debugging.detach();
}

/** Asked of the service worker: its windows may be on their way to another page. */
export async function listShown(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScopeOfTests;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
  });
}

/** A tap on what is shown, or on one of its buttons: no debugging protocol has one. */
export async function tapNotification(context: BrowserContext, action = ""): Promise<void> {
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

export const buildPush = (page: Page, more: Partial<PushMessage["notification"]>): string =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      ...{ title: "Gig changed", body: "The gig has changed, take a look: Roof" },
      navigate: new URL("/notifications", page.url()).href,
      ...{ lang: "en-US", tag: "gig1", app_badge: "1" },
      ...more,
    },
  } satisfies PushMessage);
