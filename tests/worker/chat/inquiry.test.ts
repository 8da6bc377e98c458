import { beforeEach, describe, expect, it } from "vitest";
import { remindOfUnread } from "../../../src/chat/reminder-queries.ts";
import { connect } from "../../../src/db/client.ts";
import type { ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { RoomDetails } from "../../../src/shared/chat/room.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Client } from "../../support/client.ts";
import { type Actor, addActor, addCast, addOffer, addStrangers } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { listInquiries, listInquiryRooms as listRooms, say } from "../../support/inquiries.ts";
import { listNews } from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();

let cast: Awaited<ReturnType<typeof addCast>>;
let strangers: Awaited<ReturnType<typeof addStrangers>>;
let worker: Actor;
let gig: Gig;

beforeEach(async () => {
  cast = await addCast(server);
  strangers = await addStrangers(server);
  worker = await addActor(server, "employee", cast.tekijat);
  gig = await addGig(cast.site, { title: "Roof" });
});

const open = (client: Client, body: object = {}, gigId = gig.id) =>
  client.post(`/api/gigs/${gigId}/inquiry`, body);

async function openRoom(client: Client, body: object = {}): Promise<RoomDetails> {
  const { status, body: room } = await open(client, body);
  expect(status).toBe(200);
  return room;
}

const stored = (client: Client, roomId: string, count: number) =>
  expect
    .poll(
      async () => (await client.get(`/api/rooms/${roomId}`)).body.lastMessage && (await countSynced(roomId)),
    )
    .toBe(count);

const countSynced = async (roomId: string) =>
  (await readRows(server, "select last_seq from rooms where id = ?", roomId))[0]?.last_seq;

describe("opening", () => {
  it("gives the same room to both desks, however often and by whomever it is opened", async () => {
    await addOffer(cast.agency, gig);
    const desk = await addActor(server, "staffProvider", cast.tekijat);
    const [one, other] = await Promise.all([open(cast.agency), open(desk)]);
    const fromBuyer = await openRoom(cast.site, { organizationId: cast.tekijat });
    expect(one.body).toMatchObject({
      kind: "inquiry",
      gigId: gig.id,
      title: "Roof",
      closed: null,
      counterpart: { kind: "organization", id: cast.raksa, name: "Raksa Oy" },
    });
    expect(new Set([one.body.id, other.body.id, fromBuyer.id]).size).toBe(1);
    expect(fromBuyer.counterpart).toEqual({ kind: "organization", id: cast.tekijat, name: "Tekijät Oy" });
    const list = ({ members }: RoomDetails) => members.map(({ userId }) => userId).toSorted();
    // Nobody of the other side, before anything is said.
    expect(list(fromBuyer)).toEqual([cast.site.id]);
    expect(list(one.body)).toEqual([cast.agency.id, desk.id].toSorted());
    await say(desk, fromBuyer.id);
    await stored(cast.site, fromBuyer.id, 1);
    const everybody = [cast.site.id, cast.agency.id, desk.id].toSorted();
    expect(list((await cast.site.get(`/api/rooms/${fromBuyer.id}`)).body)).toEqual(everybody);
  });

  it("is each provider's own: an individual is in theirs alone", async () => {
    const [mine, theirs] = [await openRoom(cast.solo), await openRoom(cast.agency)];
    expect(mine.id).not.toBe(theirs.id);
    expect((await cast.solo.get(`/api/rooms/${theirs.id}`)).status).toBe(404);
    expect((await cast.site.get(`/api/rooms/${mine.id}`)).body.counterpart).toMatchObject({
      kind: "user",
      id: cast.solo.id,
    });
  });

  it("is for who may answer the gig: not for employees, other buyers, or once it is over", async () => {
    expect((await open(worker)).status).toBe(403);
    expect((await open(strangers.buyer)).status).toBe(404);
    expect((await open(cast.agency, { organizationId: cast.solo.id })).status).toBe(404);
    const draft = await addGig(cast.site, { status: "draft" });
    expect((await open(cast.agency, {}, draft.id)).status).toBe(404);
    await run("update gigs set status = 'filled' where id = ?", gig.id);
    expect((await open(cast.agency)).body.code).toBe("gig.notOpen");
    await cast.site.post(`/api/gigs/${gig.id}/cancel`, {});
    expect((await open(cast.agency)).status).toBe(404);
    expect(await readRows(server, "select id from rooms where inquiry_gig_id = ?", gig.id)).toEqual([]);
  });

  it("lets the owner ask who has offered or whose desk was told, and nobody else", async () => {
    const ask = async (organizationId?: string) => (await open(cast.site, { organizationId })).status;
    expect(await ask()).toBe(422);
    await run("delete from notifications where kind = 'gigOpen'");
    expect([await ask(cast.tekijat), await ask(cast.solo.id), await ask(cast.raksa)]).toEqual([
      404, 404, 404,
    ]);
    const told = (userId: string) =>
      run(
        "insert into notifications (id, user_id, kind, gig_id, data, created_at) values (?, ?, 'gigOpen', ?, '{}', 1)",
        crypto.randomUUID(),
        userId,
        gig.id,
      );
    await told(worker.id);
    await told(cast.solo.id);
    expect([await ask(cast.tekijat), await ask(cast.solo.id)]).toEqual([404, 404]);
    await told(cast.agency.id);
    await addOffer(cast.solo, gig);
    expect([await ask(cast.tekijat), await ask(cast.solo.id)]).toEqual([200, 200]);
    expect((await open(strangers.buyer, { organizationId: cast.tekijat })).status).toBe(404);
  });
});

describe("the other side's desk", () => {
  it("hears nothing of an empty room, of the first message at once, and once per silence", async () => {
    const { id } = await openRoom(cast.agency);
    expect(await listRooms(cast.site)).toEqual([]);
    await say(cast.agency, id);
    await stored(cast.agency, id, 1);
    const data = { gig: "Roof", organization: "Tekijät Oy" };
    await expect
      .poll(() => listInquiries(cast.site))
      .toMatchObject([{ roomId: id, link: `/chat/${id}`, data }]);
    expect((await listRooms(cast.site)).map((room) => room.unread)).toEqual([1]);
    await say(cast.agency, id, "Or stairs?");
    await stored(cast.agency, id, 2);
    expect(await listInquiries(cast.site)).toHaveLength(1);
    expect(await listInquiries(cast.agency)).toEqual([]);
    // Who has no push is mailed as of any other room, once.
    const remind = (minutes: number) => remindOfUnread(connect(server.env.DB), Date.now() + minutes * 60_000);
    const countMails = async () =>
      (
        await readRows(
          server,
          "select id from mail_outbox where template = 'unreadChat' and user_id = ?",
          cast.site.id,
        )
      ).length;
    await remind(25);
    const [reminder] = await listNews(cast.site, "unreadChat");
    expect(reminder?.data).toEqual({ room: "Roof · Tekijät Oy" });
    expect(await countMails()).toBe(1);
    await remind(30);
    expect(await countMails()).toBe(1);
    expect(await listNews(cast.site, "unreadChat")).toHaveLength(1);
  });

  it("has heard once a colleague has answered", async () => {
    const colleague = await addActor(server, "workProvider", cast.raksa);
    const { id } = await openRoom(cast.agency);
    await say(cast.agency, id);
    await expect.poll(async () => (await listInquiries(cast.site))[0]?.readAt).toBeNull();
    await say(colleague, id, "Yes, there is.");
    await expect.poll(async () => (await listInquiries(cast.site))[0]?.readAt).toEqual(expect.any(String));
    await cast.site.delete(`/api/organizations/${cast.raksa}/employees/${colleague.id}`);
  });

  it("hears again once it has read, by an individual's own name", async () => {
    const { id } = await openRoom(cast.solo);
    await say(cast.solo, id);
    await expect.poll(() => listInquiries(cast.site)).toHaveLength(1);
    const line = await openTestSocket<ServerFrame>(server, cast.site, `/api/rooms/${id}/socket`);
    line.say({ type: "read", seq: 1 });
    const isRead = async () => (await listInquiries(cast.site))[0]?.readAt !== null;
    await expect.poll(isRead).toBe(true);
    await say(cast.solo, id, "Hello?");
    await stored(cast.solo, id, 2);
    // Who has the room open sees it there.
    expect(await listInquiries(cast.site)).toHaveLength(1);
    line.close();
    await line.closed;
    await say(cast.solo, id, "Anybody?");
    await expect.poll(() => listInquiries(cast.site)).toHaveLength(2);
    const { name } = (await cast.solo.get("/api/me")).body;
    expect((await listInquiries(cast.site))[0]?.data).toEqual({
      gig: "Roof",
      provider: name,
      providerId: cast.solo.id,
    });
  });
});

describe("once agreed", () => {
  it("it is history for both: readable, and closed to writing by every way, until the places are given back", async () => {
    const { id: offerId } = await addOffer(cast.agency, gig);
    const { id } = await openRoom(cast.agency);
    const sent = { id: crypto.randomUUID(), text: "Is there a lift?" };
    await cast.agency.post(`/api/rooms/${id}/messages`, sent);
    const line = await openTestSocket<ServerFrame>(server, cast.site, `/api/rooms/${id}/socket`);
    await cast.site.post(`/api/offers/${offerId}/accept`);
    const read = async (client: Client) => (await client.get(`/api/rooms/${id}`)).body;
    expect([(await read(cast.site)).closed, (await read(cast.agency)).closed]).toEqual(["agreed", "agreed"]);
    const refused = await say(cast.agency, id);
    expect([refused.status, refused.body.code]).toEqual([409, "room.closed"]);
    const message = crypto.randomUUID();
    const refuses = (what: string) => () =>
      line.heard.some((frame) => frame.type === "error" && frame.code === "room.closed" && frame.id === what);
    // The accepting answer does not wait for the room to hear of it.
    await expect
      .poll(
        () => {
          line.say({ type: "edit", id: sent.id, text: "No" });
          return refuses(sent.id)();
        },
        { interval: 200 },
      )
      .toBe(true);
    line.say({ type: "send", id: message, text: "Yes" });
    await expect.poll(refuses(message)).toBe(true);
    const again = await cast.agency.post(`/api/rooms/${id}/messages`, sent);
    expect(again.status).toBe(201);
    const { items } = (await cast.site.get(`/api/rooms/${id}/messages`)).body;
    expect(items.map(({ text }: { text: string }) => text)).toEqual([sent.text]);
    expect((await openRoom(cast.agency)).id).toBe(id);
    line.close();
    await cast.agency.post(`/api/offers/${offerId}/release`);
    expect((await say(cast.agency, id, "Sorry")).status).toBe(201);
  });

  it("no new room is opened: talk goes on in the gig's own", async () => {
    const { id } = await addOffer(cast.agency, gig);
    await cast.site.post(`/api/offers/${id}/accept`);
    expect((await open(cast.agency)).body.code).toBe("room.closed");
    expect((await open(cast.site, { organizationId: cast.tekijat })).body.code).toBe("room.closed");
  });

  it("who has offered may still ask while the gig is filled, and nobody else", async () => {
    await addOffer(cast.solo, gig);
    await run("update gigs set status = 'filled' where id = ?", gig.id);
    expect((await open(cast.solo)).status).toBe(200);
    expect((await open(cast.agency)).body.code).toBe("gig.notOpen");
  });

  it("a question to who has left is not taken", async () => {
    const leaver = await addActor(server, "employee", null);
    const { id } = await openRoom(leaver);
    await say(leaver, id);
    await stored(cast.site, id, 1);
    await run("update users set deleted_at = ? where id = ?", Date.now(), leaver.id);
    expect((await cast.site.get(`/api/rooms/${id}`)).body.closed).toBe("ended");
    expect((await say(cast.site, id, "Yes")).body.code).toBe("room.closed");
  });

  it("others go on asking until the gig is cancelled or over", async () => {
    const { id: offerId } = await addOffer(cast.agency, gig);
    const { id } = await openRoom(cast.solo);
    await cast.site.post(`/api/offers/${offerId}/accept`);
    expect((await say(cast.solo, id)).status).toBe(201);
    const line = await openTestSocket<ServerFrame>(server, cast.solo, `/api/rooms/${id}/socket`);
    await cast.site.post(`/api/gigs/${gig.id}/cancel`, {});
    expect((await cast.solo.get(`/api/rooms/${id}`)).body.closed).toBe("ended");
    const isRefused = () => {
      line.say({ type: "send", id: crypto.randomUUID(), text: "Why?" });
      return line.heard.some((frame) => frame.type === "error" && frame.code === "room.closed");
    };
    await expect.poll(isRefused, { interval: 200 }).toBe(true);
    line.close();
  });

  it("the last shift's end closes it by the clock, also on lines that are open", async () => {
    const { id } = await openRoom(cast.solo);
    const end = Date.now() + 2000;
    await run("update gigs set starts_at = ?, ends_at = ? where id = ?", end - 1000, end, gig.id);
    const line = await openTestSocket<ServerFrame>(server, cast.solo, `/api/rooms/${id}/socket`);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    line.say({ type: "send", id: crypto.randomUUID(), text: "Still there?" });
    expect(await line.until(({ type }) => type === "error")).toMatchObject({ code: "room.closed" });
    expect((await say(cast.solo, id)).body.code).toBe("room.closed");
    expect((await cast.solo.get(`/api/rooms/${id}`)).body.closed).toBe("ended");
    line.close();
  });
});

describe("members", () => {
  it("who come later find what was said before read", async () => {
    const { id } = await openRoom(cast.agency);
    await say(cast.agency, id);
    await stored(cast.site, id, 1);
    const late = await addActor(server, "workProvider", cast.raksa);
    expect((await listRooms(late)).map((room) => room.unread)).toContain(0);
    expect((await listRooms(late)).every((room) => room.unread === 0)).toBe(true);
    await cast.site.delete(`/api/organizations/${cast.raksa}/employees/${late.id}`);
  });

  it("lose it with their role, and their account; what they wrote goes with it", async () => {
    const desk = await addActor(server, "staffProvider", cast.tekijat);
    const { id } = await openRoom(desk);
    await say(desk, id);
    await stored(cast.agency, id, 1);
    await cast.agency.patch(`/api/organizations/${cast.tekijat}/employees/${desk.id}`, { role: "employee" });
    expect((await cast.agency.get(`/api/rooms/${id}`)).body.members).toHaveLength(2);
    await cast.agency.delete(`/api/organizations/${cast.tekijat}/employees/${desk.id}`);
    const text = async () => (await cast.site.get(`/api/rooms/${id}/messages`)).body.items[0]?.text;
    await expect.poll(text).toBe("");
  });

  it("may look each other up once they have talked, without contacts and without a room of two", async () => {
    const { id } = await openRoom(cast.agency);
    expect((await cast.site.get(`/api/users/${cast.agency.id}`)).status).toBe(404);
    await say(cast.agency, id);
    await stored(cast.site, id, 1);
    const { body } = await cast.site.get(`/api/users/${cast.agency.id}`);
    expect(body).toMatchObject({ id: cast.agency.id, can: { write: false } });
    expect(body.email).toBeUndefined();
    expect((await cast.site.post("/api/rooms", { userId: cast.agency.id })).status).toBe(404);
  });
});
