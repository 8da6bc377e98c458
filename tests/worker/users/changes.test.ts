import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../../src/db/client.ts";
import { findViolatedRule } from "../../../src/db/constraints.ts";
import type { Role } from "../../../src/shared/auth/permissions.ts";
import { updatePerson } from "../../../src/users/changes/queries.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let tekijat: string;
let raksa: string;
let admin: Actor;
let agency: Actor;
let desk: Actor;

beforeAll(async () => {
  tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  admin = await addActor(server, "admin", null);
  agency = await addActor(server, "staffProviderAdmin", tekijat);
  desk = await addActor(server, "staffProvider", tekijat);
});

const change = (who: Actor, of: { id: string }, body: object) => who.patch(`/api/users/${of.id}`, body);
const newcomer = (role: Role = "employee", organization: string | null = tekijat) =>
  addActor(server, role, organization);
const logOf = async (id: string) =>
  (
    await server.env.DB.prepare(
      "select action, actor_id, organization_id, details from audit_log where subject_id = ?",
    )
      .bind(id)
      .all()
  ).results;

describe("PATCH /api/users/{id}", () => {
  it("changes the given fields only, and is logged", async () => {
    const ville = await newcomer();
    const body = { name: " Ville Uusi ", phone: "040 123 4567", location: "Oulu" };
    const answer = await change(admin, ville, body);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id: ville.id, name: "Ville Uusi", phone: "+358401234567", location: "Oulu", roles: ["employee"] },
    ]);
    expect((await change(agency, ville, { location: "" })).body).toMatchObject({
      name: "Ville Uusi",
      location: "",
    });
    expect((await ville.get("/api/session")).status).toBe(200);
    expect(await logOf(ville.id)).toEqual([
      { action: "user.edit", actor_id: admin.id, organization_id: tekijat, details: "{}" },
      { action: "user.edit", actor_id: agency.id, organization_id: tekijat, details: "{}" },
    ]);
  });

  it("ends sessions and sockets at once with other roles, and with the same ones nothing", async () => {
    const ville = await newcomer();
    const line = await openTestSocket(server, ville, "/api/inbox/socket");
    expect((await change(agency, ville, { roles: ["employee", "employee"] })).status).toBe(200);
    expect((await ville.get("/api/session")).status).toBe(200);
    expect((await change(agency, ville, { roles: ["staffProvider", "employee"] })).body.roles).toEqual([
      "staffProvider",
      "employee",
    ]);
    expect((await ville.get("/api/session")).status).toBe(401);
    expect(await line.closed).toBe(4401);
    expect(await logOf(ville.id)).toMatchObject([
      { action: "user.edit" },
      {
        action: "user.roles",
        details: JSON.stringify({ roles: "staffProvider employee", before: "employee" }),
      },
    ]);
  });

  it.each([
    ["agency", { roles: ["admin"] }, 403, "access.denied"],
    ["agency", { roles: ["workProvider"] }, 422, "input.invalid"],
    ["admin", { roles: ["admin"] }, 422, "input.invalid"],
    ["admin", { roles: [] }, 422, "input.invalid"],
    ["admin", { roles: ["king"] }, 422, "input.invalid"],
    ["admin", { phone: "call me" }, 422, "input.invalid"],
    ["admin", { name: "Voita https://evil.test" }, 422, "input.invalid"],
    ["admin", {}, 422, "input.invalid"],
    ["admin", { email: "new@new" }, 422, "input.invalid"],
    ["admin", { email: "new@new.test" }, 409, "conflict"],
    ["agency", { email: "new@new.test" }, 409, "conflict"],
  ])("refuses %s %j", async (who, body, status, code) => {
    const answer = await change(who === "admin" ? admin : agency, desk, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("lets nobody change their own roles, or their name unless they manage people", async () => {
    for (const [who, roles] of [
      [admin, ["employee"]],
      [agency, ["employee"]],
    ] as const) {
      expect((await change(who, who, { roles })).body.code).toBe("access.denied");
      expect((await change(who, who, { name: "Oma Nimi" })).body.name).toBe("Oma Nimi");
    }
    expect((await change(desk, desk, { name: "Oma Nimi" })).body.code).toBe("access.denied");
  });

  it("is for those who manage the user; colleagues are refused, strangers get 404", async () => {
    const ville = await newcomer();
    const site = await newcomer("workProviderAdmin", raksa);
    const solo = await newcomer("employee", null);
    expect((await change(desk, ville, { name: "X" })).body.code).toBe("access.denied");
    for (const who of [site, solo]) {
      const [foreign, missing] = [
        await change(who, ville, { name: "X" }),
        await change(who, { id: "no" }, { name: "X" }),
      ];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    }
    expect((await change(agency, solo, { name: "X" })).status).toBe(404);
    expect((await change(admin, solo, { roles: ["admin"] })).body.roles).toEqual(["admin"]);
  });

  it.each([
    ["an organisation's", () => tekijat],
    ["nobody's", () => null],
  ])("writes nothing of %s user deleted meanwhile", async (_, of) => {
    const ville = await newcomer("employee", of());
    const read = { id: ville.id, roles: ["employee"] as const, organizationId: of() };
    expect((await admin.delete(`/api/users/${ville.id}`)).status).toBe(204);
    const row = async () =>
      (await server.env.DB.prepare("select * from users where id = ?").bind(ville.id).all()).results;
    const before = [await row(), await logOf(ville.id)];
    const act = { caller: { id: admin.id, name: "" }, now: Date.now() } as Parameters<typeof updatePerson>[1];
    const late = updatePerson(connect(server.env.DB), act, read, {
      name: "Liian Myöhään",
      phone: "+358401234567",
    });
    expect(await late.then(() => null, findViolatedRule)).toBe("notFound");
    expect([await row(), await logOf(ville.id)]).toEqual(before);
  });

  it("shows those with access on the person's page", async () => {
    const ville = await newcomer();
    const mayEdit = async (who: Actor, of: Actor) => (await who.get(`/api/users/${of.id}`)).body.can.edit;
    expect(await mayEdit(admin, ville)).toBe(true);
    expect(await mayEdit(agency, ville)).toBe(true);
    expect(await mayEdit(desk, ville)).toBe(false);
    expect(await mayEdit(ville, ville)).toBe(false);
    expect(await mayEdit(agency, agency)).toBe(false);
  });

  it("tells their managers when the login was mailed, and whether it is still valid", async () => {
    const email = `kutsu.${Date.now()}@new.test`;
    const made = await agency.post("/api/organizations/mine/employees", {
      name: "Aada",
      email,
      role: "employee",
    });
    const seen = async (who: Actor) => (await who.get(`/api/users/${made.body.id}`)).body.invitation;
    expect(Date.now() - Date.parse((await seen(agency)).sentAt)).toBeLessThan(60_000);
    expect((await seen(admin)).expired).toBe(false);
    expect(await seen(desk)).toBeUndefined();
    const age = "update users set password_expires_at = ? where id = ?";
    await server.env.DB.prepare(age).bind(Date.now(), made.body.id).run();
    expect((await seen(agency)).expired).toBe(true);
    expect((await agency.get(`/api/users/${desk.id}`)).body.invitation).toBeUndefined();
  });

  it("refuses other roles for a user without an e-mail", async () => {
    const made = await agency.post("/api/organizations/mine/employees", { name: "Matti", role: "employee" });
    const { status, body } = await change(admin, made.body, { roles: ["staffProvider"] });
    expect([status, body.code]).toEqual([409, "user.needsEmail"]);
  });
});

describe("the last admin", () => {
  const adminsOf = async (where: string, ...bound: unknown[]) =>
    (
      await server.env.DB.prepare(`select id from users where ${where}`)
        .bind(...bound)
        .all()
    ).results.length;

  it("of an organisation survives 50 concurrent demotions of two", async () => {
    const firm = await addOrganization(server, "Pari Oy", "staffProvider");
    const pair = [
      await newcomer("staffProviderAdmin", firm),
      await newcomer("staffProviderAdmin", firm),
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        change(admin, pair[at % 2 === 0 ? 0 : 1], { roles: [at % 4 < 2 ? "employee" : "staffProvider"] }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["user.lastAdmin"]));
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await adminsOf("organization_id = ? and roles like '%Admin%'", firm)).toBe(1);
  });

  it("of an organisation cannot close their account, nor be deleted", async () => {
    const firm = await addOrganization(server, "Yksin Oy", "workProvider");
    const alone = await newcomer("workProviderAdmin", firm);
    await newcomer("employee", firm);
    const left = await alone.delete("/api/me", { body: { currentPassword: "keikka-demo-1" } });
    const removed = await admin.delete(`/api/users/${alone.id}`);
    const demoted = await change(admin, alone, { roles: ["employee"] });
    expect([left, removed, demoted].map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(3).fill("409 user.lastAdmin"),
    );
    expect((await alone.get("/api/session")).status).toBe(200);
  });

  it("is one of two who leave in three ways at once", async () => {
    const firm = await addOrganization(server, "Kolme tietä Oy", "workProvider");
    const [one, two] = [await newcomer("workProviderAdmin", firm), await newcomer("workProviderAdmin", firm)];
    const answers = await Promise.all([
      one.delete("/api/me", { body: { currentPassword: "keikka-demo-1" } }),
      admin.delete(`/api/users/${two.id}`),
      change(admin, one, { roles: ["employee"] }),
      change(admin, two, { roles: ["workProvider"] }),
    ]);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
    expect(await adminsOf("organization_id = ? and roles like '%Admin%'", firm)).toBe(1);
  });

  it("of the platform is kept too", async () => {
    await server.env.DB.prepare(
      "update users set roles = '[\"employee\"]' where roles = '[\"admin\"]' and id <> ?",
    )
      .bind(admin.id)
      .run();
    const second = await newcomer("admin", null);
    const seats = [admin, second] as const;
    const answers = await Promise.all([
      change(seats[0], seats[1], { roles: ["employee"] }),
      change(seats[1], seats[0], { roles: ["employee"] }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await adminsOf("roles like '%\"admin\"%'")).toBe(1);
  });
});
