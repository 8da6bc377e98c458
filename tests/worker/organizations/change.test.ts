import { beforeAll, describe, expect, it } from "vitest";
import { type Client, readTripCount } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const people: Record<string, Client> = {};
let raksa: string;
let tekijat: string;

beforeAll(async () => {
  raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const join = async (name: string, ...who: [Parameters<typeof addUser>[1], string | null]) => {
    people[name] = await createClient(server, await addUser(server, ...who, { name }));
  };
  await join("agency", "staffProviderAdmin", tekijat);
  await join("desk", "staffProvider", tekijat);
  await join("worker", "employee", tekijat);
  await join("site", "workProviderAdmin", raksa);
  await join("solo", "employee", null);
  await join("admin", "admin", null);
});

const as = (who: string) => people[who] as Client;
const change = (who: string, body: unknown, id = "mine") => as(who).patch(`/api/organizations/${id}`, body);
const row = () =>
  server.env.DB.prepare("select * from organizations where id = ?").bind(tekijat).first<object>();

describe("PATCH /api/organizations/{id}", () => {
  it("changes the given fields only, and is logged", async () => {
    const changed = await change("agency", {
      name: "  Tekijät & Pojat Oy ",
      phone: "040 123 4567",
      industries: ["hvac", "roofing", "hvac"],
      companyId: " 1572860-0",
      municipalities: ["Tampere", "Nokia", "Tampere"],
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      id: tekijat,
      name: "Tekijät & Pojat Oy",
      phone: "+358401234567",
      companyId: "1572860-0",
      industries: ["hvac", "roofing"],
      municipalities: ["Nokia", "Tampere"],
      types: ["staffProvider"],
    });
    const { body } = await change("agency", { industries: [] }, tekijat);
    const kept = { phone: "+358401234567", municipalities: ["Nokia", "Tampere"] };
    expect(body).toMatchObject({ name: "Tekijät & Pojat Oy", industries: [], ...kept });
    const log = await server.env.DB.prepare(
      "select details from audit_log where organization_id = ? and action = 'organization.edit' order by seq",
    )
      .bind(tekijat)
      .all<{ details: string }>();
    expect(
      log.results.map(({ details }: Record<string, unknown>) => JSON.parse(String(details)).changed),
    ).toEqual(["companyId industries municipalities name phone", "industries"]);
    await change("agency", { name: "Tekijät Oy" });
    expect((await as("worker").get("/api/session")).body.organization.name).toBe("Tekijät Oy");
  });

  it("is for its admins and the platform's; other members are refused, strangers get 404", async () => {
    const before = await row();
    for (const who of ["desk", "worker"]) {
      const { status, body } = await change(who, { name: "Kaapattu" });
      expect([status, body.code]).toEqual([403, "access.denied"]);
    }
    for (const who of ["site", "solo"]) {
      const foreign = await change(who, { name: "Kaapattu" }, tekijat);
      const missing = await change(who, { name: "Kaapattu" }, "nothing");
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    }
    expect((await change("solo", { name: "Kaapattu" })).status).toBe(404);
    expect((await change("admin", { name: "Kaapattu" }, "nothing")).status).toBe(404);
    expect((await change("admin", { name: "Kaapattu" })).status).toBe(404);
    expect(await row()).toEqual(before);
    expect((await change("admin", { phone: "" }, tekijat)).body.phone).toBe("");
  });

  it.each([
    [{}, "", "required"],
    [{ name: " " }, "name", "required"],
    [{ name: "Voita nyt: https://evil.test" }, "name", "name.invalid"],
    [{ companyId: "1572860-1" }, "companyId", "businessId.invalid"],
    [{ phone: "call me" }, "phone", "phone.invalid"],
    [{ industries: ["astrology"] }, "industries.0", "invalid_value"],
    [{ municipalities: ["Atlantis"] }, "municipalities.0", "municipality.unknown"],
  ])("refuses %j", async (body, path, code) => {
    const answer = await change("agency", body);
    expect([answer.status, answer.body.errors[0]]).toMatchObject([422, { path, code }]);
  });

  it("cannot change its type, its admin's address or its creation time", async () => {
    const before = await row();
    const more = { types: ["workProvider"], adminEmail: "x@y.fi", createdAt: 1, logo: "x", id: "x" };
    await change("agency", { name: "Tekijät Oy", ...more });
    expect(await row()).toEqual(before);
  });
});

describe("GET /api/organizations/mine", () => {
  it("is the caller's own, in one trip; 404 without one", async () => {
    const answer = await as("worker").get("/api/organizations/mine");
    expect([answer.body.id, readTripCount(answer)]).toEqual([tekijat, 1]);
    const colleagues = await as("worker").get("/api/organizations/mine/employees");
    expect(colleagues.body.items.map(({ name }: { name: string }) => name)).toEqual([
      "agency",
      "desk",
      "worker",
    ]);
    for (const who of ["solo", "admin"])
      for (const path of ["", "/employees"])
        expect((await as(who).get(`/api/organizations/mine${path}`)).status).toBe(404);
  });
});
