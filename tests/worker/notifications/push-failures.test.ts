import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addOpenGig } from "../../support/bookings.ts";
import { consumeJobs } from "../../support/consume-jobs.ts";
import type { Actor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import {
  type Browser,
  createBrowser,
  type PushAnswer,
  startPushService,
} from "../../support/push-service.ts";
import {
  addPushedWorker,
  listPushesOf,
  makePushesDue,
  type News,
  notifyWorker,
} from "../../support/pushes.ts";
import { readRows } from "../../support/rows.ts";
import { startOwnServer } from "../../support/server.ts";

let answer: () => PushAnswer;
const service = await startPushService(() => answer());
afterAll(service.close);
const server = startOwnServer({ isHashingFast: true, vars: { PUSH_TEST_ORIGIN: service.origin } });

let worker: Actor;
let path: string;
let browser: Browser;

beforeEach(async () => {
  ({ worker, path, browser } = await addPushedWorker(server));
});

const tell = (...news: News) => notifyWorker(server, worker, ...news);
const send = () => server.env.PUSHES.send({});
const sendNow = () => consumeJobs(server, "keikka-push", [{}]);
const listReceived = () => service.received.filter((push) => push.path === path);
const listPushes = () => listPushesOf(server, worker);
const isSubscribed = async () =>
  (await readRows(server, "select 1 from push_subscriptions where user_id = ?", worker.id)).length === 1;

const opening = { gig: "Roof", startDate: "2083-01-11", endDate: "2083-01-15", why: "fitting" };
const listOpeningMails = () =>
  readRows(server, "select data from mail_outbox where user_id = ? and template = 'gigOpen'", worker.id);
/** That a gig is open, which is mailed only to whom it is not pushed. */
const tellOpening = async () => {
  const gigId = await addOpenGig(server, await addOrganization(server, "Raksa Oy", "workProvider"));
  const { mails } = await tell("gigOpen", opening, Date.now(), gigId);
  expect(mails).toEqual([]);
  return gigId;
};

describe("a push service that answers", () => {
  it.each([404, 410])("%i takes the subscription away at once", async (status) => {
    answer = () => ({ status });
    await tell("gigCancelled");
    await tell("gigCancelled");
    await send();
    await expect.poll(isSubscribed).toBe(false);
    expect(await listPushes()).toEqual([]);
  });

  it("429 is asked again when it says", async () => {
    answer = () => ({ status: 429, headers: { "Retry-After": "3600" } });
    await tell("gigCancelled");
    const begun = Date.now();
    await send();
    await expect.poll(listPushes).toMatchObject([{ status: "waiting", last_error: "429" }]);
    const [row] = await listPushes();
    expect(Number(row?.send_at) - begun).toBeGreaterThanOrEqual(3_600_000);
    expect(Number(row?.send_at) - begun).toBeLessThan(3_660_000);
    answer = () => ({ status: 201 });
    await sendNow();
    expect(listReceived()).toHaveLength(1);
    await makePushesDue(server);
    await server.sweep();
    await expect.poll(listPushes).toEqual([]);
    expect(listReceived()).toHaveLength(2);
  });

  it("429 with a moment to wait is asked again by itself", async () => {
    let asked = 0;
    answer = () => {
      asked += 1;
      return asked === 1 ? { status: 429, headers: { "Retry-After": "1" } } : { status: 201 };
    };
    await tell("gigCancelled");
    await send();
    await expect.poll(listReceived).toHaveLength(2);
    await expect.poll(listPushes).toEqual([]);
  });

  it.each([{ status: 503 }, "cut" as const])(
    "%j is asked again later, and given up in the end",
    async (said) => {
      answer = () => said;
      await tell("gigCancelled");
      await send();
      await expect.poll(listPushes).toMatchObject([{ status: "waiting", attempts: 1 }]);
      await expect
        .poll(async () => {
          await makePushesDue(server);
          await send();
          return (await listPushes())[0]?.status;
        })
        .toBe("failed");
      expect(listReceived()).toHaveLength(10);
      expect(await isSubscribed()).toBe(true);
      await server.env.DB.prepare("update pushes set send_at = send_at - 172800000").run();
      await server.sweep();
      await expect.poll(listPushes).toEqual([]);
    },
  );

  it.each([400, 403, 413, 307])("%i is not asked again, and its address is in no log", async (status) => {
    answer = () => ({ status, ...(status === 307 && { headers: { Location: `${service.origin}/else` } }) });
    await tell("gigCancelled");
    await send();
    await expect.poll(listPushes).toMatchObject([{ status: "failed", last_error: String(status) }]);
    await sendNow();
    expect(listReceived()).toHaveLength(1);
    expect(service.received.some((push) => push.path === "/else")).toBe(false);
    const said = JSON.stringify(server.logs());
    expect(said).toContain(`Push refused ${status} fcm.googleapis.com`);
    expect(said).not.toContain("device-");
    expect(said).not.toContain(browser.subscription.keys.auth);
  });

  it.each([404, 400])("%i leads to the e-mail that a push had stood in place of", async (status) => {
    answer = () => ({ status });
    const gigId = await tellOpening();
    await tell("gigCancelled");
    await send();
    await expect.poll(listOpeningMails).toEqual([{ data: JSON.stringify({ ...opening, gigId }) }]);
    await server.sweep();
    await sendNow();
    expect(await listOpeningMails()).toHaveLength(1);
  });

  it("404 leads to none while another device is left, and to one once that is gone too", async () => {
    const { subscription } = await createBrowser(`${path}-second`);
    await worker.put("/api/me/push-subscriptions", subscription);
    answer = () => ({ status: 404 });
    await tellOpening();
    const toSecond = "(select id from push_subscriptions where endpoint like '%-second')";
    await server.env.DB.prepare(`delete from pushes where subscription_id in ${toSecond}`).run();
    await send();
    await expect.poll(listPushes).toEqual([]);
    expect(await listOpeningMails()).toEqual([]);
    expect(await isSubscribed()).toBe(true);
    const gigId = await tellOpening();
    await send();
    await expect.poll(listOpeningMails).toEqual([{ data: JSON.stringify({ ...opening, gigId }) }]);
  });

  it("nothing within five seconds is asked again", async () => {
    answer = () => "silence";
    await tell("gigCancelled");
    await send();
    await expect.poll(listPushes).toMatchObject([{ status: "waiting", last_error: "TimeoutError" }]);
  });
});
