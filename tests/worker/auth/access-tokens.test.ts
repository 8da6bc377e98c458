import { beforeEach, describe, expect, it } from "vitest";
import { requiresSession } from "../../../src/auth/access-tokens/requires-session.ts";
import { createAccessToken } from "../../../src/auth/access-tokens/token.ts";
import { generatePassword } from "../../../src/db/ids.ts";
import { hashToken } from "../../../src/secrets/tokens.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Client, createIpAddress, createVisitor, readTripCount } from "../../support/client.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { findMailsTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { listApiRoutes } from "../../support/routes.ts";
import { secretKey, startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;
let client: Client;

beforeEach(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  person = await addUser(server, "workProviderAdmin", raksa);
  client = await createClient(server, person);
});

const currentPassword = demoPassword;
const make = (body = {}, headers = {}) =>
  client.post("/api/me/tokens", { name: "Payroll", currentPassword, ...body }, { headers });

/** A program: no cookie and no origin, a token alone. */
async function program(token: string, method: string, path: string, body?: unknown, headers = {}) {
  const answer = await server.ask?.(server.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer === undefined) throw new Error("no answer");
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? {} : JSON.parse(text) };
}
const ask = async (token: string) => describeOutcome(await program(token, "GET", "/api/session"));
const run = (sql: string, ...values: unknown[]) =>
  server.env.DB.prepare(sql)
    .bind(...values)
    .run();
const mine = async () => (await client.get("/api/me/tokens")).body.items;

