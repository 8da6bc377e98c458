import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../../src/shared/auth/demo-logins.ts";
import type { ServerFrame } from "../../../../src/shared/chat/protocol.ts";
import { day } from "../../../../src/shared/core/durations.ts";
import { type Actor, addActor } from "../../../support/crews.ts";
import { countOutcomes, describeOutcome } from "../../../support/outcome.ts";
import { addOrganization } from "../../../support/people.ts";
import { type Bytes, makePicture } from "../../../support/pictures.ts";
import { readRows } from "../../../support/rows.ts";
import { startServer } from "../../../support/server.ts";
import { openTestSocket } from "../../../support/sockets.ts";
import { times } from "../../../support/times.ts";

const server = startServer();
let firm: string;
let [one, other]: Actor[] = [];
let photo: Bytes;
const me = () => one as Actor;
const colleague = () => other as Actor;

beforeAll(async () => {
  photo = await makePicture("jpeg");
});

beforeEach(async () => {
  firm = await addOrganization(server, "Tekijät Oy", "staffProvider");
  [one, other] = [
    await addActor(server, "employee", firm),
    await addActor(server, "staffProviderAdmin", firm),
  ];
  await server.env.DB.prepare("delete from room_pictures").run();
  for (const key of await keys()) await server.env.PICTURES.delete(key);
});

const keys = async (): Promise<string[]> =>
  (await server.env.PICTURES.list({ prefix: "room-pictures/" })).objects.map(
    ({ key }: { key: string }) => key,
  );

async function upload(by = me(), room = firm): Promise<{ id: string; url: string }> {
  const headers = { "Content-Type": "image/jpeg" };
  return (await by.post(`/api/rooms/${room}/pictures`, photo, { headers })).body;
}

const idsOf = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id);
const say = (pictures: readonly string[], { by = me(), text = "", room = firm, ...rest } = {}) =>
  by.post(`/api/rooms/${room}/messages`, { id: crypto.randomUUID(), text, pictures, ...rest });
const sentRows = () =>
  readRows(server, "select id, message_id as messageId from room_pictures where message_id is not null");
const roomOf = async (who: Actor) => (await who.get(`/api/rooms/${firm}`)).body;

async function removeMessage(who: Actor, id: string) {
  const socket = await openTestSocket<ServerFrame>(server, who, `/api/rooms/${firm}/socket`);
  socket.say({ type: "delete", id });
  await socket.until((frame) => frame.type === "message" && frame.message.deleted === true);
  socket.close();
}

describe("a message with pictures", () => {
  it("needs no text, and shows them to everybody in their order", async () => {
    const pictures = [await upload(), await upload()].reverse();
    const { status, body } = await say(idsOf(pictures));
    expect([status, body.text, body.pictures]).toEqual([201, "", pictures]);
    const { items } = (await colleague().get(`/api/rooms/${firm}/messages`)).body;
    expect(items.at(-1).pictures).toEqual(pictures);
    expect((await colleague().get(pictures[0]?.url ?? "")).status).toBe(200);
    await expect
      .poll(sentRows)
      .toEqual(expect.arrayContaining(pictures.map(({ id }) => ({ id, messageId: body.id }))));
    await expect
      .poll(async () => (await roomOf(colleague())).lastMessage)
      .toMatchObject({ text: "", pictures: 2 });
  });

  it("is quoted with them", async () => {
    const picture = await upload();
    const { id } = (await say([picture.id])).body;
    const reply = await say([], { by: colleague(), text: "Where is that?", replyTo: id } as object);
    expect(reply.body.quote).toMatchObject({ text: "", pictures: [picture] });
  });

  it("sent again is the same one, also over a socket", async () => {
    const picture = await upload();
    const message = { id: crypto.randomUUID(), text: "The gate", pictures: [picture.id] };
    const answers = await times(4, () => me().post(`/api/rooms/${firm}/messages`, message));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.seq}`)).size).toBe(1);
    const socket = await openTestSocket<ServerFrame>(server, me(), `/api/rooms/${firm}/socket`);
    socket.say({ type: "send", ...message });
    const ack = await socket.until((frame) => frame.type === "ack");
    expect(ack).toMatchObject({ id: message.id, seq: answers[0]?.body.seq });
    socket.close();
  });
});

describe("is refused", () => {
  it("with what is not one's own, not of this room, or of no room", async () => {
    const theirs = await upload(colleague());
    const { id: room } = (await me().post("/api/rooms", { userId: colleague().id })).body;
    const elsewhere = await upload(me(), room);
    for (const id of [theirs.id, elsewhere.id, "nothing"])
      expect(describeOutcome(await say([(await upload()).id, id]))).toBe("404 notFound");
    expect(await sentRows()).toEqual([]);
  });

  it("with what another message has, also at once", async () => {
    const { id } = await upload();
    const answers = await times(5, () => say([id], { text: "Look" }));
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ 201: 1, "404 notFound": 4 });
  });

  it("with nothing in it, or with eleven", async () => {
    expect(describeOutcome(await say([]))).toBe("422 input.invalid");
    const many = idsOf(await times(11, () => upload()));
    expect(describeOutcome(await say(many))).toBe("422 input.invalid");
    expect((await say(many.slice(1))).body.pictures).toHaveLength(10);
  });
});

describe("goes", () => {
  it("at once with its message", async () => {
    const [kept, picture] = [await upload(), await upload()];
    await say([kept.id]);
    const { id } = (await say([picture.id], { text: "Wrong room" })).body;
    await expect.poll(sentRows).toHaveLength(2);
    await removeMessage(me(), id);
    await expect.poll(async () => (await colleague().get(picture.url)).status).toBe(404);
    await expect.poll(keys).toHaveLength(2);
    expect((await colleague().get(kept.url)).status).toBe(200);
    const { items } = (await colleague().get(`/api/rooms/${firm}/messages`)).body;
    expect(items.at(-1)).toMatchObject({ id, deleted: true, text: "" });
    expect(items.at(-1).pictures).toBeUndefined();
    expect(describeOutcome(await say([picture.id]))).toBe("404 notFound");
  });

  it("with its author, from what others read too", async () => {
    const picture = await upload();
    await say([picture.id]);
    await expect.poll(sentRows).toHaveLength(1);
    await me().delete("/api/me", { body: { currentPassword: demoPassword } });
    await expect.poll(keys).toEqual([]);
    const { items } = (await colleague().get(`/api/rooms/${firm}/messages`)).body;
    expect(items.at(-1).pictures).toBeUndefined();
    expect((await roomOf(colleague())).lastMessage.pictures).toBeUndefined();
  });

  it("unsent after a day, but never what the room has sent, whatever the database knows", async () => {
    const [sent, unsent] = [await upload(), await upload()];
    const message = await say([sent.id]);
    await expect.poll(sentRows).toHaveLength(1);
    await server.env.DB.prepare("update room_pictures set message_id = null, created_at = created_at - ?")
      .bind(day)
      .run();
    await server.sweep();
    await expect.poll(() => readRows(server, "select id from room_pictures")).toEqual([{ id: sent.id }]);
    await expect.poll(sentRows).toEqual([{ id: sent.id, messageId: message.body.id }]);
    expect((await colleague().get(sent.url)).status).toBe(200);
    expect(describeOutcome(await say([unsent.id]))).toBe("404 notFound");
  });
});
