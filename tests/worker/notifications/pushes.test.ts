import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { notifyUsers } from "../../../src/notifications/queries.ts";
import { closeCodes } from "../../../src/shared/chat/close-codes.ts";
import type { InboxFrame } from "../../../src/shared/notifications/notification.ts";
import { createVisitor } from "../../support/client.ts";
import { consumeJobs } from "../../support/consume-jobs.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { vapidKey } from "../../support/harness.ts";
import { type Browser, createBrowser, startPushService } from "../../support/push-service.ts";
import {
  addPushedWorker,
  listPushesOf,
  makePushesDue,
  type News,
  notifyWorker,
} from "../../support/pushes.ts";
import { readRows } from "../../support/rows.ts";
import { startOwnServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const service = await startPushService();
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
const listReceived = () => service.received.filter((push) => push.path === path);
const listPushes = () => listPushesOf(server, worker);

describe("a notification", () => {
  it("is pushed, encrypted for the device, and its row goes", async () => {
    await tell("gigCancelled", { gig: "Roof" });
    expect(await listPushes()).toMatchObject([{ status: "waiting", attempts: 0 }]);
    await send();
    await expect.poll(listReceived).toHaveLength(1);
    const [push] = listReceived();
    expect(push?.body.includes("Roof")).toBe(false);
    expect(await browser.decrypt(push?.body ?? Buffer.alloc(0))).toEqual({
      web_push: 8030,
      notification: {
        title: "Gig cancelled",
        body: "The gig was cancelled: Roof",
        navigate: "http://localhost:8787/notifications",
        lang: "en-US",
        tag: "gigCancelled",
        app_badge: "1",
      },
    });
    await expect.poll(listPushes).toEqual([]);
  });

  it("carries who signs it (VAPID), urgency, lifetime and topic", async () => {
    await tell("ticket", { subject: "Phone", state: "answered" });
    await send();
    await expect.poll(listReceived).toHaveLength(1);
    const headers = listReceived()[0]?.headers ?? {};
    expect(headers).toMatchObject({ urgency: "normal", topic: "ticket", "content-encoding": "aes128gcm" });
    expect(Number(headers.ttl)).toBeGreaterThan(86_000);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(86_400);
    const [, token = "", key = ""] = headers.authorization?.match(/^vapid t=(\S+), k=(\S+)$/) ?? [];
    const [head, claims, signature = ""] = token.split(".");
    const curve = { name: "ECDSA", namedCurve: "P-256" };
    const verifying = await crypto.subtle.importKey("raw", Buffer.from(key, "base64url"), curve, true, [
      "verify",
    ]);
    const signed = await crypto.subtle.verify(
      { name: "ECDSA", hash: "SHA-256" },
      verifying,
      Buffer.from(signature, "base64url"),
      Buffer.from(`${head}.${claims}`),
    );
    expect(signed).toBe(true);
    expect(JSON.parse(Buffer.from(claims ?? "", "base64url").toString())).toMatchObject({
      aud: "https://fcm.googleapis.com",
      sub: "mailto:contact@keikka.test",
    });
    expect(key).toBe((await worker.get("/api/push-key")).body.publicKey);
    expect(Buffer.from(vapidKey, "base64").includes(Buffer.from(key, "base64url"))).toBe(true);
  });

  it("goes to every device of its reader, in their language, and to nobody else", async () => {
    const second = await createBrowser(`${path}-second`);
    await worker.put("/api/me/push-subscriptions", second.subscription);
    await server.env.DB.prepare("update users set locale = 'fi' where id = ?").bind(worker.id).run();
    const before = service.received.length;
    await tell("gigCancelled", { gig: "Katto" });
    await send();
    await expect.poll(() => service.received.length - before).toBe(2);
    const [push] = listReceived();
    const { notification } = await browser.decrypt(push?.body ?? Buffer.alloc(0));
    expect(notification).toMatchObject({ body: "Keikka peruttiin: Katto", lang: "fi-FI" });
  });

  it("is not pushed where its reader turned that off, and only then mailed, where a push does for a mail", async () => {
    const turn = (kind: string, on: boolean) =>
      worker.put("/api/me/notification-choices", { kind, channel: "push", on });
    expect((await tell("reminder")).mails).toEqual([]);
    expect((await tell("gigChanged")).mails).toHaveLength(1);
    expect((await turn("reminder", false)).status).toBe(204);
    expect((await turn("unreadChat", false)).status).toBe(204);
    expect((await tell("reminder")).mails).toHaveLength(1);
    await tell("unreadChat");
    const kinds = await readRows(
      server,
      "select kind from pushes join notifications on notifications.id = notification_id where user_id = ?",
      worker.id,
    );
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["gigChanged", "reminder"]);
    await turn("gigChanged", false);
    await send();
    await expect.poll(listPushes).toEqual([]);
    expect(listReceived()).toEqual([]);
  });

  it("is not pushed once it was read, nor when its session has ended meanwhile", async () => {
    await tell("gigCancelled");
    await worker.post("/api/notifications/read", {});
    await expect.poll(listPushes).toEqual([]);
    await tell("gigCancelled");
    await server.env.DB.prepare("update users set epoch = epoch + 1 where id = ?").bind(worker.id).run();
    expect((await tell("reminder")).mails).toHaveLength(1);
    await send();
    await expect.poll(listPushes).toEqual([]);
    expect(listReceived()).toEqual([]);
    const subscriptions = "select 1 from push_subscriptions where user_id = ?";
    expect(await readRows(server, subscriptions, worker.id)).toEqual([]);
  });

  it("is not pushed to who has the app in sight, which a hidden window is not", async () => {
    const socket = await openTestSocket<InboxFrame>(server, worker, "/api/inbox/socket");
    socket.say('"visible"');
    await socket.until(({ type }) => type === "inbox");
    await tell("gigCancelled");
    await send();
    await expect.poll(listPushes).toEqual([]);
    expect(listReceived()).toEqual([]);
    socket.say('"hidden"');
    await expect
      .poll(async () => {
        await tell("gigCancelled");
        await send();
        return listReceived().length;
      })
      .toBeGreaterThan(0);
    socket.say('"something else"');
    expect(await socket.closed).toBe(closeCodes.flood);
  });
});

