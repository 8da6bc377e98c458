import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createVisitor, logIn, readTripCount } from "../../support/client.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let site: Person;

beforeAll(async () => {
  site = await addUser(
    server,
    "workProviderAdmin",
    await addOrganization(server, "Raksa Oy", "workProvider"),
  );
});

const attempt = ({ email }: Person) =>
  createVisitor(server).post("/api/session", { email, password: demoPassword });

describe("POST /api/session", () => {
  it("returns the user, their capabilities, and an HttpOnly cookie", async () => {
    const answer = await createVisitor(server).post("/api/session", {
      email: site.email,
      password: demoPassword,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { id: site.id, roles: ["workProviderAdmin"] } });
    expect(answer.body.capabilities).toContain("gigs.create");
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("hashes a password anew that was hashed with other work", async () => {
    const person = await addUser({ ...server, isHashingFast: false }, "employee", null);
    const readHash = async () =>
      (await readRows(server, "select password_hash from users where id = ?", person.id))[0]?.password_hash;
    const before = await readHash();
    expect((await attempt(person)).status).toBe(200);
    expect(before).not.toMatch(/^scrypt\$2\$/);
    expect(await readHash()).toMatch(/^scrypt\$2\$8\$1\$/);
    expect((await attempt(person)).status).toBe(200);
  });

  it("makes two trips to the database: before the password check, and after", async () => {
    const person = await addUser(server, "employee", null);
    expect(readTripCount(await attempt(person))).toBe(2);
    const [{ tries } = { tries: -1 }] = await readRows(
      server,
      "select sum(tries) as tries from login_failures",
    );
    expect(tries).toBe(0);
  });

  it("is refused if the password was changed during the check", async () => {
    const person = await addUser(server, "employee", null);
    const run = (sql: string) => server.env.DB.prepare(sql).run();
    await run(`create trigger meanwhile after update of locale on users
      begin update users set epoch = epoch + 1 where id = new.id; end`);
    const answer = await attempt(person).finally(() => run("drop trigger meanwhile"));
    expect([answer.status, answer.body.code]).toEqual([401, "auth.failed"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const left = `select id from sessions where user_id = '${person.id}'
      union all select token_hash from known_devices where user_id = '${person.id}'
      union all select action from audit_log where actor_id = '${person.id}'`;
    expect(await readRows(server, left)).toEqual([]);
    expect((await attempt(person)).status).toBe(200);
  });

  it("lasts 30 days with remember", async () => {
    const body = { email: site.email, password: demoPassword, remember: true };
    const answer = await createVisitor(server).post("/api/session", body);
    const expires = answer.headers.getSetCookie()[0]?.match(/Expires=([^;]+)/)?.[1] ?? "";
    expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  });

  it.each([
    ["a wrong password", () => ({ email: site.email, password: "not this one" })],
    ["an unknown address", () => ({ email: "nobody@people.test", password: demoPassword })],
  ])("refuses %s with the same message", async (_, body) => {
    const answer = await createVisitor(server).post("/api/session", body());
    expect(answer.status).toBe(401);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(answer.body).toMatchObject({ status: 401, code: "auth.failed", title: "auth.failed" });
  });

  it.each([
    ["no JSON", "{", 400, "input.malformed"],
    ["no fields", {}, 422, "input.invalid"],
    ["a number for a name", { email: 7, password: demoPassword }, 422, "input.invalid"],
  ])("answers %s with a problem", async (_, body, status, code) => {
    const answer = await createVisitor(server).post("/api/session", body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("refuses cross-site forms and scripts", async () => {
    const form = { headers: { "Content-Type": "text/plain" } };
    expect((await createVisitor(server).post("/api/session", "{}", form)).status).toBe(415);
    const foreign = { headers: { Origin: "https://elsewhere.example" } };
    expect((await createVisitor(server).post("/api/session", {}, foreign)).body.code).toBe("origin.refused");
  });
});

describe("a session", () => {
  it("is required", async () => {
    const answer = await createVisitor(server).get("/api/session");
    expect([answer.status, answer.body.code]).toEqual([401, "auth.required"]);
  });

  it("that has ended can still be logged out, which clears its cookies", async () => {
    const client = await logIn(server, site);
    const end = () => client.delete("/api/session");
    const held = client.cookie;
    for (const answer of [
      await end(),
      await end(),
      await createVisitor(server, held).delete("/api/session"),
    ]) {
      expect([answer.status, answer.body]).toEqual([204, ""]);
      expect(answer.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
    }
    const ends = "select count(*) as n from audit_log where action = 'session.end' and actor_id = ?";
    expect(await readRows(server, ends, site.id)).toEqual([{ n: 1 }]);
    expect((await createVisitor(server).delete("/api/session")).status).toBe(204);
    const foreign = { headers: { Origin: "https://elsewhere.example" } };
    expect((await createVisitor(server).delete("/api/session", foreign)).status).toBe(403);
  });

  it("ends on log out, though KV is stale", async () => {
    const client = await logIn(server, site);
    const stored = await server.env.SESSIONS.list();
    expect((await client.get("/api/session")).status).toBe(200);
    const copies = await Promise.all(
      stored.keys.map(
        async ({ name }: { name: string }) => [name, await server.env.SESSIONS.get(name)] as const,
      ),
    );
    expect((await client.delete("/api/session")).status).toBe(204);
    for (const [name, value] of copies) await server.env.SESSIONS.put(name, value ?? "");
    expect((await client.get("/api/session")).status).toBe(401);
  });
});

it("expired sessions are deleted by the cron, others are not", async () => {
  const person = await addUser(server, "employee", site.organizationId);
  const clients = [await logIn(server, person), await logIn(server, person)];
  const old = "update sessions set expires_at = 1 where rowid = (select max(rowid) from sessions)";
  await server.env.DB.prepare(old).run();
  await server.sweep();
  const left = server.env.DB.prepare("select count(*) as n from sessions where user_id = ?").bind(person.id);
  await expect.poll(() => left.first()).toEqual({ n: 1 });
  expect((await clients[0]?.get("/api/session"))?.status).toBe(200);
});

describe("PUT /api/me/password", () => {
  it("is all that a mailed password allows, and unlocks the rest", async () => {
    const fresh = await addUser(server, "employee", site.organizationId, { hasSetPassword: false });
    const client = await logIn(server, fresh);
    expect((await client.get("/api/session")).body.user.hasSetPassword).toBe(false);
    expect((await client.get("/api/nothing")).body.code).toBe("auth.passwordNotSet");
    expect((await client.put("/api/me/password", { password: "short" })).body.errors).toMatchObject([
      { path: "password", code: "password.tooShort" },
    ]);
    expect((await client.put("/api/me/password", { password: "long enough" })).status).toBe(204);
    expect((await client.get("/api/session")).body.user.hasSetPassword).toBe(true);
    const told = await readRows(server, "select template from mail_outbox where user_id = ?", fresh.id);
    expect(told).toEqual([]);
  });

  it("refuses the mailed password", async () => {
    const fresh = await addUser(server, "employee", site.organizationId, { hasSetPassword: false });
    const client = await logIn(server, fresh);
    const answer = await client.put("/api/me/password", { password: demoPassword });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: "password", code: "password.same" }]);
    expect((await client.get("/api/session")).body.user.hasSetPassword).toBe(false);
  });

  it("requires the current one, ends the other sessions, and replaces this one's token", async () => {
    const person = await addUser(server, "employee", site.organizationId);
    const [here, there] = [await logIn(server, person), await logIn(server, person)];
    const before = here.cookie;
    const wrong = await here.put("/api/me/password", { password: "another one", currentPassword: "wrong" });
    expect(wrong.body).toMatchObject({
      code: "auth.passwordWrong",
      errors: [{ path: "currentPassword", code: "password.wrong" }],
    });
    const right = await here.put("/api/me/password", {
      password: "änother one",
      currentPassword: demoPassword,
    });
    expect(right.status).toBe(204);
    const typed = { password: "änother one".normalize("NFD"), currentPassword: "änother one" };
    expect((await here.put("/api/me/password", typed)).body.errors).toMatchObject([
      { path: "password", code: "password.same" },
    ]);
    expect(here.cookie).not.toBe(before);
    expect((await here.get("/api/session")).status).toBe(200);
    expect((await createVisitor(server, before).get("/api/session")).status).toBe(401);
    expect((await there.get("/api/session")).status).toBe(401);
    expect((await waitForMailTo(server, person.email)).subject).toBe("Your Keikka password was changed");
  });
});
