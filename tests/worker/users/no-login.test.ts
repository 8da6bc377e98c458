import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { addActor } from "../../support/crews.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { addOrganization } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let tekijat: string;
let agency: Client & { id: string };

beforeAll(async () => {
  tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  agency = await addActor(server, "staffProviderAdmin", tekijat);
});

const employees = "/api/organizations/mine/employees";
const matti = (more: object = {}) => ({ name: "Matti Meikäläinen", role: "employee", ...more });
const newAddress = () => `${createId().toLowerCase()}@new.test`;
const rowOf = (id: string) =>
  server.env.DB.prepare("select * from users where id = ?").bind(id).first<Record<string, unknown>>();
const mailsOf = async (id: string) =>
  (await server.env.DB.prepare("select id from mail_outbox where user_id = ?").bind(id).all()).results.length;
const add = async (more: object = {}) => (await agency.post(employees, matti(more))).body.id as string;
const change = (id: string, body: object) => agency.patch(`${employees}/${id}`, body);

describe("a user without an e-mail", () => {
  it.each([{}, { email: null }, { email: "" }, { email: "  " }])(
    "is added with %j and notified of nothing",
    async (more) => {
      const { status, body } = await agency.post(employees, matti({ ...more, phone: "040 123 4567" }));
      expect([status, body]).toMatchObject([
        201,
        { email: null, hasSetPassword: false, phone: "+358401234567" },
      ]);
      expect(await rowOf(body.id)).toMatchObject({
        email: null,
        password_hash: null,
        password_expires_at: null,
      });
      expect(await mailsOf(body.id)).toBe(0);
    },
  );

  it.each(["staffProvider", "staffProviderAdmin"])("cannot be %s", async (role) => {
    const answer = await agency.post(employees, matti({ role }));
    expect([answer.status, answer.body.errors]).toMatchObject([
      422,
      [{ path: "email", code: "email.needed" }],
    ]);
    const moved = await change(await add(), { role });
    expect([moved.status, moved.body.code]).toEqual([409, "user.needsEmail"]);
  });

  it.each([
    ["no organisation", "organization_id = null"],
    ["a desk's role", `roles = '["staffProvider"]'`],
  ])("is an organisation's employee by database constraint: not with %s", async (_, set) => {
    const id = await add();
    const write = server.env.DB.prepare(`update users set ${set} where id = ?`).bind(id).run();
    await expect(write).rejects.toThrow("user.needsEmail");
  });

  it("is not waiting for a first login", async () => {
    const id = await add();
    const { items } = (await agency.get(`${employees}?lacking=login`)).body;
    expect(items.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it("cannot be written to", async () => {
    const id = await add();
    expect((await agency.get(`/api/users/${id}`)).body.can.write).toBe(false);
    expect((await agency.post("/api/rooms", { userId: id })).status).toBe(404);
  });

  it("is deleted like others, without a last e-mail", async () => {
    const id = await add();
    expect((await agency.delete(`${employees}/${id}`)).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({ name: "", organization_id: null });
  });
});

describe("a later e-mail", () => {
  it("creates the login once, and they log in with it", async () => {
    const id = await add();
    const email = newAddress();
    const answer = await change(id, { email: email.toUpperCase(), role: "staffProvider", name: "Matti M" });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { email, role: "staffProvider", hasSetPassword: false },
    ]);
    const { text } = await waitForMailTo(server, email);
    const password = text.match(/^Password: ([A-Z]{15})$/m)?.[1];
    expect(text).toContain("Welcome, Matti\n");
    expect((await createVisitor(server).post("/api/session", { email, password })).status).toBe(200);
    expect((await change(id, { email, phone: "" })).status).toBe(200);
    expect(await mailsOf(id)).toBe(1);
    const log = server.env.DB.prepare(
      "select actor_id from audit_log where subject_id = ? and action = 'user.welcome'",
    );
    expect((await log.bind(id).all()).results).toEqual([{ actor_id: agency.id }]);
  });

  it("cannot be in use, nor still reclaimable by its owner", async () => {
    const id = await add();
    const other = await addActor(server, "employee", tekijat);
    const held = newAddress();
    await server.env.DB.prepare("insert into one_time_links values ('h', ?, 'undoEmail', ?, 0, ?, null)")
      .bind(other.id, held, Date.now() + 60_000)
      .run();
    for (const email of [other.email, held]) {
      const { status, body } = await change(id, { email });
      expect([status, body.code]).toEqual([409, "user.exists"]);
    }
    expect(await mailsOf(id)).toBe(0);
  });

  it("is one: of two at once, and never another than the present one", async () => {
    const id = await add();
    const emails = [newAddress(), newAddress()];
    const answers = await Promise.all(emails.map((email) => change(id, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsOf(id)).toBe(1);
    const { status, body } = await change(id, { email: newAddress() });
    expect([status, body.code]).toEqual([409, "conflict"]);
  });

  it("must be valid", async () => {
    const { status, body } = await change(await add(), { email: "matti" });
    expect([status, body.errors[0]]).toMatchObject([422, { path: "email", code: "email.invalid" }]);
  });
});