describe("a place in a crew", () => {
  it("asks with buttons; the question of the evening before opens the page that answers", async () => {
    const { site, agency, tekijat } = await addCast(server);
    const person = await addActor(server, "employee", tekijat);
    const device = await createBrowser(`${path}-crew`);
    await person.put("/api/me/push-subscriptions", device.subscription);
    const soon = new Date(Date.now() + 86_400_000 / 2);
    const gig = await addGig(site, { title: "Roof", schedule: buildSingleDay("2083-06-01") });
    await addAcceptedOfferByApi(site, agency, gig, { workers: 1 });
    const [assignment] = await nameCrew(agency, gig, [person]);
    const listCrewPushes = () => service.received.filter((push) => push.path === `${path}-crew`);
    await expect.poll(listCrewPushes).toHaveLength(1);
    const [asked] = listCrewPushes();
    const first = (await device.decrypt(asked?.body ?? Buffer.alloc(0))).notification;
    expect(first).toMatchObject({
      title: "Are you coming?",
      body: "You are asked to come: Roof",
      navigate: expect.stringMatching(/^http:\/\/localhost:8787\/a\//),
      tag: gig.id,
      actions: [
        { action: "confirm", title: "I'm coming" },
        { action: "decline", title: "I can't" },
      ],
      data: {
        ...{ assignmentId: assignment?.id, version: gig.version },
        kept: {
          gigId: gig.id,
          title: "Roof",
          text: "Kept on this device. Leaves when there is a connection.",
        },
      },
    });
    expect(asked?.headers).toMatchObject({ topic: gig.id, urgency: "normal", ttl: String(28 * 86_400) });

    await server.env.DB.prepare("update shifts set starts_at = ?1, ends_at = ?1 + 3600000 where gig_id = ?2")
      .bind(soon.getTime(), gig.id)
      .run();
    const data = { gig: "Roof", date: "2083-06-01", startTime: "07:00", coming: 0 };
    const db = connect(server.env.DB);
    const news = { kind: "reminder", actorId: null, gigId: gig.id, data, now: Date.now() } as const;
    await db.batch([notifyUsers(db, [person.id], news)]);
    await send();
    await expect.poll(listCrewPushes).toHaveLength(2);
    const reminder = listCrewPushes()[1];
    expect(reminder?.headers.urgency).toBe("high");
    expect(Number(reminder?.headers.ttl)).toBeLessThanOrEqual(43_200);
    const { notification } = await device.decrypt(reminder?.body ?? Buffer.alloc(0));
    expect(notification.body).toBe("Are you coming Tue, Jun 1 07:00? Roof");
    const { pathname } = new URL(notification.navigate);
    expect(pathname).toMatch(/^\/a\//);
    const page = await createVisitor(server).get(pathname);
    expect(page.body).toContain("I&#39;m coming");

    await person.post(`/api/assignments/${assignment?.id}/confirm`, { version: gig.version });
    await db.batch([notifyUsers(db, [person.id], { ...news, data: { ...data, coming: 1 } })]);
    await send();
    await expect.poll(listCrewPushes).toHaveLength(3);
    const told = (await device.decrypt(listCrewPushes()[2]?.body ?? Buffer.alloc(0))).notification;
    expect(told.actions).toBeUndefined();
    const toldPage = await createVisitor(server).get(new URL(told.navigate).pathname);
    expect(toldPage.body).toContain("I can&#39;t");
    expect(toldPage.body).not.toContain(">I&#39;m coming<");

    await server.env.DB.prepare("update gigs set version = version + 1 where id = ?").bind(gig.id).run();
    await db.batch([notifyUsers(db, [person.id], { ...news, now: Date.now() })]);
    await send();
    await expect.poll(listCrewPushes).toHaveLength(4);
    const again = (await device.decrypt(listCrewPushes()[3]?.body ?? Buffer.alloc(0))).notification;
    expect(again.actions).toBeUndefined();
    expect(new URL(again.navigate).pathname).toMatch(/^\/a\//);

    const begun = "update shifts set starts_at = ?1, ends_at = ?1 + 3600000 where gig_id = ?2";
    await server.env.DB.prepare(begun).bind(Date.now(), gig.id).run();
    await db.batch([notifyUsers(db, [person.id], { ...news, now: Date.now() - 60_000 })]);
    await send();
    await expect.poll(() => listPushesOf(server, person)).toEqual([]);
    expect(listCrewPushes()).toHaveLength(4);

    await person.delete("/api/session");
    expect((await createVisitor(server).get(pathname)).status).toBe(404);
  });
});

it("two that take from the queue at once send nothing twice", async () => {
  for (let at = 0; at < 90; at += 1) await tell("gigCancelled", { gig: `Roof ${at}` });
  await Promise.all(Array.from({ length: 8 }, send));
  await expect.poll(listPushes).toEqual([]);
  expect(listReceived()).toHaveLength(90);
});

it("one whose sender died is found by the sweep once its time is over", async () => {
  // As of one that is being sent, its time lies ahead.
  await tell("gigCancelled", {}, Date.now() + 60_000);
  await server.sweep();
  await consumeJobs(server, "keikka-push", [{}]);
  expect(await listPushes()).toHaveLength(1);
  await makePushesDue(server);
  await server.sweep();
  await expect.poll(listReceived).toHaveLength(1);
  await expect.poll(listPushes).toEqual([]);
});
