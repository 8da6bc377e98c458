import { expect, test } from "@playwright/test";
import { awaitMail } from "./support/mailbox.ts";
import { nameWorker } from "./support/name-worker.ts";
import { listOwnWeek } from "./support/own-week.ts";
import { openAs } from "./support/people.ts";
import { openHydrated } from "./support/screen.ts";
import { getTranslator } from "./support/translate.ts";

test("a worker answers by replying to the mail that asks, and the desk sees it at once and by what way", async ({
  browser,
  baseURL,
}) => {
  const say = getTranslator("en");
  const site = await openAs(browser, baseURL, "site@raksa.test", { locale: "en" });
  const agency = await openAs(browser, baseURL, "agency@tekijat.test", { locale: "en" });
  const { request } = agency.context;
  const [monday = ""] = listOwnWeek("answer by mail");
  const title = `Vastaus ${Date.now().toString(36)}`;
  const desks = { site: site.context, agency: agency.context, baseURL };
  const { gig, assignment } = await nameWorker(desks, monday, title);
  const { userName } = assignment;
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
