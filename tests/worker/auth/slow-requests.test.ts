import { request } from "node:http";
import { expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { logIn } from "../../support/client.ts";
import { addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

/** Sends what a request begins with, which is out when `begun`, and its body when it is told to; gives the answer's status. */
function begin(method: string, path: string, credential: Record<string, string>, content: unknown) {
  const body = JSON.stringify(content);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const begun = Promise.withResolvers<void>();
  const headers = {
    Origin: server.url,
    ...credential,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
  };
  const sent = request(server.url + path, { method, headers }, (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
  });
  sent.on("error", reject);
  sent.write(body.slice(0, 1), () => begun.resolve());
  return { begun: begun.promise, end: () => sent.end(body.slice(1)), status: promise };
}

const cases = [
  ["POST", "/api/me/email-changes", { email: "thief@elsewhere.test" }],
  ["POST", "/api/me/tokens", { name: "Stays", expiresInDays: 365, currentPassword: demoPassword }],
  ["PATCH", "/api/me", { name: "Somebody Else" }],
  ["PUT", "/api/me/password", { password: "a quiet harbour", currentPassword: demoPassword }],
] as const;

it.each(cases)(
  "%s %s does nothing once its session has ended, however slow the body",
  async (method, path, content) => {
    const person = await addUser(server, "employee", null);
    const thief = await logIn(server, person);
    const owner = await logIn(server, person);
    const slow = begin(method, path, { Cookie: thief.cookie }, content);
    await slow.begun;
    // What is asked later and has been answered shows that the Worker waits for the body alone.
    expect((await owner.get("/api/session")).status).toBe(200);
    expect((await owner.delete("/api/sessions")).status).toBe(204);
    slow.end();
    expect(await slow.status).toBe(401);
    const left =
      "select (select count(*) from access_tokens where user_id = ?1) + (select count(*) from one_time_links where user_id = ?1) as n";
    expect(await server.env.DB.prepare(left).bind(person.id).first("n")).toBe(0);
    expect((await owner.get("/api/session")).status).toBe(200);
  },
);

it("a token writes nothing once it is revoked, however slow the body and whatever it read meanwhile", async () => {
  const person = await addUser(server, "employee", null);
  const owner = await logIn(server, person);
  const made = await owner.post("/api/me/tokens", {
    ...{ name: "Payroll", expiresInDays: 30, currentPassword: demoPassword },
  });
  const credential = { Authorization: `Bearer ${made.body.token}` };
  const read = async () => (await fetch(`${server.url}/api/session`, { headers: credential })).status;
  expect(await read()).toBe(200);
  const slow = begin("PATCH", "/api/me", credential, { name: "Somebody Else" });
  await slow.begun;
  expect(await read()).toBe(200);
  expect((await owner.delete(`/api/me/tokens/${made.body.id}`)).status).toBe(204);
  slow.end();
  expect(await slow.status).toBe(401);
  expect((await owner.get("/api/session")).body.user.name).not.toBe("Somebody Else");
});
