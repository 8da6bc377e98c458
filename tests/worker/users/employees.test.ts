import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import type { Employee } from "../../../src/shared/people/profile.ts";
import { type Client, readTripCount } from "../../support/client.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const people: Record<string, Person> = {};
const clients: Record<string, Client> = {};
let tekijat: string;
let raksa: string;
let both: string;

beforeAll(async () => {
  tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  both = await addOrganization(server, "Molemmat Oy", "workProvider", "staffProvider");
  const join = async (name: string, ...who: [Parameters<typeof addUser>[1], string | null]) => {
    people[name] = await addUser(server, ...who, { name });
    clients[name] = await createClient(server, people[name]);
  };
  await join("agency", "staffProviderAdmin", tekijat);
  await join("desk", "staffProvider", tekijat);
  await join("worker", "employee", tekijat);
  await join("site", "workProviderAdmin", raksa);
  await join("boss", "workProviderAdmin", both);
  await join("solo", "employee", null);
  await join("admin", "admin", null);
});

const as = (who: string) => clients[who] as Client;
const idOf = (who: string) => people[who]?.id ?? "";
const somebody = (more: object = {}) => ({
  name: "Uusi Tekijä",
  email: `${createId().toLowerCase()}@new.test`,
  role: "employee",
  ...more,
});
const add = (who: string, body: object, id = "mine", headers = {}) =>
  as(who).post(`/api/organizations/${id}/employees`, body, { headers });
const change = (who: string, of: string, body: object, id = "mine") =>
  as(who).patch(`/api/organizations/${id}/employees/${of}`, body);
const rolesOf = async (id: string) =>
  JSON.parse(
    String(await server.env.DB.prepare("select roles from users where id = ?").bind(id).first("roles")),
  );

