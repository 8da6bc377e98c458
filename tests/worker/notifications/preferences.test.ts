import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { enqueueMailToUsers } from "../../../src/notifications/queries.ts";
import {
  emailNotificationKinds,
  type NotificationKind,
  notificationKinds,
} from "../../../src/shared/notifications/notification.ts";
import type { NotificationPreference } from "../../../src/shared/notifications/notification-preferences.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const path = "/api/me/notification-choices";
let worker: Actor;
let colleague: Actor;
let site: Actor;

beforeAll(async () => {
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  worker = await addActor(server, "employee", tekijat);
  colleague = await addActor(server, "employee", tekijat);
  site = await addActor(
    server,
    "workProviderAdmin",
    await addOrganization(server, "Raksa Oy", "workProvider"),
  );
});

const turn = (who: Actor, kind: string, on: boolean, channel = "email") =>
  who.put(path, { kind, channel, on });

async function mailed(kind: NotificationKind): Promise<number> {
  const news = { kind, actorId: null, data: {}, now: Date.now() };
  const db = connect(server.env.DB);
  const [rows] = await db.batch([enqueueMailToUsers(db, [worker.id, colleague.id], news)]);
  return rows.length;
}

describe("preferences", () => {
  it("are all on by default, for the user's role and each channel", async () => {
    const kindsOf = async (who: Actor, by = "email") =>
      (await who.get(path)).body.items.flatMap(({ kind, channel, on }: NotificationPreference) =>
        channel === by ? [on && kind] : [],
      );
    expect(await kindsOf(worker, "push")).toEqual([
      "gigOpen",
      "assigned",
      "assignmentRemoved",
      "swap",
      "gigChanged",
      "gigCancelled",
      "reminder",
      "unreadChat",
      "cardExpires",
      "ticket",
    ]);
    expect(await kindsOf(site, "push")).toEqual([
      "inquiry",
      "offerReceived",
      "offerAnswered",
      "offerAmended",
      "assignmentConfirmed",
      "assignmentDeclined",
      "atRisk",
      "unreadChat",
      "ticket",
    ]);
    expect(await kindsOf(worker)).toEqual([
      "gigOpen",
      "assigned",
      "assignmentRemoved",
      "swap",
      "gigChanged",
      "gigCancelled",
      "reminder",
      "unreadChat",
      "cardExpires",
      "ticket",
    ]);
    expect(await kindsOf(site)).toEqual([
      "offerReceived",
      "offerAnswered",
      "offerAmended",
      "assignmentDeclined",
      "atRisk",
      "unreadChat",
      "ticket",
    ]);
  });

  it("keep what a user left on, until turned on again", async () => {
    expect((await turn(worker, "gigChanged", false)).status).toBe(204);
    expect((await turn(worker, "gigChanged", false)).status).toBe(204);
    expect([await mailed("gigChanged"), await mailed("gigCancelled")]).toEqual([1, 2]);
    const { items } = (await worker.get(path)).body;
    expect(items.filter(({ on }: { on: boolean }) => !on)).toEqual([
      { kind: "gigChanged", channel: "email", on: false },
    ]);
    expect((await turn(worker, "gigChanged", true)).status).toBe(204);
    expect(await mailed("gigChanged")).toBe(2);
  });

  it("are in the data export, and deleted with the account", async () => {
    for (const kind of emailNotificationKinds) await turn(colleague, kind, false);
    for (const kind of notificationKinds) await turn(colleague, kind, false, "push");
    const { body } = await colleague.get("/api/me/export");
    expect(body.profile[0].notTold).toHaveLength(emailNotificationKinds.length + notificationKinds.length);
  });

  it.each([
    { kind: "interest", channel: "email", on: false },
    { kind: "gigChanged", channel: "pigeon", on: false },
    { kind: "gigChanged", channel: "email", on: "no" },
    {},
  ])("refuses %j", async (body) => {
    expect((await worker.put(path, body)).status).toBe(422);
  });
});
