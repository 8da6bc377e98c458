import { beforeAll, describe, expect, it } from "vitest";
import type { ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let writers: Client;
let readers: Client;
let reader: Person;
let roomId: string;

beforeAll(async () => {
  roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  const writer = await addUser(server, "workProvider", roomId, { name: "Wille" });
  reader = await addUser(server, "employee", roomId, { name: "Reetta" });
  [writers, readers] = [await createClient(server, writer), await createClient(server, reader)];
});

const csvPath = () => `/api/rooms/${roomId}/messages.csv`;
const lines = (text: string) => text.trim().split("\r\n");
const say = async (content: object): Promise<string> => {
  const { body } = await writers.post(`/api/rooms/${roomId}/messages`, {
    ...{ id: crypto.randomUUID(), text: "Thanks" },
    ...content,
  });
  return body.id;
};

describe("a room as CSV", () => {
  it("tells its members who said what when, what was changed, and phrases in their language", async () => {
    await say({ text: '=1+1; "x"' });
    await say({ phrase: "thanks" });
    const [edited, deleted] = [await say({ text: "at sven" }), await say({ text: "oops" })];
    const line = await openTestSocket<ServerFrame>(server, writers, `/api/rooms/${roomId}/socket`);
    line.say([
      { type: "edit", id: edited, text: "at seven" },
      { type: "delete", id: deleted },
    ]);
    await line.until((frame) => frame.type === "message" && frame.message.deleted === true);
    line.close();
    await readers.patch("/api/me", { locale: "fi" });
    const { status, body, headers } = await readers.get(csvPath());
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toMatch(/keikka-keskustelu-\d{4}-\d\d-\d\d\.csv/);
    const moment = String.raw`\d+\.\d+\.\d{4} \d+\.\d\d`;
    const expected = [
      "\u{feff}?Lähetetty;Kirjoittaja;Viesti;Muutos",
      `${moment};Wille;"'=1\\+1; ""x""";`,
      `${moment};Wille;Kiitos;`,
      `${moment};Wille;at seven;Muokattu ${moment}`,
      `${moment};Wille;;Poistettu`,
    ];
    const rows = lines(body);
    for (const [index, row] of expected.entries()) expect(rows[index]).toMatch(new RegExp(`^${row}$`));
    expect(rows).toHaveLength(expected.length);
  });

  it("goes on beyond one batch", async () => {
    const storage = await server.storageOf("ROOMS", roomId);
    await storage.exec(`insert into messages (seq, id, author_id, author_name, text, sent_at)
      select 4 + value, 'm' || value, 'u', 'U', 'row ' || value, value from (
        with recursive n(value) as (select 1 union all select value + 1 from n where value < 1200) select value from n)`);
    const rows = lines((await readers.get(csvPath())).body);
    expect(rows).toHaveLength(1 + 4 + 1200);
    expect(rows.at(-1)).toContain(";row 1200;");
  });

  it("is in the log of whoever downloads it, and counts among their downloads", async () => {
    const eager = await createClient(server, reader);
    const log = () =>
      readRows(
        server,
        `select organization_id, subject_id from audit_log where actor_id = ? and action = 'room.download'`,
        reader.id,
      );
    const before = (await log()).length;
    expect((await eager.head(csvPath())).status).toBe(200);
    expect(await log()).toHaveLength(before);
    const answers = await Promise.all(Array.from({ length: 12 }, () => eager.get(csvPath())));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(10 - before);
    expect(await log()).toEqual(Array(10).fill({ organization_id: roomId, subject_id: roomId }));
  });

  it("is nothing to who is no member, and leaves no trace then", async () => {
    const other = await addUser(server, "employee", await addOrganization(server, "Muu Oy", "staffProvider"));
    const others = await createClient(server, other);
    expect((await others.get(csvPath())).status).toBe(404);
    expect(await readRows(server, "select 1 from audit_log where actor_id = ?", other.id)).toEqual([]);
  });
});
