import { beforeAll, describe, expect, it } from "vitest";
import type { RoomSummary } from "../../../src/shared/chat/room.ts";
import type { InboxFrame } from "../../../src/shared/notifications/notification.ts";
import { addAcceptedOffer, addOpenGig } from "../../support/bookings.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let site: Person;
let desk: Person;
let stranger: Person;
let sites: Client;
let desks: Client;
let strangers: Client;
let gigId: string;

beforeAll(async () => {
  site = await addUser(server, "workProvider", await addOrganization(server, "Raksa Oy", "workProvider"), {
    name: "Sanna Site",
  });
  desk = await addUser(
    server,
    "staffProvider",
    await addOrganization(server, "Tekijät Oy", "staffProvider"),
    {
      name: "Dani Desk",
    },
  );
  stranger = await addUser(server, "staffProvider", await addOrganization(server, "Apu Oy", "staffProvider"));
  gigId = await addOpenGig(server, site.organizationId ?? "", "Roof trusses");
  await addAcceptedOffer(server, gigId, desk);
  [sites, desks, strangers] = [
    await createClient(server, site),
    await createClient(server, desk),
    await createClient(server, stranger),
  ];
});

const say = (client: Client, roomId: string, text: string, id: string = crypto.randomUUID()) =>
  client.post(`/api/rooms/${roomId}/messages`, { id, text });

async function roomsOf(client: Client): Promise<RoomSummary[]> {
  return (await client.get("/api/rooms")).body.items;
}

/** The copy for the lists follows within a second. */
async function eventually(look: () => Promise<void>) {
  await expect.poll(() => look().then(() => true)).toBe(true);
}

describe("GET /api/rooms/{id}", () => {
  it("names its members without a login", async () => {
    const firm = await addOrganization(server, "Pari Oy", "staffProvider");
    const boss = await addUser(server, "staffProviderAdmin", firm, { name: "Aada" });
    const one = await createClient(server, boss);
    await one.post("/api/organizations/mine/employees", { name: "Matti", role: "employee" });
    const { members } = (await one.get(`/api/rooms/${firm}`)).body;
    expect(members).toMatchObject([
      { name: "Aada", hasLogin: true, organizationName: "Pari Oy", avatar: null },
      { name: "Matti", hasLogin: false, organizationName: "Pari Oy", avatar: null },
    ]);
  });
});

describe("GET /api/rooms", () => {
  it("names a gig's room by the gig and the colleagues' by the organisation", async () => {
    const rooms = await roomsOf(desks);
    expect(rooms.map(({ kind, title }) => [kind, title]).sort()).toEqual([
      ["gig", "Roof trusses"],
      ["organization", "Tekijät Oy"],
    ]);
    expect(rooms.find((room) => room.kind === "gig")).toMatchObject({ id: gigId, gigId, lastMessage: null });
    expect((await createVisitor(server).get("/api/rooms")).status).toBe(401);
  });

  it("returns the latest first, a page at a time", async () => {
    await say(sites, gigId, "Anybody there?");
    await eventually(async () => expect((await roomsOf(desks))[0]?.id).toBe(gigId));
    const first = (await desks.get("/api/rooms?limit=1")).body;
    const second = (await desks.get(`/api/rooms?limit=1&cursor=${first.nextCursor}`)).body;
    expect([first.items[0].id, second.items[0].id]).toEqual([gigId, desk.organizationId]);
    expect(second.nextCursor).toBeNull();
    expect((await desks.get("/api/rooms?cursor=x")).status).toBe(422);
  });

  it("counts unread messages of others, and notifies their inboxes", async () => {
    const inbox = await openTestSocket<InboxFrame>(server, desks, "/api/inbox/socket");
    await say(sites, gigId, "Bring gloves");
    await inbox.until((frame) => frame.roomIds?.includes(gigId) && frame.unreadRooms === 1);
    const lastMessage = { author: "Sanna Site", text: "Bring gloves" };
    await eventually(async () => expect((await roomsOf(desks))[0]).toMatchObject({ unread: 2, lastMessage }));
    expect((await roomsOf(sites))[0]).toMatchObject({ id: gigId, unread: 0 });

    const line = await openTestSocket(server, desks, `/api/rooms/${gigId}/socket`);
    line.say({ type: "read", seq: 2 });
    await inbox.until(
      (frame) => frame.type === "inbox" && frame.unreadRooms === 0 && frame.roomIds.length > 0,
    );
    expect((await roomsOf(desks))[0]).toMatchObject({ id: gigId, unread: 0 });
    line.close();
    inbox.close();
  });

  it("tells a window that has just opened of what came while it did", async () => {
    await say(sites, gigId, "And a helmet");
    await eventually(async () => expect((await roomsOf(desks))[0]).toMatchObject({ unread: 1 }));
    const inbox = await openTestSocket<InboxFrame>(server, desks, "/api/inbox/socket");
    const first = await inbox.until((frame) => frame.type === "inbox");
    expect(first).toMatchObject({ unreadRooms: 1, roomIds: expect.arrayContaining([gigId]) });
    inbox.close();
  });
});

