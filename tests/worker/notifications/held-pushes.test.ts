import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { type Browser, createBrowser, startPushService } from "../../support/push-service.ts";
import {
  addPushedWorker,
  listPushesOf,
  makePushesDue,
  type News,
  notifyWorker,
} from "../../support/pushes.ts";
import { startOwnServer } from "../../support/server.ts";

const service = await startPushService();
afterAll(service.close);
const server = startOwnServer({ isHashingFast: true, vars: { PUSH_TEST_ORIGIN: service.origin } });

let worker: Actor;
let path: string;
let browser: Browser;

beforeEach(async () => {
  ({ worker, path, browser } = await addPushedWorker(server));
});

const hour = 3_600_000;
const clockTime = (hours: number) => new Date(Date.now() + hours * hour).toISOString().slice(11, 16);
const setQuiet = (quiet: boolean, person: Actor = worker) =>
  person.put(
    "/api/me/quiet-hours",
    quiet ? { from: clockTime(-2), to: clockTime(3), weekends: false, timeZone: "UTC" } : null,
  );
const tell = (...news: News) => notifyWorker(server, worker, ...news);
const send = () => server.env.PUSHES.send({});
const listPushes = () => listPushesOf(server, worker);
const listReceived = () => service.received.filter((push) => push.path === path);
const hasHeld = (count: number) =>
  expect
    .poll(async () => (await listPushes()).map((push) => push.last_error))
    .toEqual(Array(count).fill("held"));
async function readLast() {
  const push = listReceived().at(-1);
  const { notification } = (await browser.decrypt(push?.body ?? Buffer.alloc(0))) as {
    notification: { title: string; tag: string; navigate: string; actions?: unknown };
  };
  return notification;
}

describe("pushes in quiet hours", () => {
  it("wait, and come as one when they end", async () => {
    await setQuiet(true);
    for (const gig of ["Roof", "Yard"]) await tell("gigCancelled", { gig });
    await send();
    await hasHeld(2);
    expect(listReceived()).toEqual([]);
    await setQuiet(false);
    await send();
    await expect.poll(listReceived).toHaveLength(1);
    await expect.poll(listPushes).toEqual([]);
    const { title, tag, navigate, actions } = await readLast();
    expect({ title, tag, path: new URL(navigate).pathname, actions }).toEqual({
      title: "2 notifications while it was quiet",
      tag: "held",
      path: "/notifications",
      actions: undefined,
    });
  });

  it("come as one to a device however many waited", async () => {
    await setQuiet(true);
    for (let at = 0; at < 35; at += 1) await tell("gigCancelled", { gig: `Roof ${at}` });
    await server.sweep();
    await hasHeld(35);
    await setQuiet(false);
    await send();
    await expect.poll(listPushes).toEqual([]);
    expect(listReceived()).toHaveLength(1);
    expect((await readLast()).title).toBe("35 notifications while it was quiet");
  });

  it("come as they are where one alone has waited, and not where it was read", async () => {
    await setQuiet(true);
    await tell("gigCancelled", { gig: "Roof" });
    await send();
    await hasHeld(1);
    await setQuiet(false);
    await send();
    await expect.poll(listReceived).toHaveLength(1);
    expect((await readLast()).title).toBe("Gig cancelled");
    await setQuiet(true);
    await tell("gigCancelled", { gig: "Yard" });
    await send();
    await hasHeld(1);
    await worker.post("/api/notifications/read", {});
    await setQuiet(false);
    await send();
    await expect.poll(listPushes).toEqual([]);
    expect(listReceived()).toHaveLength(1);
  });

  it("wait for who works only later on a gig that begins tomorrow, and for nobody who begins then", async () => {
    const { site, agency, tekijat } = await addCast(server);
    const tomorrow = addDays(toLocalDate(Date.now()), 1);
    const later = addDays(tomorrow, 3);
    const schedule = { ...buildSingleDay(tomorrow), endDate: later };
    const gig = await addGig(site, { headcount: 2, schedule });
    await addAcceptedOfferByApi(site, agency, gig, { workers: 2 });
    const name = async (date: string) => {
      const person = await addActor(server, "employee", tekijat);
      const { subscription } = await createBrowser(`${path}-${date}`);
      await person.put("/api/me/push-subscriptions", subscription);
      await setQuiet(true, person);
      await nameCrew(agency, gig, [person], { dates: [date], override: true });
      await send();
      return person;
    };
    const person = await name(later);
    await expect.poll(() => listPushesOf(server, person)).toMatchObject([{ last_error: "held" }]);
    await name(tomorrow);
    await expect.poll(() => service.received.map((push) => push.path)).toContain(`${path}-${tomorrow}`);
  });

  it("are held anew while it is quiet still", async () => {
    await setQuiet(true);
    for (const gig of ["Roof", "Yard"]) await tell("gigCancelled", { gig });
    await send();
    await hasHeld(2);
    await makePushesDue(server);
    await send();
    await expect.poll(async () => (await listPushes()).map((push) => push.attempts)).toEqual([2, 2]);
    await hasHeld(2);
    expect(listReceived()).toEqual([]);
  });
});
