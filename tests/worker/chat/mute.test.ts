import { beforeEach, describe, expect, it } from "vitest";
import { notifyOfInquiry } from "../../../src/chat/inquiries/news-queries.ts";
import { remindOfUnread } from "../../../src/chat/reminder-queries.ts";
import { connect, type Db } from "../../../src/db/client.ts";
import { listUnreadRooms } from "../../../src/mail/queries.ts";
import { listMailFacts } from "../../../src/notifications/delivery/queries.ts";
import { loadPushes } from "../../../src/notifications/push/queries.ts";
import { enqueueMailToUsers, notifyUsers } from "../../../src/notifications/queries.ts";
import type { RoomSummary } from "../../../src/shared/chat/room.ts";
import type { InboxFrame } from "../../../src/shared/notifications/notification.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { say } from "../../support/inquiries.ts";
import { createBrowser } from "../../support/push-service.ts";
import { listPushesOf } from "../../support/pushes.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
const later = () => Date.now() + 25 * 60_000;

let db: Db;
let cast: Awaited<ReturnType<typeof addCast>>;
let writer: Actor;
let reader: Actor;
let roomId: string;

/** The firm's own room. */
beforeEach(async () => {
  db = connect(server.env.DB);
  cast = await addCast(server);
  writer = cast.agency;
  reader = await addActor(server, "employee", cast.tekijat);
  roomId = cast.tekijat;
});

const mute = (who: Actor, id = roomId) => who.put(`/api/rooms/${id}/mute`);
const unmute = (who: Actor, id = roomId) => who.delete(`/api/rooms/${id}/mute`);
const findRoom = async (who: Actor, id = roomId) =>
  ((await who.get("/api/rooms")).body.items as RoomSummary[]).find((room) => room.id === id);

async function write(from = writer, to = reader, id = roomId) {
  const before = (await findRoom(to, id))?.unread ?? 0;
  await say(from, id, "Gate 2 tomorrow");
  await expect.poll(async () => (await findRoom(to, id))?.unread).toBe(before + 1);
}

describe("muting a room", () => {
  it("is one's own, and may be repeated", async () => {
    expect([(await mute(reader)).status, (await mute(reader)).status]).toEqual([204, 204]);
    expect((await findRoom(reader))?.isMuted).toBe(true);
    expect((await reader.get(`/api/rooms/${roomId}`)).body.isMuted).toBe(true);
    expect((await findRoom(writer))?.isMuted).toBe(false);
    expect([(await unmute(reader)).status, (await unmute(reader)).status]).toEqual([204, 204]);
    expect((await findRoom(reader))?.isMuted).toBe(false);
  });

  it("is refused as if there were no room to who is no member", async () => {
    expect([(await mute(cast.solo)).status, (await unmute(cast.solo)).status]).toEqual([404, 404]);
    expect(await readRows(server, "select 1 from room_members where muted_at is not null")).toEqual([]);
  });

  it("tells the other devices", async () => {
    const inbox = await openTestSocket<InboxFrame>(server, reader, "/api/inbox/socket");
    await mute(reader);
    await inbox.until((frame) => frame.roomIds?.includes(roomId));
    inbox.close();
  });
});

describe("a muted room", () => {
  it("keeps its own number of unread messages, and is not counted in the menu", async () => {
    const inbox = await openTestSocket<InboxFrame>(server, reader, "/api/inbox/socket");
    await write();
    await inbox.until((frame) => frame.unreadRooms === 1);
    await mute(reader);
    await inbox.until((frame) => frame.unreadRooms === 0 && frame.roomIds.includes(roomId));
    await write();
    expect(await findRoom(reader)).toMatchObject({ unread: 2, isMuted: true });
    await unmute(reader);
    await inbox.until((frame) => frame.unreadRooms === 1);
    inbox.close();
  });

  it("is in no reminder of unread messages, until it is unmuted", async () => {
    await mute(reader);
    await write();
    const reminders =
      "select template as sent from mail_outbox where user_id = ?1 union all select kind from notifications where user_id = ?1";
    await remindOfUnread(db, later());
    expect(await readRows(server, reminders, reader.id)).toEqual([]);
    expect(await listUnreadRooms(db, reader.id)).toEqual([]);
    await unmute(reader);
    await remindOfUnread(db, later());
    const unreadChat = { sent: "unreadChat" };
    expect(await readRows(server, reminders, reader.id)).toEqual([unreadChat, unreadChat]);
    expect((await listUnreadRooms(db, reader.id)).map(({ id }) => id)).toEqual([roomId]);
  });

  it("asks a desk nothing, while a colleague who has not muted it hears", async () => {
    const colleague = await addActor(server, "workProvider", cast.raksa);
    const gig = await addGig(cast.site, { title: "Roof" });
    const { id } = (await cast.agency.post(`/api/gigs/${gig.id}/inquiry`, {})).body;
    expect((await mute(cast.site, id)).status).toBe(204);
    await write(cast.agency, cast.site, id);
    const isAsked = "select user_id from notifications where kind = 'inquiry' and room_id = ?";
    await expect.poll(() => readRows(server, isAsked, id)).toEqual([{ user_id: colleague.id }]);
    const news = { roomId: id, authorId: cast.agency.id, viewerIds: [], now: Date.now() };
    await unmute(cast.site, id);
    expect(await notifyOfInquiry(db, news)).toEqual([{ userId: cast.site.id }]);
  });

  it("lets nothing out that was told before and still waits", async () => {
    const { subscription } = await createBrowser(`/fcm/send/${reader.id}`);
    await write();
    const now = Date.now();
    const news = { actorId: null, roomId, data: {}, now };
    // The e-mail first: to whom it is pushed nothing is mailed.
    const mails = await enqueueMailToUsers(db, [reader.id], { ...news, kind: "inquiry" });
    await reader.put("/api/me/push-subscriptions", subscription);
    await notifyUsers(db, [reader.id], { ...news, kind: "unreadChat" });
    const keys = (await listPushesOf(server, reader)).map((push) => ({
      notificationId: String(push.notification_id),
      subscriptionId: String(push.subscription_id),
      attempts: 0,
    }));
    const mailIds = mails.map(({ id }) => id);
    const areWanted = async () => (await loadPushes(db, keys, now)).map(({ isWanted }) => isWanted);
    const areCurrent = async () => (await listMailFacts(db, mailIds, now)).map(({ isCurrent }) => isCurrent);
    expect([await areWanted(), await areCurrent()]).toEqual([[true], [true]]);
    // Not by the API, which lets go of the push at once.
    await server.env.DB.prepare("update room_members set muted_at = 1 where user_id = ?")
      .bind(reader.id)
      .run();
    expect([await areWanted(), await areCurrent()]).toEqual([[false], [false]]);
  });
});
