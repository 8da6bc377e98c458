import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { day } from "../../../src/shared/core/durations.ts";
import { createVisitor, logIn } from "../../support/client.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import { createBrowser } from "../../support/push-service.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const path = "/api/me/push-subscriptions";
let worker: Actor;
let colleague: Actor;
let organizationId: string;

beforeEach(async () => {
  organizationId = await addOrganization(server, "Tekijät Oy", "staffProvider");
  worker = await addActor(server, "employee", organizationId);
  colleague = await addActor(server, "employee", organizationId);
});

let made = 0;
const createSubscription = async (host?: string) => {
  made += 1;
  return (await createBrowser(`/fcm/send/${made}`, host)).subscription;
};
const listEndpoints = async ({ id }: Pick<Actor, "id">) =>
  (
    await readRows(
      server,
      "select endpoint from push_subscriptions where user_id = ? order by created_at, rowid",
      id,
    )
  ).map(({ endpoint }) => endpoint);

describe("the key to subscribe with", () => {
  it("is public, and a point on P-256", async () => {
    const { status, body } = await createVisitor(server).get("/api/push-key");
    expect(status).toBe(200);
    const bytes = Buffer.from(body.publicKey, "base64url");
    const key = crypto.subtle.importKey("raw", bytes, { name: "ECDSA", namedCurve: "P-256" }, true, [
      "verify",
    ]);
    await expect(key).resolves.toBeTruthy();
  });
});

describe("a browser that takes pushes", () => {
  it("is registered, again without a second row, and forgotten", async () => {
    const subscription = await createSubscription();
    expect((await worker.put(path, subscription)).status).toBe(204);
    expect((await worker.put(path, subscription)).status).toBe(204);
    expect(await listEndpoints(worker)).toEqual([subscription.endpoint]);
    const { endpoint } = subscription;
    expect((await worker.delete(path, { body: { endpoint } })).status).toBe(204);
    expect((await worker.delete(path, { body: { endpoint } })).status).toBe(204);
    expect(await listEndpoints(worker)).toEqual([]);
  });

  it("takes new keys of the browser", async () => {
    const [first, second] = [await createSubscription(), await createSubscription()];
    await worker.put(path, first);
    await worker.put(path, { ...second, endpoint: first.endpoint });
    const rows = await readRows(server, "select p256dh from push_subscriptions where user_id = ?", worker.id);
    expect(rows).toEqual([{ p256dh: second.keys.p256dh }]);
  });

  it("is whose it was registered as last, without what waited for who had it before", async () => {
    const subscription = await createSubscription();
    await worker.put(path, subscription);
    await server.env.DB.prepare(
      "insert into notifications (id, user_id, kind, data, created_at) values (?, ?, 'ticket', '{}', 9e15)",
    )
      .bind(`moved-${worker.id}`, worker.id)
      .run();
    const count = async () =>
      (await readRows(server, "select 1 from pushes where notification_id = ?", `moved-${worker.id}`)).length;
    expect(await count()).toBe(1);
    expect((await colleague.put(path, subscription)).status).toBe(204);
    expect([await listEndpoints(worker), await listEndpoints(colleague)]).toEqual([
      [],
      [subscription.endpoint],
    ]);
    expect(await count()).toBe(0);
  });

  it("of somebody else cannot be forgotten", async () => {
    const subscription = await createSubscription();
    await worker.put(path, subscription);
    const { endpoint } = subscription;
    expect((await colleague.delete(path, { body: { endpoint } })).status).toBe(204);
    expect(await listEndpoints(worker)).toHaveLength(1);
  });

  it("is one of ten: the oldest goes", async () => {
    const subscriptions = await Promise.all(Array.from({ length: 12 }, () => createSubscription()));
    for (const [at, subscription] of subscriptions.entries()) {
      await worker.put(path, subscription);
      await server.env.DB.prepare("update push_subscriptions set created_at = ? where endpoint = ?")
        .bind(Date.now() - 100_000 + at, subscription.endpoint)
        .run();
    }
    expect(await listEndpoints(worker)).toEqual(subscriptions.slice(2).map(({ endpoint }) => endpoint));
  });
});