describe("creating a token", () => {
  it("requires the password, shows the token once, and stores its hash", async () => {
    const made = await make({ expiresInDays: 30 });
    expect(made.status).toBe(201);
    expect(made.body.token).toMatch(/^keikka_[\w-]{51}$/);
    expect(Date.parse(made.body.expiresAt) - Date.parse(made.body.createdAt)).toBe(30 * 86_400_000);
    const { token: _, ...told } = made.body;
    expect(await mine()).toEqual([told]);
    const row = await server.env.DB.prepare("select * from access_tokens where id = ?").bind(told.id).first();
    expect(row).toMatchObject({ token_hash: hashToken(made.body.token), user_id: person.id });
    const audit = await server.env.DB.prepare("select * from audit_log where actor_id = ?")
      .bind(person.id)
      .all();
    expect(audit.results.at(-1)).toMatchObject({ action: "token.make", subject_id: person.id });
    const outbox = await server.env.DB.prepare("select * from mail_outbox").all();
    const kept = JSON.stringify([row, audit.results, outbox.results, server.logs()]);
    expect(kept).not.toContain(made.body.token);
    const told2 = async () => (await findMailsTo(server, person.email)).map(({ subject }) => subject);
    await expect.poll(told2).toContain("An access token was made for your Keikka account");
  });

  it.each([
    [{ currentPassword: "not this one" }, "403 auth.passwordWrong"],
    [{ currentPassword: undefined }, "422 input.invalid"],
    [{ name: " " }, "422 input.invalid"],
    [{ name: "x".repeat(61) }, "422 input.invalid"],
    [{ expiresInDays: 366 }, "422 input.invalid"],
  ])("is refused with %j", async (body, expected) => {
    expect(describeOutcome(await make(body))).toBe(expected);
    expect(await mine()).toEqual([]);
  });

  it("is idempotent for a repeated request, and the last token returned works", async () => {
    const key = { "Idempotency-Key": "one and the same" };
    const [first, second] = [await make({}, key), await make({}, key)];
    expect(second.body.id).toBe(first.body.id);
    expect(await mine()).toHaveLength(1);
    expect([await ask(first.body.token), await ask(second.body.token)]).toEqual(["401 auth.required", "200"]);
  });

  it("allows twenty per user, also under concurrency", async () => {
    await run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 18)
       insert into access_tokens select 't' || i || ?1, ?1, 'x', 'h' || i || ?1, 1, ?2, null from n`,
      person.id,
      Date.now() + 60_000,
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => make()));
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ "201": 2, "409 token.tooMany": 4 });
    await run("update access_tokens set expires_at = 1 where user_id = ? and name = 'x'", person.id);
    expect((await make()).status).toBe(201);
  });
});

describe("a token", () => {
  it("acts with its owner's current rights, in one trip once cached", async () => {
    const { token } = (await make()).body;
    const first = await program(token, "GET", "/api/session");
    expect(first.body).toMatchObject({
      user: { id: person.id },
      organization: { id: person.organizationId },
    });
    expect(first.headers.getSetCookie()).toEqual([]);
    const second = await program(token, "GET", "/api/organizations/mine/overview");
    expect([second.status, readTripCount(second)]).toEqual([200, 1]);
    await addUser(server, "workProviderAdmin", person.organizationId);
    await run("update users set roles = ? where id = ?", '["employee"]', person.id);
    expect(describeOutcome(await program(token, "GET", "/api/organizations/mine/overview"))).toBe(
      "403 access.denied",
    );
    expect((await program(token, "GET", "/api/session")).body.user.roles).toEqual(["employee"]);
  });

  it("adds a user as specified and mails the credentials; without a token nothing happens", async () => {
    const { token } = (await make()).body;
    const email = `new-${person.email}`;
    const password = generatePassword();
    const { organizationId: organization } = person;
    const body = { email, organization, roles: ["workProvider"], password, name: "Uusi Työmies" };
    const path = "/api/users/add";
    const bare = await server.ask?.(server.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: server.url },
      body: JSON.stringify(body),
    });
    expect(bare?.status).toBe(401);
    const added = await program(token, "POST", path, body);
    expect(added).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    const mails = async () => (await findMailsTo(server, email)).map(({ text }) => text).join();
    await expect.poll(mails).toContain(password);
    expect((await createVisitor(server).post("/api/session", { email, password })).status).toBe(200);
  });

  it("records its last use at five-minute precision", async () => {
    const { token, id } = (await make()).body;
    await program(token, "GET", "/api/session");
    await expect.poll(async () => (await mine())[0].lastUsedAt).toEqual(expect.any(String));
    const noted = async (minutesAgo: number) => {
      const at = Date.now() - minutesAgo * 60_000;
      await run("update access_tokens set last_used_at = ? where id = ?", at, id);
      await program(token, "GET", "/api/session");
      return async () => Date.parse((await mine())[0].lastUsedAt) !== at;
    };
    expect(await (await noted(4))()).toBe(false);
    await expect.poll(await noted(6)).toBe(true);
  });

  it("ignores a cookie sent along, and gets no CORS access for other sites", async () => {
    const other = await addUser(server, "employee", null);
    const { cookie } = await createClient(server, other);
    const { token } = (await make()).body;
    const both = await program(token, "GET", "/api/session", undefined, { Cookie: cookie });
    expect(both.body.user.id).toBe(person.id);
    for (const junk of ["x", "keikka_x", ""])
      expect(describeOutcome(await program(junk, "GET", "/api/session", undefined, { Cookie: cookie }))).toBe(
        "401 auth.required",
      );
    const foreign = {
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Headers": "authorization",
    };
    for (const method of ["OPTIONS", "GET", "PATCH"]) {
      const body = method === "PATCH" ? { name: "Ulla Uusi" } : undefined;
      const answer = await program(token, method, "/api/me", body, foreign);
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
    const basic = { Authorization: "Basic eDp5", Cookie: cookie, Origin: "https://elsewhere.example" };
    const forged = await createVisitor(server).patch("/api/me", { name: "Ulla" }, { headers: basic });
    expect(describeOutcome(forged)).toBe("403 origin.refused");
  });

  it("opens no route that requires a session, nor a socket", async () => {
    const { token } = (await make()).body;
    const routes = listApiRoutes().filter(({ method, path }) => requiresSession(method, path));
    const answers = await Promise.all(
      routes.map(({ method, path }) =>
        program(token, method, path.replace(/:\w+/g, "x"), method === "GET" ? undefined : {}),
      ),
    );
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ "403 auth.loginNeeded": routes.length });
    const looksLikeIt = /^\/api\/(me\/(?!avatar)|sessions?\b)|socket$/;
    const open = listApiRoutes().filter(
      ({ method, path }) => looksLikeIt.test(path) && !requiresSession(method, path),
    );
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "DELETE /api/me/muted-buyers/:organizationId",
      "DELETE /api/me/searches/:id",
      "GET /api/me/muted-buyers",
      "GET /api/me/notification-choices",
      "GET /api/me/quiet-hours",
      "GET /api/me/searches",
      "GET /api/session",
      "POST /api/me/searches",
      "POST /api/session",
      "PUT /api/me/muted-buyers/:organizationId",
      "PUT /api/me/notification-choices",
      "PUT /api/me/quiet-hours",
    ]);
  });
});

describe("a token ends", () => {
  it("when revoked, at once", async () => {
    const { token, id } = (await make()).body;
    expect(await ask(token)).toBe("200");
    expect(describeOutcome(await client.delete(`/api/me/tokens/${id}`))).toBe("204");
    expect(await ask(token)).toBe("401 auth.required");
    expect(describeOutcome(await program(token, "PATCH", "/api/me", { name: "Ulla Uusi" }))).toBe(
      "401 auth.required",
    );
    expect(describeOutcome(await client.delete(`/api/me/tokens/${id}`))).toBe("404 notFound");
    const revoked = "select count(*) as n from audit_log where action = 'token.revoke' and actor_id = ?";
    expect(await server.env.DB.prepare(revoked).bind(person.id).first()).toEqual({ n: 1 });
  });

  it("only by its owner", async () => {
    const { token, id } = (await make()).body;
    const admin = await createClient(server, await addUser(server, "admin", null));
    expect(describeOutcome(await admin.delete(`/api/me/tokens/${id}`))).toBe("404 notFound");
    expect((await admin.get("/api/me/tokens")).body.items).toEqual([]);
    expect(await ask(token)).toBe("200");
  });

  it("when it expires, and is deleted a month later", async () => {
    const { token, id } = (await make()).body;
    expect(await ask(token)).toBe("200");
    await run("update access_tokens set expires_at = ? where id = ?", Date.now() - 1, id);
    expect(await ask(token)).toBe("401 auth.required");
    expect(await mine()).toHaveLength(1);
    await run("update access_tokens set expires_at = ? where id = ?", Date.now() - 31 * 86_400_000, id);
    await server.sweep();
    await expect.poll(mine).toEqual([]);
  });

  it("with its owner's account, and opens nothing before a password is set", async () => {
    const { token } = (await make()).body;
    await run("update users set has_set_password = 0 where id = ?", person.id);
    expect(describeOutcome(await program(token, "GET", "/api/gigs"))).toBe("403 auth.passwordNotSet");
    await run("update users set has_set_password = 1 where id = ?", person.id);
    const admin = await createClient(server, await addUser(server, "admin", null));
    await addUser(server, "workProviderAdmin", person.organizationId);
    expect(describeOutcome(await admin.delete(`/api/users/${person.id}`))).toBe("204");
    expect(await ask(token)).toBe("401 auth.required");
    const left = "select count(*) as n from access_tokens where user_id = ?";
    expect(await server.env.DB.prepare(left).bind(person.id).first()).toEqual({ n: 0 });
  });

  it("after a password reset, but not after a changed password", async () => {
    const { token } = (await make()).body;
    const changed = await client.put("/api/me/password", { password: "a quiet harbour", currentPassword });
    expect([changed.status, await ask(token)]).toEqual([204, "200"]);
    await createVisitor(server).post("/api/password-resets", { email: person.email });
    const code = readCode(await waitForLinkMail(server, person.email));
    const reset = { email: person.email, password: "a quieter harbour" };
    expect((await createVisitor(server).put(`/api/password-resets/${code}`, reset)).status).toBe(204);
    expect(await ask(token)).toBe("401 auth.required");
  });
});

describe("a flood of wrong tokens", () => {
  it("costs the database nothing, and is limited by address", async () => {
    const network = createIpAddress();
    const wrong = await Promise.all(
      Array.from({ length: 640 }, async () => {
        const token = await createAccessToken(Buffer.alloc(32, 8).toString("base64"));
        return program(token, "GET", "/api/gigs", undefined, { "CF-Connecting-IP": network });
      }),
    );
    const outcomes = countOutcomes(wrong.map(describeOutcome));
    console.log(
      `COUNT 640 wrong tokens: ${JSON.stringify(outcomes)}, ${wrong.reduce((sum, one) => sum + readTripCount(one), 0)} trips to D1`,
    );
    expect(wrong.every((answer) => readTripCount(answer) === 0)).toBe(true);
    expect(outcomes["429 tooManyRequests"]).toBeGreaterThanOrEqual(40);
  });

  it("costs the database one trip for a revoked token", async () => {
    const token = await createAccessToken(secretKey);
    const trips = [];
    for (let round = 0; round < 5; round += 1)
      trips.push(readTripCount(await program(token, "GET", "/api/gigs")));
    expect(trips).toEqual([1, 0, 0, 0, 0]);
  });
});
