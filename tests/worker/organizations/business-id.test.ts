import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { createVisitor } from "../../support/client.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;

beforeAll(async () => {
  admin = await addActor(server, "admin", null);
});

const newAddress = () => `${createId().toLowerCase()}@uusi.test`;
const found = (companyId: string, headers = {}, adminEmail = newAddress()) => {
  const firm = { name: "Uusi Oy", types: ["staffProvider"], companyId };
  const body = { ...firm, adminName: "Paula", adminEmail };
  return admin.post("/api/organizations", body, { headers });
};
const standing = async (companyId: string) =>
  (
    await server.env.DB.prepare("select id from organizations where company_id = ? and deleted_at is null")
      .bind(companyId)
      .all()
  ).results.length;

describe("a business ID", () => {
  it("belongs to one organisation: of ten concurrent additions, one succeeds", async () => {
    const companyId = createBusinessId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => found(companyId)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(9);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(["409 organization.companyExists"]),
    );
    expect(await standing(companyId)).toBe(1);
    const mails =
      "select count(*) as n from users where organization_id in (select id from organizations where company_id = ?)";
    expect(await server.env.DB.prepare(mails).bind(companyId).first("n")).toBe(1);
  });

  it("is returned again for a repeated key", async () => {
    const [companyId, headers] = [createBusinessId(), { "Idempotency-Key": createId() }];
    const email = newAddress();
    const [first, second] = [await found(companyId, headers, email), await found(companyId, headers, email)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it("cannot be taken over by a change, and survives unrelated changes", async () => {
    const taken = createBusinessId();
    await found(taken);
    const firm = await addOrganization(server, "Toinen Oy", "workProvider");
    const boss = await addActor(server, "workProviderAdmin", firm);
    const change = (companyId: string) =>
      boss.patch("/api/organizations/mine", { companyId, name: "Toinen Oy" });
    expect((await change(taken)).body.code).toBe("organization.companyExists");
    const own = createBusinessId();
    for (let i = 0; i < 2; i += 1) expect((await change(own)).body.companyId).toBe(own);
  });

  it("can be changed three times a day by the own admins, refused changes included", async () => {
    const taken = createBusinessId();
    await found(taken);
    const firm = await addOrganization(server, "Kolmas Oy", "staffProvider");
    const boss = await addActor(server, "staffProviderAdmin", firm);
    const change = (companyId: string, more = {}) =>
      boss.patch("/api/organizations/mine", { companyId, ...more });
    const own: string = (await boss.get("/api/organizations/mine")).body.companyId;
    for (let i = 0; i < 5; i += 1) expect((await change(own, { phone: "040 123 4567" })).status).toBe(200);
    const tried = await Promise.all(Array.from({ length: 8 }, () => change(taken)));
    const count = (status: number) => tried.filter((one) => one.status === status).length;
    expect([count(409), count(429)]).toEqual([3, 5]);

    const late = await change(createBusinessId(), { name: "Neljäs Oy" });
    expect([late.status, late.body.code, late.body.errors?.[0]?.path]).toEqual([
      429,
      "auth.tooManyAttempts",
      "companyId",
    ]);
    const wait = Number(late.headers.get("Retry-After"));
    expect([wait > 86_000, wait <= 86_400]).toEqual([true, true]);
    expect((await change(own, { name: "Viides Oy" })).body).toMatchObject({
      name: "Viides Oy",
      companyId: own,
    });
    const other = createBusinessId();
    const byAdmin = await admin.patch(`/api/organizations/${firm}`, { companyId: other });
    expect(byAdmin.body.companyId).toBe(other);
  });

  it("is free again once its organisation is deleted", async () => {
    const companyId = createBusinessId();
    const { id } = (await found(companyId)).body;
    expect((await admin.delete(`/api/organizations/${id}`)).status).toBe(204);
    expect((await found(companyId)).status).toBe(201);
    expect(await standing(companyId)).toBe(1);
  });

  it("blocks an application's approval, which stays open", async () => {
    const companyId = createBusinessId();
    await found(companyId);
    const email = newAddress();
    const firm = { accountType: "needsWorkers", companyName: "Sama Oy", companyId };
    const about = {
      name: "Sami",
      email,
      phone: "040 123 4567",
      location: "Oulu",
      industries: [],
      consent: true,
    };
    expect((await createVisitor(server).post("/api/applications", { ...firm, ...about })).status).toBe(202);
    const row = server.env.DB.prepare("select id, status from applications where email = ?").bind(email);
    const { id } = (await row.first<{ id: string }>()) ?? { id: "" };
    const answer = await admin.patch(`/api/applications/${id}`, { status: "approved" });
    expect([answer.status, answer.body.code]).toEqual([409, "organization.companyExists"]);
    expect(await row.first()).toMatchObject({ status: "new" });
    expect(
      await server.env.DB.prepare("select id from users where email = ?").bind(email).first(),
    ).toBeNull();
  });

  it("shared by two old organisations does not block other changes", async () => {
    const [one, two] = [
      await addOrganization(server, "Vanha Oy", "workProvider"),
      await addOrganization(server, "Vanha Ab", "workProvider"),
    ];
    const name = "organizations_take_no_others_id";
    const trigger = await server.env.DB.prepare("select sql from sqlite_master where name = ?")
      .bind(name)
      .first<string>("sql");
    await server.env.DB.batch([
      server.env.DB.prepare(`drop trigger ${name}`),
      server.env.DB.prepare(
        "update organizations set company_id = (select company_id from organizations where id = ?) where id = ?",
      ).bind(one, two),
      server.env.DB.prepare(trigger ?? ""),
    ]);
    for (const id of [one, two]) {
      const { companyId } = (await admin.get(`/api/organizations/${id}`)).body;
      const answer = await admin.patch(`/api/organizations/${id}`, { companyId, phone: "040 123 4567" });
      expect([answer.status, answer.body.phone]).toEqual([200, "+358401234567"]);
    }
  });
});

it("the served municipalities are deleted with the organisation", async () => {
  const { id } = (await found(createBusinessId())).body;
  await admin.patch(`/api/organizations/${id}`, { municipalities: ["Oulu"] });
  const left = server.env.DB.prepare(
    "select municipality from organization_municipalities where organization_id = ?",
  );
  expect((await left.bind(id).all()).results).toEqual([{ municipality: "Oulu" }]);
  await admin.delete(`/api/organizations/${id}`);
  expect((await left.bind(id).all()).results).toEqual([]);
});
