import { beforeAll, describe, expect, it } from "vitest";
import { normalizeForSearch } from "../../../src/db/list/search-keys.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { addCanary, type Canary } from "../../support/canary.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { findValues, readState } from "../../support/state.ts";

const server = startServer();
let admin: Actor;
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
});

/** Where anything of them stands; the goodbye, which is in their own mailbox, is no place of ours. */
async function traces({ id, words, roomIds }: Canary): Promise<string[]> {
  const state = await readState(server, { ROOMS: roomIds, INBOXES: [id, cast.site.id] });
  const ours = state.filter(({ text }) => !text.includes("Your Keikka account is deleted"));
  return [...new Set([...findValues(ours, words), ...findValues(ours, asKeys(words))])].sort();
}

/** Lists find texts by their keys. */
const asKeys = (words: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [`${name} as a key`, normalizeForSearch(word)]),
  );

/** An organisation of its own for who goes with it: nobody of it is accepted for anything ahead. */
async function moveAway({ id, roomIds }: Canary): Promise<string> {
  const nosto = await addOrganization(server, "Nosto Oy", "workProvider");
  await server.env.DB.prepare("update users set organization_id = ? where id = ?").bind(nosto, id).run();
  await server.env.DB.prepare("update gigs set organization_id = ? where created_by = ?")
    .bind(nosto, id)
    .run();
  roomIds.push(nosto);
  return nosto;
}

const ways: [string, string, (person: Canary) => Promise<{ status: number }>][] = [
  [
    "by themselves",
    "zqown",
    (person) => person.delete("/api/me", { body: { currentPassword: demoPassword } }),
  ],
  ["by an admin", "zqadmin", ({ id }) => admin.delete(`/api/users/${id}`)],
  [
    "with the organisation",
    "zqfirm",
    async (person) => admin.delete(`/api/organizations/${await moveAway(person)}`),
  ],
];

describe("a user", () => {
  it.each(ways)("deleted %s leaves nothing in D1, KV, R2 and Durable Objects", async (_, mark, remove) => {
    const person = await addCanary(server, cast, admin, mark);
    const sessions = await readRows(server, "select token_hash from sessions where user_id = ?", person.id);
    const keys = sessions.map((session) => String(session.token_hash));
    const held = () => Promise.all(keys.map((key) => server.env.SESSIONS.get(key)));
    await waitForMailTo(server, person.email);
    const before = await traces(person);
    for (const name of Object.keys(person.words)) expect(before.join("\n"), name).toContain(`: ${name}`);
    expect(before).toContain("D1 users: name as a key");
    for (const place of ["D1 users", "D1 notifications", "D1 mail_outbox", "D1 gigs", "R2 dev-mail", "ROOMS"])
      expect(before.join("\n")).toContain(place);
    expect(await held()).toEqual([expect.any(String), expect.any(String)]);

    expect((await admin.get(person.picture)).status).toBe(200);

    expect((await remove(person)).status).toBe(204);
    await expect.poll(() => traces(person), { interval: 300 }).toEqual([]);
    expect(await held()).toEqual([null, null]);
    await expect.poll(async () => (await admin.get(person.picture)).status).toBe(404);
    const kept = await readRows(server, "select * from assignments where user_id = ?", person.id);
    expect(kept).toHaveLength(2);
  });

  it("once deleted leaves other people's messages untouched", async () => {
    const person = await addCanary(server, cast, admin, "zqbeside");
    const answer = { id: crypto.randomUUID(), text: "What others answered" };
    await cast.site.post(`/api/rooms/${person.directId}/messages`, answer);
    expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(204);
    const thread = async () => (await cast.site.get(`/api/rooms/${person.directId}/messages`)).body.items;
    await expect
      .poll(thread)
      .toMatchObject([{ text: "", deleted: true, author: { name: "" } }, { text: answer.text }]);
  });
});