describe("POST /api/organizations/{id}/employees", () => {
  it("adds an employee of one's own, and mails the credentials", async () => {
    const body = somebody({ phone: "040 123 4567", location: "Nokia", industries: ["hvac", "hvac"] });
    const answer = await add("agency", body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...body,
      phone: "+358401234567",
      industries: ["hvac"],
      roles: ["employee"],
      organization: tekijat,
      hasSetPassword: false,
    });
    expect((await waitForMailTo(server, body.email)).text).toMatch(/[A-Z]{15}/);
    const log = server.env.DB.prepare("select action, organization_id from audit_log where subject_id = ?");
    expect(await log.bind(answer.body.id).first()).toEqual({ action: "user.add", organization_id: tekijat });
  });

  it("makes an admin of both types an admin of both", async () => {
    const { body } = await add("boss", somebody({ role: "staffProviderAdmin" }));
    expect(await rolesOf(body.id)).toEqual(["workProviderAdmin", "staffProviderAdmin"]);
    const desk = await add("boss", somebody({ role: "staffProvider" }));
    expect(await rolesOf(desk.body.id)).toEqual(["staffProvider"]);
  });

  it("creates one for a repeated request", async () => {
    const [body, headers] = [somebody(), { "Idempotency-Key": createId() }];
    const answers = await Promise.all([
      add("agency", body, "mine", headers),
      add("agency", body, "mine", headers),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const again = await add("agency", body);
    expect([again.status, again.body.code]).toEqual([409, "user.exists"]);
  });

  it.each([
    [{ role: "admin" }, "role", "roles.unfit"],
    [{ role: "workProvider" }, "role", "roles.unfit"],
    [{ role: "king" }, "role", "invalid_value"],
    [{ name: "" }, "name", "required"],
    [{ email: "nobody" }, "email", "email.invalid"],
    [{ phone: "call me" }, "phone", "phone.invalid"],
    [{ industries: ["astrology"] }, "industries.0", "invalid_value"],
  ])("refuses %j", async (more, path, code) => {
    const answer = await add("agency", somebody(more));
    expect([answer.status, answer.body.errors[0]]).toMatchObject([422, { path, code }]);
  });
});

describe("PATCH /api/organizations/{id}/employees/{userId}", () => {
  it("changes the given fields only", async () => {
    const { id } = (await add("agency", somebody({ phone: "040 123 4567" }))).body;
    const { body } = await change("agency", id, {
      name: "Ville Uusi",
      location: "Oulu",
      industries: ["hvac"],
    });
    const kept = { phone: "+358401234567", roles: ["employee"], role: "employee" };
    expect(body).toMatchObject({ name: "Ville Uusi", location: "Oulu", industries: ["hvac"], ...kept });
    expect((await change("agency", id, { industries: [] })).body).toMatchObject({
      name: "Ville Uusi",
      industries: [],
    });
  });

  it("applies another role from the next request on", async () => {
    const client = await createClient(
      server,
      await addUser(server, "employee", tekijat, { name: "Nousija" }),
    );
    const { id } = (await client.get("/api/me")).body;
    expect((await change("agency", id, { role: "employee", name: "Nousija" })).status).toBe(200);
    expect((await client.get("/api/session")).status).toBe(200);
    expect((await change("agency", id, { role: "staffProvider" })).body.role).toBe("staffProvider");
    expect((await client.get("/api/session")).status).toBe(401);
    expect((await client.post("/api/users/add", {})).status).toBe(401);
    const log = server.env.DB.prepare(
      "select action, details from audit_log where subject_id = ? order by seq desc",
    );
    expect(await log.bind(id).first()).toEqual({
      action: "user.roles",
      details: JSON.stringify({ roles: "staffProvider", before: "employee" }),
    });
  });

  it("lets nobody change their own role", async () => {
    const { status, body } = await change("agency", idOf("agency"), { role: "employee" });
    expect([status, body.code]).toEqual([403, "access.denied"]);
    const same = { role: "staffProviderAdmin", phone: "0401112222" };
    expect((await change("agency", idOf("agency"), same)).body.phone).toBe("+358401112222");
    expect((await as("agency").get("/api/session")).status).toBe(200);
  });

  it("refuses a role of another organisation type, and an empty change", async () => {
    const unfit = await change("agency", idOf("worker"), { role: "workProvider" });
    expect([unfit.status, unfit.body.errors[0].code]).toEqual([422, "roles.unfit"]);
    expect((await change("agency", idOf("worker"), {})).status).toBe(422);
    expect((await change("agency", idOf("worker"), { role: "admin" })).status).toBe(422);
  });
});

const remove = (who: string, of: string, id = "mine") =>
  as(who).delete(`/api/organizations/${id}/employees/${of}`);

describe("DELETE /api/organizations/{id}/employees/{userId}", () => {
  it("deletes an employee for good, but nobody themselves", async () => {
    const leaver = await addUser(server, "employee", tekijat, { name: "Lähtijä" });
    const client = await createClient(server, leaver);
    expect((await remove("agency", leaver.id)).status).toBe(204);
    expect((await client.get("/api/session")).status).toBe(401);
    expect((await remove("agency", leaver.id)).status).toBe(404);
    expect((await change("agency", leaver.id, { name: "Palaaja" })).status).toBe(404);
    const own = await remove("agency", idOf("agency"));
    expect([own.status, own.body.code]).toEqual([403, "access.denied"]);
  });
});

describe("the last admin", () => {
  const pairOf = async () => {
    const org = await addOrganization(server, "Pari Oy", "staffProvider");
    const two = [
      await addUser(server, "staffProviderAdmin", org, { name: "Yksi" }),
      await addUser(server, "staffProviderAdmin", org, { name: "Kaksi" }),
    ] as const;
    const admins = async () =>
      (
        await server.env.DB.prepare("select id from users where organization_id = ? and roles like '%Admin%'")
          .bind(org)
          .all()
      ).results.length;
    return {
      org,
      two,
      seats: [await createClient(server, two[0]), await createClient(server, two[1])] as const,
      admins,
    };
  };
  const employees = "/api/organizations/mine/employees";

  it("keeps the role and the account, whoever requests", async () => {
    const { org, two, seats, admins } = await pairOf();
    expect((await seats[0].patch(`${employees}/${two[1].id}`, { role: "employee" })).status).toBe(200);
    const demoted = await change("admin", two[0].id, { role: "employee" }, org);
    const removed = await remove("admin", two[0].id, org);
    expect([demoted, removed].map(({ status, body }) => [status, body.code])).toEqual([
      [409, "user.lastAdmin"],
      [409, "user.lastAdmin"],
    ]);
    expect(await admins()).toBe(1);
    expect((await seats[0].get("/api/session")).status).toBe(200);
  });

  it.each(["patch", "delete"] as const)("is one of two who %s each other at once", async (verb) => {
    for (let round = 0; round < 5; round += 1) {
      const { two, seats, admins } = await pairOf();
      const send = (from: 0 | 1) => {
        const path = `${employees}/${two[from === 0 ? 1 : 0].id}`;
        return verb === "patch" ? seats[from].patch(path, { role: "employee" }) : seats[from].delete(path);
      };
      const answers = await Promise.all([send(0), send(1)]);
      const won = answers.filter(({ status }) => status < 300);
      expect(won).toHaveLength(1);
      for (const { status, body } of answers.filter((one) => one !== won[0]))
        expect([`409 user.lastAdmin`, `401 auth.required`, `404 notFound`]).toContain(
          `${status} ${body.code}`,
        );
      expect(await admins()).toBe(1);
    }
  });
});

describe("access to", () => {
  const writes = [
    ["add", (who: string, org?: string) => add(who, somebody(), org)],
    ["change", (who: string, org?: string) => change(who, idOf("worker"), { name: "X" }, org)],
    ["remove", (who: string, org?: string) => remove(who, idOf("worker"), org)],
  ] as const;

  it.each(writes)("%s: for its admins and the platform's", async (_, write) => {
    for (const who of ["desk", "worker"]) expect((await write(who)).body.code, who).toBe("access.denied");
    for (const who of ["site", "solo"]) {
      const [foreign, missing] = [await write(who, tekijat), await write(who, "nothing")];
      expect(foreign.status, who).toBe(404);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    }
    expect((await write("admin", tekijat)).status).toBeLessThan(300);
    expect((await write("admin", "nothing")).status).toBe(404);
  });

  it.each([
    ["change", (of: string) => change("site", of, { name: "X" })],
    ["remove", (of: string) => remove("site", of)],
  ] as const)("%s: refused for users of another organisation through one's own", async (_, write) => {
    const [foreign, missing] = [await write(idOf("desk")), await write("nobody")];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
  });
});

describe("GET /api/organizations/{id}/employees", () => {
  const list = async (who: string, query: string) => {
    const answer = await as(who).get(`/api/organizations/mine/employees?${query}`);
    expect([answer.status, readTripCount(answer)]).toEqual([200, 1]);
    return answer.body.items as Employee[];
  };

  it("filters those without a login and without a trade, for their managers", async () => {
    const org = await addOrganization(server, "Haku Oy", "staffProvider");
    const boss = await addUser(server, "staffProviderAdmin", org, { name: "Pomo" });
    const old = await addUser(server, "employee", org, { name: "Vanha" });
    clients.head = await createClient(server, boss);
    clients.old = await createClient(server, old);
    await add("head", somebody({ name: "Uusi", industries: ["hvac"] }));
    const names = async (who: string, query: string) => (await list(who, query)).map(({ name }) => name);
    expect(await names("head", "lacking=login")).toEqual(["Uusi"]);
    expect(await names("head", "lacking=trade")).toEqual(["Vanha"]);
    expect(await names("head", "lacking=trade&search=uus")).toEqual([]);
    expect(await names("head", "search=Kylm%C3%A4asentaja")).toEqual(["Uusi"]);
    expect(await names("head", "search=timpuri")).toEqual([]);
    expect(await names("old", "lacking=login")).toEqual([]);
    expect((await as("head").get("/api/organizations/mine/employees?lacking=hope")).status).toBe(422);

    const counted = await as("head").get("/api/organizations/mine/overview");
    expect(counted.body).toEqual({ admins: 1, desk: 0, employees: 2, notLoggedIn: 1, withoutTrade: 1 });
    expect(readTripCount(counted)).toBe(1);
    expect((await as("old").get("/api/organizations/mine/overview")).body.code).toBe("access.denied");
    expect((await as("admin").get(`/api/organizations/${org}/overview`)).body).toEqual(counted.body);
    const [foreign, missing] = [
      await as("site").get(`/api/organizations/${org}/overview`),
      await as("site").get("/api/organizations/nothing/overview"),
    ];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
  });
});
