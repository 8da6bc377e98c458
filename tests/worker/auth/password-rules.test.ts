import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { commonPasswordsPath } from "#shared/auth/password-rules.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;

const named = { name: "Matti Meikäläinen" };
beforeEach(async () => {
  person = await addUser(server, "employee", null, named);
});

const reasonOf = ({ status, body }: { status: number; body: { errors?: unknown } }) =>
  status === 422 ? body.errors : status;
const refused = (code: string) => [expect.objectContaining({ path: "password", code })];
const bad = [
  ["Sunshine", "password.common"],
  ["PASSWORD123", "password.common"],
  ["salasana", "password.common"],
  ["Salasana123", "password.common"],
  ["kesä2026", "password.common"],
  ["liverpoo", "password.common"],
  ["aaaaaaaaaa", "password.common"],
  [" password ", "password.common"],
  ["Meikäläinen1", "password.personal"],
  ["keikka2026", "password.personal"],
] as const;

describe.each<[string, (client: Client, password: string) => ReturnType<Client["put"]>]>([
  [
    "a change",
    (client, password) => client.put("/api/me/password", { password, currentPassword: demoPassword }),
  ],
  [
    "a user who is added",
    (client, password) => {
      const email = `${randomUUID()}@people.test`;
      return client.post("/api/users/add", { email, ...named, roles: ["employee"], password });
    },
  ],
])("the password of %s", (_, set) => {
  it("is neither common nor close to its owner's name", async () => {
    const client = await createClient(server, await addUser(server, "admin", null, named));
    for (const [password, code] of bad)
      expect(reasonOf(await set(client, password)), password).toEqual(refused(code));
    expect((await set(client, "a quiet harbour")).status).toBeLessThan(300);
  });
});

it("a first password has the same rules", async () => {
  const fresh = await addUser(server, "employee", null, { ...named, hasSetPassword: false });
  const client = await createClient(server, fresh);
  for (const [password, code] of bad)
    expect(reasonOf(await client.put("/api/me/password", { password }))).toEqual(refused(code));
  expect((await client.get("/api/session")).body.user.hasSetPassword).toBe(false);
  expect((await client.put("/api/me/password", { password: "a quiet harbour" })).status).toBe(204);
});

it("a password by a reset link has the same rules, and the link stays valid", async () => {
  await createVisitor(server).post("/api/password-resets", { email: person.email });
  const link = `/api/password-resets/${readCode(await waitForLinkMail(server, person.email))}`;
  const local = person.email.split("@")[0] ?? "";
  const more = [[`${local}1`, "password.personal"]] as const;
  for (const [password, code] of [...bad.slice(4), ...more])
    expect(reasonOf(await createVisitor(server).put(link, { email: person.email, password }))).toEqual(
      refused(code),
    );
  const good = { email: person.email, password: "a quiet harbour" };
  expect((await createVisitor(server).put(link, good)).status).toBe(204);
});

it.each([
  ["emoji", "🦫🔨🪚🧱🪜🔧🪛🧰", (text: string) => text],
  ["128 emoji", "🦫🔨🪚🧱".repeat(32), (text: string) => text],
  [
    "an ä of one sign, typed as two",
    "älkää häiritkö".normalize("NFC"),
    (text: string) => text.normalize("NFD"),
  ],
  [
    "an ä of two signs, typed as one",
    "älkää häiritkö".normalize("NFD"),
    (text: string) => text.normalize("NFC"),
  ],
])("a password with %s works", async (_, password, typed) => {
  const client = await createClient(server, person);
  const set = await client.put("/api/me/password", { password, currentPassword: demoPassword });
  expect(set.status).toBe(204);
  const credentials = { email: person.email, password: typed(password) };
  expect((await createVisitor(server).post("/api/session", credentials)).status).toBe(200);
});

it("the list is served, long enough, in lower case and cached forever", async () => {
  const answer = await fetch(server.url + commonPasswordsPath);
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  const list = (await answer.text()).trimEnd().split("\n");
  console.log(`COUNT ${list.length} common passwords are refused`);
  expect(list.length).toBeGreaterThan(3000);
  expect(list.filter((one) => [...one].length < 8 || one !== one.toLowerCase())).toEqual([]);
});
