import { expect, test } from "@playwright/test";
import { browserArguments, findInstalledBrowser } from "../support/browser.ts";
import { nameWorker } from "./support/name-worker.ts";
import { openNetworkProxy } from "./support/network-proxy.ts";
import {
  buildPush,
  deliverPush,
  dispatchSync,
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

test("an answer to a notification without a line is kept, shown, and sent by Background Sync", async ({
  browser,
  baseURL,
}) => {
  const [{ context: site }, { context: agency }] = [
    await openAs(browser, baseURL, "site@raksa.test"),
    await openAs(browser, baseURL, "agency@tekijat.test"),
  ];
  const [, , , thursday = ""] = listOwnWeek("push");
  const { gig, assignment } = await nameWorker({ site, agency, baseURL }, thursday, "By itself");
  const line = await openNetworkProxy(baseURL ?? "");
  const { context, page } = await openWithWorker(browser, line.url, "worker@tekijat.test");
  const data = {
    ...{ assignmentId: assignment.id, version: gig.version },
    done: { confirm: "You have said that you're coming.", decline: "" },
    kept: { gigId: gig.id, title: gig.title, text: "Kept on this device." },
  };
  const actions = [{ action: "confirm" as const, title: "I'm coming" }];
  await deliverPush(context, page, buildPush(page, { actions, data }));
  await expect.poll(() => listShown(context)).toHaveLength(1);

  line.set("refuses");
  await tapNotification(context, "confirm");
  await expect.poll(() => listShown(context)).toMatchObject([{ body: data.kept.text }]);
  expect(new URL(page.url()).pathname).toBe("/home");
  const button = page.getByRole("button", { name: "1 waiting to be sent" });
  await expect(button).toBeVisible({ timeout: 15_000 });
  await button.click();
  await expect(page.getByRole("dialog")).toContainText(`${say("queued.confirm")}: By itself`);

  const readStatus = async () => {
    const { items } = await (await agency.request.get(`/api/gigs/${gig.id}/assignments`)).json();
    return items[0]?.status;
  };
  expect(await readStatus()).toBe("proposed");
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${line.url}/icons/keikka.svg`).catch(() => undefined);
  await page.close();
  line.set("works");
  await elsewhere.goto(`${line.url}/icons/keikka.svg`);
  await dispatchSync(context, elsewhere, "outbox");
  await expect.poll(readStatus).toBe("confirmed");
  for (const each of [context, site, agency]) await each.close();
  line.close();
});
