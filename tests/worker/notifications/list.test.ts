import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { notifyUsers } from "../../../src/notifications/queries.ts";
import type { InboxFrame, Notification } from "../../../src/shared/notifications/notification.ts";
import { addOpenGig } from "../../support/bookings.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket, upgradeStatus } from "../../support/sockets.ts";

const server = startServer();
let site: Person;
let colleague: Person;
let sites: Client;
let gigId: string;

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  site = await addUser(server, "workProvider", raksa);
  colleague = await addUser(server, "workProvider", raksa);
  gigId = await addOpenGig(server, raksa);
  sites = await createClient(server, site);
  const db = connect(server.env.DB);
  const news = { actorId: null, data: { gig: "Concrete", workers: 2 } };
  await db.batch([
    notifyUsers(db, [site.id], { ...news, kind: "offerReceived", gigId, now: 1_000 }),
    notifyUsers(db, [site.id, colleague.id], { ...news, kind: "gigChanged", gigId, now: 2_000 }),
    notifyUsers(db, [site.id], { ...news, kind: "unreadChat", roomId: raksa, now: 3_000 }),
    notifyUsers(db, [site.id], { ...news, kind: "application", now: 3_000 }),
  ]);
});

const list = async (query = "") => (await sites.get(`/api/notifications${query}`)).body;

describe("GET /api/notifications", () => {
  it("returns the caller's own, newest first, each with its link", async () => {
    const { items, unread } = await list();
    const kinds = items.map((item: Notification) => item.kind);
    expect(kinds.slice(0, 2).sort()).toEqual(["application", "unreadChat"]);
    expect(kinds.slice(2)).toEqual(["gigChanged", "offerReceived"]);
    expect(unread).toBe(4);
    expect(items[3]).toMatchObject({
      createdAt: "1970-01-01T00:00:01.000Z",
      readAt: null,
      gigId,
      link: `/gigs/${gigId}`,
      data: { gig: "Concrete", workers: 2 },
    });
    const links = items.slice(0, 2).map((item: Notification) => item.link);
    expect(links.sort()).toEqual(["/admin/applications", `/chat/${site.organizationId}`]);
    expect((await createVisitor(server).get("/api/notifications")).status).toBe(401);
  });

  it("continues after a page though several came at once", async () => {
    const whole = (await list()).items.map((item: Notification) => item.id);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list(`?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map((item: Notification) => item.id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole);
    expect((await sites.get("/api/notifications?cursor=nonsense")).status).toBe(422);
  });
});

describe("POST /api/notifications/read", () => {
  it("marks some, then all, of the caller's only, and updates other windows", async () => {
    const inbox = await openTestSocket<InboxFrame>(server, sites, "/api/inbox/socket");
    expect(await inbox.until((frame) => frame.type === "inbox")).toMatchObject({ unread: 4, unreadRooms: 0 });
    const { items } = await list();
    const one = await sites.post("/api/notifications/read", { ids: [items[0].id, "nothing"] });
    expect(one.status).toBe(204);
    await inbox.until((frame) => frame.unread === 3);
    await sites.post("/api/notifications/read", {});
    await inbox.until((frame) => frame.unread === 0);
    expect((await list()).items.every((item: Notification) => item.readAt !== null)).toBe(true);
    const others = await (await createClient(server, colleague)).get("/api/notifications");
    expect(others.body.unread).toBe(1);
    inbox.close();
  });
});

describe("GET /api/inbox/socket", () => {
  it("requires a session and this site", async () => {
    const path = "/api/inbox/socket";
    const { cookie } = sites;
    expect(await upgradeStatus(server, path, { Origin: server.url })).toBe(401);
    expect(await upgradeStatus(server, path, { Cookie: cookie })).toBe(403);
    expect(await upgradeStatus(server, path, { Cookie: cookie, Origin: "https://elsewhere.example" })).toBe(
      403,
    );
    expect(await upgradeStatus(server, path, { Cookie: cookie, Origin: server.url })).toBe(101);
  });

  it("closes on messages from the client, and answers a ping", async () => {
    const inbox = await openTestSocket<InboxFrame>(server, sites, "/api/inbox/socket");
    await inbox.until((frame) => (frame.type as string) === "pong");
    inbox.say("hello");
    expect(await inbox.closed).toBe(1008);
  });
});
