import { beforeEach, expect, it } from "vitest";
import { visitor } from "../../support/client.ts";
import { addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;

beforeEach(async () => {
  person = await addUser(server, "employee", null);
});

const applicant = {
  accountType: "individual",
  name: "Veikko Vieras",
  phone: "040 123 4567",
  location: "Tampere",
  industries: ["painting_decorating"],
  message: "",
  consent: true,
  locale: "en",
};
const calls: [string, (email: string) => ReturnType<typeof ask>][] = [
  ["a login", (email) => ask("/api/session", { email, password: "not this one" })],
  ["a reset", (email) => ask("/api/password-resets", { email })],
  ["an application", (email) => ask("/api/applications", { ...applicant, email })],
];
const ask = (path: string, body: object) => visitor(server).post(path, body);

/** All that an answer says, but for what is never the same. */
async function saidTo(call: (email: string) => ReturnType<typeof ask>, email: string): Promise<string> {
  const { status, headers, body } = await call(email);
  const ofItsOwn = ["x-request-id", "date"];
  const said = [...headers].filter(([name]) => !ofItsOwn.includes(name));
  return JSON.stringify({ status, said, body }).replaceAll(headers.get("X-Request-Id") ?? "none", "id");
}

it.each(calls)("%s says the same to the byte whether or not anybody has the e-mail", async (_, call) => {
  const unknown = await saidTo(call, `nobody-${person.email}`);
  expect(unknown).toContain("x-content-type-options");
  expect(await saidTo(call, person.email)).toBe(unknown);
});

it.each(calls.slice(1))("%s waits out what its work would tell", async (_, call) => {
  for (const email of [person.email, `nobody-${person.email}`]) {
    const start = performance.now();
    expect((await call(email)).status).toBe(202);
    expect(performance.now() - start).toBeGreaterThan(245);
  }
});
