import { beforeAll, describe, expect, it } from "vitest";
import type { Message, ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let anna: Person;
let annas: Client;
let roomId: string;

beforeAll(async () => {
  roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  anna = await addUser(server, "workProvider", roomId, { name: "Anna" });
  annas = await createClient(server, anna);
});

const say = async (client: Client, room: string, text: string): Promise<Message> =>
  (await client.post(`/api/rooms/${room}/messages`, { id: crypto.randomUUID(), text })).body;
const texts = (body: { items: Message[] }) => body.items.map(({ text }) => text);

async function openDirectRoom(name: string): Promise<string> {
  const { id } = await addUser(server, "employee", roomId, { name });
  return (await annas.post("/api/rooms", { userId: id })).body.id;
}

describe("searching a room", () => {
  const find = async (search: string, room: string) =>
    texts((await annas.get(`/api/rooms/${room}/messages?search=${encodeURIComponent(search)}`)).body);

  it("finds every word, in any order, whatever case and accents", async () => {
    const room = await openDirectRoom("Bertil");
    for (const text of ["Äyskäri ja vene", "ei mitään", "Vene ilman äyskäriä", 'kello 7 "portti"'])
      await say(annas, room, text);
    expect(await find("vene ÄYSK", room)).toEqual(["Äyskäri ja vene", "Vene ilman äyskäriä"]);
    expect(await find("ayskariä", room)).toEqual(["Vene ilman äyskäriä"]);
    expect(await find('"portti', room)).toEqual(['kello 7 "portti"']);
    expect(await find("vene -äysk*", room)).toEqual([]);
    expect(await find("vene\u0000", room)).toEqual(["Äyskäri ja vene", "Vene ilman äyskäriä"]);
  });

  it("finds words of one or two letters too, alone or beside long ones", async () => {
    const room = await openDirectRoom("Bo");
    for (const text of ["P2 on auki", "portti P1", "portti P2"]) await say(annas, room, text);
    expect(await find("p2", room)).toEqual(["P2 on auki", "portti P2"]);
    expect(await find("p2 portti", room)).toEqual(["portti P2"]);
    expect(await find("7", room)).toEqual([]);
  });

  it("knows what was edited, deleted and anonymised", async () => {
    const room = await openDirectRoom("Cilla");
    const [one, two] = [await say(annas, room, "telineet"), await say(annas, room, "telineet huomenna")];
    const line = await openTestSocket<ServerFrame>(server, annas, `/api/rooms/${room}/socket`);
    line.say({ type: "edit", id: one.id, text: "nosturi" });
    await line.until((frame) => frame.type === "message" && frame.message.text === "nosturi");
    expect([await find("telineet", room), await find("nosturi", room)]).toEqual([
      ["telineet huomenna"],
      ["nosturi"],
    ]);
    line.say({ type: "delete", id: two.id });
    await line.until((frame) => frame.type === "message" && frame.message.deleted === true);
    expect(await find("telineet", room)).toEqual([]);
    line.close();
    await server.env.ROOMS.getByName(room).anonymizeAuthors([anna.id]);
    expect(await find("nosturi", room)).toEqual([]);
    const storage = await server.storageOf("ROOMS", room);
    await storage.exec("insert into message_search (message_search) values ('integrity-check')");
    expect(await storage.exec("select * from message_search where message_search match 'nosturi'")).toEqual(
      [],
    );
  });
});

it("a room indexes what is said with its copy to the database, not with each message", async () => {
  const room = await openDirectRoom("Dora");
  for (const text of ["nosturi", "telineet"]) await say(annas, room, text);
  const storage = await server.storageOf("ROOMS", room);
  await expect.poll(() => storage.exec("select indexed from message_search_state")).toEqual([{ indexed: 2 }]);
  const query = "select rowid from message_search where message_search match 'telineet'";
  expect(await storage.exec(query)).toEqual([{ rowid: 2 }]);
});

describe("searching all rooms", () => {
  type Found = { items: (Message & { roomId: string; roomTitle: string })[]; nextCursor: string | null };
  const search = async (client: Client, query: string) =>
    (await client.get(`/api/messages?${query}`)).body as Found & { unanswered: string[] };

  it("finds messages of one's own rooms only, the latest first, a page at a time", async () => {
    const firm = await addOrganization(server, "Muu Oy", "workProvider");
    const [eva, fred] = [
      await addUser(server, "workProvider", firm, { name: "Eva" }),
      await addUser(server, "workProvider", firm, { name: "Fred" }),
    ];
    const evas = await createClient(server, eva);
    const direct = (await evas.post("/api/rooms", { userId: fred.id })).body.id;
    await say(annas, roomId, "betoni Annalla");
    await say(evas, firm, "betoni yksi");
    await say(evas, direct, "betoni kaksi");
    await say(evas, firm, "betoni kolme");
    await expect.poll(async () => (await evas.get(`/api/rooms/${direct}`)).body.lastMessage).not.toBeNull();
    const all = await search(evas, "search=betoni");
    expect(all.items.map(({ text, roomId: id, roomTitle }) => [text, id, roomTitle])).toEqual([
      ["betoni kolme", firm, "Muu Oy"],
      ["betoni kaksi", direct, "Fred"],
      ["betoni yksi", firm, "Muu Oy"],
    ]);
    expect([all.nextCursor, all.unanswered]).toEqual([null, []]);
    const first = await search(evas, "search=betoni&limit=2");
    const second = await search(evas, `search=betoni&limit=2&cursor=${first.nextCursor}`);
    expect([texts(first), texts(second)]).toEqual([["betoni kolme", "betoni kaksi"], ["betoni yksi"]]);
    expect(second.nextCursor).toBeNull();
  });

  it("passes over none of those that one frame has sent in one moment", async () => {
    const firm = await addOrganization(server, "Laituri Oy", "workProvider");
    const hellis = await createClient(server, await addUser(server, "workProvider", firm, { name: "Helli" }));
    const line = await openTestSocket<ServerFrame>(server, hellis, `/api/rooms/${firm}/socket`);
    const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
    line.say(ids.map((id) => ({ type: "send", id, text: "laituri" })));
    await line.until((frame) => frame.type === "message" && frame.message.id === ids.at(-1));
    line.close();
    const found: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await search(hellis, `search=laituri&limit=5${cursor && `&cursor=${cursor}`}`);
      expect(page.items.length).toBeLessThanOrEqual(5);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(ids.toReversed());
  });

  it("says which rooms did not answer, and goes on to those after the first thirty", async () => {
    const firm = await addOrganization(server, "Iso Oy", "workProvider");
    const gitta = await addUser(server, "workProvider", firm, { name: "Gitta" });
    const gittas = await createClient(server, gitta);
    const colleagues = Array.from({ length: 31 }, (_, index) =>
      addUser(server, "employee", firm, { name: `Colleague ${index}` }),
    );
    const rooms: string[] = [];
    for (const { id } of await Promise.all(colleagues)) {
      const room = (await gittas.post("/api/rooms", { userId: id })).body.id;
      rooms.push(room);
      await say(gittas, room, `vasara ${rooms.length}`);
    }
    const latest = async () => (await gittas.get("/api/rooms?limit=1")).body.items[0].lastMessage?.text;
    await expect.poll(latest).toBe("vasara 31");
    await (await server.storageOf("ROOMS", rooms[30] as string)).exec("drop table messages");
    const first = await search(gittas, "search=vasara");
    expect(first.unanswered).toEqual([rooms[30]]);
    expect(first.items).toHaveLength(29);
    const second = await search(gittas, `search=vasara&cursor=${first.nextCursor}`);
    expect(texts(second)).toEqual(["vasara 1"]);
    expect(second.nextCursor).toBeNull();
  });

  it("refuses what is no search", async () => {
    for (const query of ["", "search=", "search=a&limit=0", "search=a&cursor=x"])
      expect((await annas.get(`/api/messages?${query}`)).status).toBe(422);
    for (const name of ["search", "q"])
      expect((await annas.get(`/api/rooms/${roomId}/messages?${name}=betoni&after=1`)).status).toBe(422);
  });

  it.each(["one room", "all rooms"])("is limited for each person, by the minute: %s", async (where) => {
    const [one, other] = [
      await addUser(server, "employee", roomId),
      await addUser(server, "employee", roomId),
    ];
    const [ones, others] = [await createClient(server, one), await createClient(server, other)];
    const history = `/api/rooms/${roomId}/messages`;
    const path = where === "one room" ? history : "/api/messages";
    await server.env.DB.prepare("delete from login_failures").run();
    expect((await ones.get(`${path}?search=kello`)).status).toBe(200);
    await server.env.DB.prepare("update login_failures set tries = 120").run();
    const refused = await ones.get(`${path}?search=kello`);
    expect([refused.status, refused.body.code]).toEqual([429, "tooManyRequests"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect((await ones.get(`${history}?q=kello`)).status).toBe(429);
    expect((await ones.get(history)).status).toBe(200);
    expect((await others.get(`${path}?search=kello`)).status).toBe(200);
  });
});
