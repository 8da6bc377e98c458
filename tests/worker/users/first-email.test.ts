import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { createVisitor } from "../../support/client.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let agency: Actor;
let desk: Actor;
let stranger: Actor;

beforeAll(async () => {
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  admin = await addActor(server, "admin", null);
  agency = await addActor(server, "staffProviderAdmin", tekijat);
  desk = await addActor(server, "staffProvider", tekijat);
  stranger = await addActor(
    server,
    "workProviderAdmin",
    await addOrganization(server, "Raksa Oy", "workProvider"),
  );
});

async function newcomer(): Promise<string> {
  const body = { name: "Matti Meikäläinen", role: "employee", phone: "040 123 4567" };
  return (await agency.post("/api/organizations/mine/employees", body)).body.id;
}
const give = (who: Actor, id: string, body: object) => who.patch(`/api/users/${id}`, body);
const newAddress = () => `${createId().toLowerCase()}@new.test`;
const stateOf = async (id: string) => [
  await readRows(
    server,
    "select email, roles, phone, password_hash is null as bare from users where id = ?",
    id,
  ),
  await readRows(server, "select action from audit_log where subject_id = ? order by seq", id),
  await readRows(server, "select id from mail_outbox where user_id = ?", id),
];

describe("a first e-mail added to a person", () => {
  it.each([
    ["an admin of the organisation", () => agency],
    ["an admin of the platform", () => admin],
  ])("creates the login of %s, with another role if requested", async (_, who) => {
    const [id, email] = [await newcomer(), newAddress()];
    const answer = await give(who(), id, { email: email.toUpperCase(), roles: ["staffProvider"] });
    expect([answer.status, answer.body]).toMatchObject([200, { email, roles: ["staffProvider"] }]);
    const [password = ""] = /\b[A-Z]{15}\b/.exec((await waitForMailTo(server, email)).text) ?? [];
    const entered = await createVisitor(server).post("/api/session", { email, password });
    expect([entered.status, entered.body.user.id]).toEqual([200, id]);
    const log = await readRows(
      server,
      "select action from audit_log where subject_id = ? and actor_id = ? order by seq",
      id,
      who().id,
    );
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(["user.welcome", "user.roles"]));
  });

  it("is set once under concurrency, and never twice", async () => {
    const [id, addresses] = [await newcomer(), Array.from({ length: 6 }, newAddress)];
    const answers = await Promise.all(addresses.map((email) => give(agency, id, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await give(admin, id, { email: newAddress() })).body.code).toBe("conflict");
    expect((await stateOf(id))[2]).toHaveLength(1);
  });

  it("writes nothing else if the address is in use", async () => {
    const id = await newcomer();
    const before = await stateOf(id);
    const answer = await give(agency, id, { email: stranger.email, phone: "050 111 2222" });
    expect([answer.status, answer.body.code]).toEqual([409, "user.exists"]);
    expect(await stateOf(id)).toEqual(before);
  });

  it("is refused to colleagues and strangers", async () => {
    const id = await newcomer();
    expect((await give(desk, id, { email: newAddress() })).body.code).toBe("access.denied");
    expect((await give(stranger, id, { email: newAddress() })).status).toBe(404);
    expect((await stateOf(id))[2]).toEqual([]);
  });
});