describe("it ends", () => {
  it("with its session", async () => {
    await worker.put(path, await createSubscription());
    await colleague.put(path, await createSubscription());
    expect((await worker.delete("/api/session")).status).toBe(204);
    expect(await listEndpoints(worker)).toEqual([]);
    expect(await listEndpoints(colleague)).toHaveLength(1);
  });

  it("when another device changes the password", async () => {
    await worker.put(path, await createSubscription());
    const elsewhere = await logIn(server, worker);
    const kept = await createSubscription();
    await elsewhere.put(path, kept);
    const change = { currentPassword: demoPassword, password: "a quiet harbour" };
    expect((await elsewhere.put("/api/me/password", change)).status).toBe(204);
    await expect.poll(() => listEndpoints(worker)).toEqual([kept.endpoint]);
  });

  it("with the account", async () => {
    await worker.put(path, await createSubscription());
    expect((await worker.delete("/api/me", { body: { currentPassword: demoPassword } })).status).toBe(204);
    expect(await readRows(server, "select 1 from push_subscriptions where user_id = ?", worker.id)).toEqual(
      [],
    );
  });

  it("with the employment", async () => {
    const desk = await addActor(server, "staffProviderAdmin", organizationId);
    await worker.put(path, await createSubscription());
    const endedOn = toLocalDate(Date.now() - day);
    const { status } = await desk.patch(`/api/organizations/mine/employees/${worker.id}`, { endedOn });
    expect(status).toBe(200);
    await expect.poll(() => listEndpoints(worker)).toEqual([]);
  });
});

it("is in the data export, without its address", async () => {
  const subscription = await createSubscription();
  await worker.put(path, subscription);
  const { body } = await worker.get("/api/me/export");
  expect(body.profile[0].pushedTo).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain(subscription.endpoint);
});

describe("what is refused", () => {
  it.each([
    "http://fcm.googleapis.com/fcm/send/1",
    "https://fcm.googleapis.com:8443/fcm/send/1",
    "https://user:secret@fcm.googleapis.com/fcm/send/1",
    "https://fcm.googleapis.com.evil.test/1",
    "https://evil.test/fcm.googleapis.com",
    "https://push.apple.com/1",
    "https://127.0.0.1/1",
    "not an address",
  ])("the endpoint %s", async (endpoint) => {
    const { keys } = await createSubscription();
    const { status, body } = await worker.put(path, { endpoint, keys });
    expect([status, body.errors?.[0]?.path]).toEqual([422, "endpoint"]);
  });

  it.each([
    "https://updates.push.services.mozilla.com/wpush/v2/1",
    "https://wns2-par02p.notify.windows.com/w/?token=1",
    "https://web.push.apple.com/1",
    "https://fcm.googleapis.com:443/fcm/send/1",
  ])("not the endpoint %s", async (endpoint) => {
    const { keys } = await createSubscription();
    expect((await worker.put(path, { endpoint, keys })).status).toBe(204);
  });

  it("keys with which nothing could be encrypted", async () => {
    const { endpoint, keys } = await createSubscription();
    const offCurve = Buffer.from(keys.p256dh, "base64url");
    offCurve[64] = (offCurve[64] ?? 0) ^ 1;
    const wrong = [
      { ...keys, p256dh: offCurve.toString("base64url") },
      { ...keys, p256dh: keys.p256dh.slice(0, 40) },
      { ...keys, auth: Buffer.alloc(15).toString("base64url") },
      { ...keys, auth: "" },
      { p256dh: keys.p256dh },
    ];
    for (const bad of wrong) expect((await worker.put(path, { endpoint, keys: bad })).status).toBe(422);
    expect(await listEndpoints(worker)).toEqual([]);
  });
});
