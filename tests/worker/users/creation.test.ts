import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { findMailsTo, waitForMailTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Client;
let agency: Client;
let tekijat: string;
let raksa: string;

beforeAll(async () => {
  tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  admin = await createClient(server, await addUser(server, "admin", null));
  agency = await createClient(server, await addUser(server, "staffProviderAdmin", tekijat));
});

type Body = {
  email: string;
  name: string;
  organization?: string | undefined;
  roles: string[];
  password?: string;
};

const person = (more: Partial<Body> = {}): Body => {
  const email = `${createId().toLowerCase()}@new.test`;
  return { email, name: "Uusi Tekijä", organization: tekijat, roles: ["employee"], ...more };
};
const passwordIn = (text: string) => text.match(/^Password: ([A-Z]{15})$/m)?.[1] ?? "";

describe("POST /api/users/add", () => {
  it("adds a user who logs in with the mailed password, and must then choose one", async () => {
    const body = person();
    const answer = await agency.post("/api/users/add", body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, ["id"]]);
    const { text } = await waitForMailTo(server, body.email);
    const login = { email: body.email, password: passwordIn(text) };
    const session = await createVisitor(server).post("/api/session", login);
    expect(session.body.user).toMatchObject({
      id: answer.body.id,
      roles: ["employee"],
      hasSetPassword: false,
    });
  });

  it("accepts a given password", async () => {
    const body = person({ password: "ZZZZZYYYYYXXXXX" });
    expect((await admin.post("/api/users/add", body)).status).toBe(201);
    const login = { email: body.email, password: body.password };
    expect((await createVisitor(server).post("/api/session", login)).status).toBe(200);
    expect(passwordIn((await waitForMailTo(server, body.email)).text)).toBe(body.password);
  });

  it("lets a mailed password expire after seven days, and an admin send another", async () => {
    const body = person();
    const { id } = (await agency.post("/api/users/add", body)).body;
    const { text } = await waitForMailTo(server, body.email);
    const row = await server.env.DB.prepare(
      "select password_expires_at - created_at as life from users where id = ?",
    );
    expect(await row.bind(id).first("life")).toBe(7 * 24 * 3600_000);
    const login = { email: body.email, password: passwordIn(text) };
    const logInAfter = async (milliseconds: number) => {
      const age = "update users set password_expires_at = password_expires_at - ? where id = ?";
      await server.env.DB.prepare(age).bind(milliseconds, id).run();
      return createVisitor(server).post("/api/session", login);
    };
    expect((await logInAfter(7 * 24 * 3600_000 - 60_000)).status).toBe(200);
    expect((await logInAfter(60_000)).body.code).toBe("auth.failed");
    await expect.poll(() => statusOf(body.email)).toEqual(["sent"]);
    expect((await agency.post("/api/email", { to: body.email, template: "welcome" })).status).toBe(202);
    await expect.poll(() => findMailsTo(server, body.email)).toHaveLength(2);
    const password = passwordIn((await waitForMailTo(server, body.email)).text);
    expect(password).not.toBe(login.password);
    expect((await createVisitor(server).post("/api/session", { ...login, password })).status).toBe(200);
  });

  it("refuses an e-mail in use, ignoring case", async () => {
    const body = person();
    await agency.post("/api/users/add", body);
    const again = await agency.post("/api/users/add", { ...body, email: body.email.toUpperCase() });
    expect([again.status, again.body.code]).toEqual([409, "user.exists"]);
    expect(await statusOf(body.email)).toHaveLength(1);
  });

  it("creates one user and one e-mail for a repeated request", async () => {
    const body = person();
    const headers = { "Idempotency-Key": createId() };
    const [first, second] = [
      await agency.post("/api/users/add", body, { headers }),
      await agency.post("/api/users/add", body, { headers }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const outbox = server.env.DB.prepare("select count(*) as n from mail_outbox where address = ?");
    expect(await outbox.bind(body.email).first("n")).toBe(1);
  });

  it.each([
    ["another organisation", () => person({ organization: raksa }), 404, "notFound"],
    ["an organisation that is none", () => person({ organization: "none" }), 404, "notFound"],
    ["a platform admin", () => person({ roles: ["admin"] }), 403, "access.denied"],
    [
      "a role of another kind of organisation",
      () => person({ roles: ["workProvider"] }),
      422,
      "input.invalid",
    ],
    ["no role", () => person({ roles: [] }), 422, "input.invalid"],
    ["a role that is none", () => person({ roles: ["__proto__"] }), 422, "input.invalid"],
  ])("refuses an organisation admin who adds %s", async (_, body, status, code) => {
    const answer = await agency.post("/api/users/add", body());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("is for users who may create others", async () => {
    expect((await createVisitor(server).post("/api/users/add", person())).status).toBe(401);
    for (const role of ["staffProvider", "employee"] as const) {
      const client = await createClient(server, await addUser(server, role, tekijat));
      expect((await client.post("/api/users/add", person())).body.code).toBe("access.denied");
    }
  });

  it("lets admins add people anywhere, also without an organisation", async () => {
    expect(
      (await admin.post("/api/users/add", person({ organization: raksa, roles: ["workProvider"] }))).status,
    ).toBe(201);
    const body = person({ organization: undefined, roles: ["admin"] });
    expect((await admin.post("/api/users/add", body)).status).toBe(201);
  });
});

describe("POST /api/email", () => {
  const ask = (client: Client, to: string, data: unknown = {}) =>
    client.post("/api/email", { to, template: "welcome", data });

  it("mails a new password, which invalidates the earlier one", async () => {
    const body = person();
    await agency.post("/api/users/add", body);
    const first = passwordIn((await waitForMailTo(server, body.email)).text);
    await expect.poll(() => statusOf(body.email)).toEqual(["sent"]);
    const forged = { name: "x", loginUrl: "https://evil.test", email: "evil@evil.test", password: "evil" };
    expect((await ask(agency, body.email, forged)).status).toBe(202);
    await expect.poll(() => findMailsTo(server, body.email)).toHaveLength(2);
    const [mail] = await findMailsTo(server, body.email);
    expect(mail?.text).not.toMatch(/evil/);
    const second = passwordIn(mail?.text ?? "");
    expect(second).not.toBe(first);
    const statuses = [first, second].map(
      async (password) =>
        (await createVisitor(server).post("/api/session", { email: body.email, password })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  });

  it("sends nothing twice while an e-mail is under way, and is limited", async () => {
    const body = person();
    const { id } = (await agency.post("/api/users/add", body)).body;
    await waitForMailTo(server, body.email);
    const write = (status: string) =>
      server.env.DB.prepare("update mail_outbox set status = ? where user_id = ?").bind(status, id).run();
    await write("sending");
    expect((await ask(agency, body.email)).status).toBe(202);
    expect(await statusOf(body.email)).toEqual(["sending"]);
    for (let sent = 1; sent < 5; sent += 1) {
      await write("sent");
      expect((await ask(agency, body.email)).status).toBe(202);
    }
    await write("sent");
    const last = await ask(agency, body.email);
    expect([last.status, last.headers.get("Retry-After")]).toEqual([429, "3600"]);
  });

  it("is no relay: visitors, other organisations' people and unknown addresses look the same", async () => {
    const foreign = await addUser(server, "employee", raksa, { hasSetPassword: false });
    const [other, nobody] = [await ask(agency, foreign.email), await ask(agency, "anybody@elsewhere.test")];
    expect([other.status, nobody.status]).toEqual([404, 404]);
    expect({ ...other.body, requestId: "" }).toEqual({ ...nobody.body, requestId: "" });
    expect((await ask(admin, foreign.email)).status).toBe(202);
    const employee = await createClient(server, await addUser(server, "employee", tekijat));
    expect((await ask(employee, foreign.email)).body.code).toBe("access.denied");
  });

  it("keeps a password that its owner chose", async () => {
    const settled = await addUser(server, "employee", tekijat);
    expect((await ask(agency, settled.email)).body.code).toBe("conflict");
    const login = { email: settled.email, password: demoPassword };
    expect((await createVisitor(server).post("/api/session", login)).status).toBe(200);
  });
});

async function statusOf(address: string): Promise<string[]> {
  const query = "select status from mail_outbox where address = ? order by created_at";
  const { results } = await server.env.DB.prepare(query).bind(address).all();
  return results.map((row: Record<string, unknown>) => String(row.status));
}
