import { expect, test } from "@playwright/test";
import type { Assignment } from "../../src/shared/crews/assignment.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { awaitMail } from "./support/mailbox.ts";
import { openAs } from "./support/people.ts";
import { listWeekFrom, openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test("a worker answers by replying to the mail that asks, and the desk sees it at once and by what way", async ({
  browser,
  baseURL,
}) => {
  const say = getTranslator("en");
  const headers = { Origin: baseURL ?? "" };
  const site = await openAs(browser, baseURL, "site@raksa.test", { locale: "en" });
  const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale: "en" });
  const { request } = agency.context;
  const post = async (who: typeof site, path: string, data: object = {}) => {
    const answer = await who.context.request.post(path, { data, headers });
    expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const [monday = ""] = listWeekFrom(170 + 7 * test.info().retry);
  const schedule = { startDate: monday, endDate: monday, excludeHolidays: false };
  const title = `Vastaus ${Date.now().toString(36)}`;
  const body = buildGigBody({ title, headcount: 1, status: "open", schedule });
  const gig: Gig = await post(site, "/api/gigs", body);
  const offer = await post(agency, `/api/gigs/${gig.id}/offers`, { workers: 1 });
  await post(site, `/api/offers/${offer.id}/accept`);
  const people = await (await request.get("/api/users?q=worker%40tekijat.test")).json();
  const worker = people.items.find(({ email }: { email?: string }) => email === "worker@tekijat.test");
  const named = await post(agency, `/api/gigs/${gig.id}/assignments`, {
    userIds: [worker.id],
    override: true,
  });
  const { userName }: Assignment = named.items[0];
  await openHydrated(agency.page, `/gigs/${gig.id}`);

  const asking = await awaitMail(request, "worker@tekijat.test", title);
  const to = asking.replyTo ?? "";
  const reply = [
    "Received: from mail.tekijat.test (192.0.2.1) by cloudflare-email.net (cloudflare) id 1",
    "Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=tekijat.test",
    "From: worker@tekijat.test",
    `To: ${to}`,
    "Message-ID: <reply@tekijat.test>",
    "",
    "OK",
  ].join("\r\n");
  const envelope = new URLSearchParams({ from: "worker@tekijat.test", to });
  const delivered = await request.post(`/cdn-cgi/local/email?${envelope}`, { data: Buffer.from(reply) });
  expect(delivered.status(), await delivered.text()).toBe(200);

  await expect(agency.page.getByText(say("crew.status.confirmed"), { exact: true })).toBeVisible();
  const text = say("history.confirmed", { worker: userName });
  await agency.page.getByText(say("history.title"), { exact: true }).click();
  await expect(agency.page.getByText(say("history.via.email", { text }))).toBeVisible();
  for (const { context } of [site, agency]) await context.close();
});