describe("a gig's room", () => {
  it("is over with its gig, when that is cancelled or its last shift has ended", async () => {
    const room = async () => (await desks.get(`/api/rooms/${gigId}`)).body;
    const change = (set: string) =>
      server.env.DB.prepare(`update gigs set ${set} where id = ?`).bind(gigId).run();
    expect((await room()).isOver).toBe(false);
    const times = "select starts_at, ends_at from gigs where id = ?";
    const { starts_at, ends_at } = (await readRows(server, times, gigId))[0] ?? {};
    await change("starts_at = 0, ends_at = 1");
    expect((await room()).isOver).toBe(true);
    await change(`starts_at = ${starts_at}, ends_at = ${ends_at}`);
    await change("status = 'cancelled'");
    expect(await room()).toMatchObject({ isOver: true, kind: "gig" });
    expect((await roomsOf(desks)).find(({ id }) => id === gigId)?.isOver).toBe(true);
    const direct = (await sites.post("/api/rooms", { userId: desk.id })).body;
    expect(direct.isOver).toBe(false);
  });
});

describe("POST /api/rooms", () => {
  it("opens one direct room, whoever asks and however often concurrently", async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => sites.post("/api/rooms", { userId: desk.id })),
      ...Array.from({ length: 3 }, () => desks.post("/api/rooms", { userId: site.id })),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ kind: "direct", title: "Dani Desk" });
    expect(answers[5]?.body).toMatchObject({ title: "Sanna Site" });
    expect(answers[0]?.body.members.map((member: { userId: string }) => member.userId).sort()).toEqual(
      [site.id, desk.id].sort(),
    );
  });

  it("answers the same for users out of reach, missing ones, and oneself", async () => {
    const before = (await strangers.get("/api/rooms")).body;
    for (const userId of [site.id, "nobody", stranger.id]) {
      const answer = await strangers.post("/api/rooms", { userId });
      expect([answer.status, answer.body.code]).toEqual([404, "notFound"]);
    }
    expect((await strangers.get("/api/rooms")).body).toEqual(before);
  });
});

describe("another user's room", () => {
  it.each([
    ["GET", ""],
    ["GET", "/messages"],
    ["POST", "/messages"],
  ])("answers 404: %s /api/rooms/:id%s", async (method, rest) => {
    const body = { id: crypto.randomUUID(), text: "hello" };
    const ask = (id: string) =>
      method === "GET"
        ? strangers.get(`/api/rooms/${id}${rest}`)
        : strangers.post(`/api/rooms/${id}${rest}`, body);
    const [foreign, missing] = [await ask(gigId), await ask("nowhere")];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
  });
});

describe("messages by HTTP", () => {
  it("are idempotent by id, and reach open sockets", async () => {
    const line = await openTestSocket<{ type: string; message?: { id: string } }>(
      server,
      desks,
      `/api/rooms/${gigId}/socket`,
    );
    const id = crypto.randomUUID();
    const [first, second] = [await say(sites, gigId, "Once", id), await say(sites, gigId, "Twice", id)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    await line.until((frame) => frame.message?.id === id);
    expect((await say(desks, gigId, "Stolen", id)).status).toBe(409);
    expect((await say(sites, gigId, "", id)).status).toBe(422);
    line.close();
  });

  it("page backwards from the last and forwards from a number", async () => {
    const room = (await sites.post("/api/rooms", { userId: desk.id })).body;
    for (const text of ["one", "two", "three", "four", "five"]) await say(sites, room.id, text);
    const page = async (query: string) => {
      const { body } = await desks.get(`/api/rooms/${room.id}/messages?${query}`);
      return [body.items.map((item: { seq: number }) => item.seq), body.nextCursor];
    };
    expect(await page("limit=2")).toEqual([[4, 5], "4"]);
    expect(await page("limit=2&before=4")).toEqual([[2, 3], "2"]);
    expect(await page("limit=2&before=2")).toEqual([[1], null]);
    expect(await page("limit=2&after=0")).toEqual([[1, 2], "2"]);
    expect(await page("limit=3&after=2")).toEqual([[3, 4, 5], null]);
    expect((await desks.get(`/api/rooms/${room.id}/messages?limit=0`)).status).toBe(422);
  });

  it("are found by their words, ignoring case", async () => {
    const room = (await sites.post("/api/rooms", { userId: desk.id })).body;
    for (const text of ["Äyskäri mukaan", "ei mitään", "toinen äyskäri"]) await say(sites, room.id, text);
    const found = await desks.get(`/api/rooms/${room.id}/messages?q=${encodeURIComponent("ÄYSK")}`);
    expect(found.body.items.map((item: { text: string }) => item.text)).toEqual([
      "Äyskäri mukaan",
      "toinen äyskäri",
    ]);
    const last = await desks.get(`/api/rooms/${room.id}/messages?limit=1&q=${encodeURIComponent("äyskäri")}`);
    expect(last.body.items).toHaveLength(1);
    const earlier = await desks.get(
      `/api/rooms/${room.id}/messages?limit=1&before=${last.body.nextCursor}&q=${encodeURIComponent("äyskäri")}`,
    );
    expect(earlier.body).toMatchObject({ items: [{ text: "Äyskäri mukaan" }], nextCursor: null });
  });
});
