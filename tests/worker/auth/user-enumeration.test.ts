import { beforeEach, expect, it } from "vitest";
import { createVisitor } from "../../support/client.ts";
import { type Call, calls } from "../../support/email-calls.ts";
import { addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;

beforeEach(async () => {
  person = await addUser(server, "employee", null);
});

const send = ({ path, body }: Call, email: string) => createVisitor(server).post(path, body(email));

/** All that an answer says, but for what is never the same. */
async function saidTo(call: Call, email: string): Promise<string> {
  const { status, headers, body } = await send(call, email);
  const ofItsOwn = ["x-request-id", "date"];
  const said = [...headers].filter(([name]) => !ofItsOwn.includes(name));
  return JSON.stringify({ status, said, body }).replaceAll(headers.get("X-Request-Id") ?? "none", "id");
}

it.each(calls)("$name answers byte for byte the same whether or not the e-mail is known", async (call) => {
  const unknown = await saidTo(call, `nobody-${person.email}`);
  expect(unknown).toContain("x-content-type-options");
  expect(await saidTo(call, person.email)).toBe(unknown);
});

it.each(calls.slice(1))("$name takes a minimum time", async (call) => {
  for (const email of [person.email, `nobody-${person.email}`]) {
    const start = performance.now();
    expect((await send(call, email)).status).toBe(202);
    expect(performance.now() - start).toBeGreaterThan(245);
  }
});
