import { beforeAll, describe, expect, it } from "vitest";
import type { Employee, Person as Shown } from "../../../src/shared/people/profile.ts";
import { addAcceptedOffer, addAssignment, addPendingOffer } from "../../support/bookings.ts";
import { type Client, createVisitor, readTripCount } from "../../support/client.ts";
import { addGig } from "../../support/gigs.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const people: Record<string, Person> = {};
const clients: Record<string, Client> = {};
let tekijat: string;
let raksa: string;

beforeAll(async () => {
  raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const apu = await addOrganization(server, "Apu Oy", "staffProvider");
  const join = async (name: string, ...who: [Parameters<typeof addUser>[1], string | null]) => {
    people[name] = await addUser(server, ...who, { name });
    clients[name] = await createClient(server, people[name]);
    return people[name];
  };
  await join("Saara", "workProviderAdmin", raksa);
  const desk = await join("Dina", "staffProviderAdmin", tekijat);
  const worker = await join("Ville", "employee", tekijat);
  await join("Kaisa", "employee", tekijat);
  const bidder = await join("Bertta", "staffProvider", apu);
  await join("Apulainen", "employee", apu);
  const solo = await join("Samu", "employee", null);
  await join("Ylermi", "admin", null);
  const site = clients.Saara as Client;
  const gig = await addGig(site);
  await addAssignment(server, gig.id, await addAcceptedOffer(server, gig.id, desk), worker);
  await addPendingOffer(server, gig.id, solo);
  const pending = await addPendingOffer(server, gig.id, bidder);
  await server.env.DB.prepare("update offers set created_by = ? where id = ?").bind(bidder.id, pending).run();
});

const ask = (viewer: string, of: string) => (clients[viewer] as Client).get(`/api/users/${people[of]?.id}`);

describe("GET /api/users/{id}", () => {
  it.each([
    ["Ville", "Ville", "contacts"],
    ["Ville", "Kaisa", "contacts"],
    ["Ville", "Saara", "contacts"],
    ["Saara", "Ville", "contacts"],
    ["Saara", "Dina", "contacts"],
    ["Ylermi", "Samu", "contacts"],
    ["Saara", "Kaisa", "nothing"],
    ["Kaisa", "Saara", "nothing"],
    ["Saara", "Samu", "a name"],
    ["Samu", "Saara", "a name"],
    ["Saara", "Bertta", "a name"],
    ["Bertta", "Saara", "a name"],
    ["Saara", "Apulainen", "nothing"],
    ["Apulainen", "Saara", "nothing"],
    ["Samu", "Ville", "nothing"],
    ["Bertta", "Ville", "nothing"],
    ["Ville", "Ylermi", "nothing"],
  ])("shows %s of %s %s", async (viewer, of, what) => {
    const answer = await ask(viewer, of);
    expect(answer.status).toBe(what === "nothing" ? 404 : 200);
    if (what !== "nothing") expect(answer.body.name).toBe(of);
    expect("email" in answer.body && "phone" in answer.body).toBe(what === "contacts");
    expect(JSON.stringify(answer.body)).not.toMatch(/password_?hash|scrypt/i);
    expect(readTripCount(answer)).toBe(1);
  });

  it("shows members of a shared direct room, without contacts", async () => {
    const [one, two] = [people.Samu, people.Apulainen] as [Person, Person];
    const members = [one, two].map(({ id }) =>
      server.env.DB.prepare("insert into room_members (room_id, user_id, joined_at) values ('r', ?, 0)").bind(
        id,
      ),
    );
    await server.env.DB.batch([
      server.env.DB.prepare(
        "insert into rooms (id, kind, direct_key, created_at) values ('r', 'direct', 'k', 0)",
      ),
      ...members,
    ]);
    const { body } = await ask("Samu", "Apulainen");
    expect([body.name, "email" in body, "hasSetPassword" in body]).toEqual(["Apulainen", false, false]);
  });

  it("answers the same for strangers and missing users", async () => {
    const [foreign, missing] = [
      await ask("Samu", "Kaisa"),
      await (clients.Samu as Client).get("/api/users/nobody"),
    ];
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    expect((await createVisitor(server).get(`/api/users/${people.Kaisa?.id}`)).status).toBe(401);
  });
});

describe("GET /api/users", () => {
  const names = async (viewer: string, query = "") => {
    const answer = await (clients[viewer] as Client).get(`/api/users${query}`);
    expect(answer.status).toBe(200);
    return answer.body.items.map(({ name }: Shown) => name);
  };
  const all = ["Apulainen", "Bertta", "Dina", "Kaisa", "Saara", "Samu", "Ville", "Ylermi"];

  it.each([
    ["Ylermi", "", all],
    ["Ylermi", "?search=KAIS", ["Kaisa"]],
    ["Ylermi", "?search=SAM%20people.test", ["Samu"]],
    ["Ylermi", "?role=employee", ["Apulainen", "Kaisa", "Samu", "Ville"]],
    ["Dina", "", ["Dina", "Kaisa", "Ville"]],
    ["Kaisa", "?search=ville", ["Ville"]],
    ["Samu", "", ["Samu"]],
  ])("for %s %s", async (viewer, query, expected) => {
    expect(await names(viewer, query)).toEqual(expected);
  });

  it("keeps to the requested organisation, within reach", async () => {
    expect(await names("Ylermi", `?organization=${tekijat}`)).toEqual(["Dina", "Kaisa", "Ville"]);
    expect(await names("Dina", `?organization=${raksa}`)).toEqual([]);
  });

  it("pages through everybody once", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const answer = await (clients.Ylermi as Client).get(
        `/api/users?limit=3${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...answer.body.items.map(({ name }: Shown) => name));
      cursor = answer.body.nextCursor;
    }
    expect(seen).toEqual(all);
  });

  it.each(["?role=king", "?limit=0", "?cursor=x", `?search=${"x".repeat(101)}`])(
    "refuses %s",
    async (query) => {
      expect((await (clients.Ylermi as Client).get(`/api/users${query}`)).status).toBe(422);
    },
  );
});

describe("GET /api/organizations/{id}", () => {
  it("shows its people and admins its details and employees", async () => {
    for (const viewer of ["Ville", "Ylermi"]) {
      const answer = await (clients[viewer] as Client).get(`/api/organizations/${tekijat}`);
      expect(answer.body).toMatchObject({
        id: tekijat,
        name: "Tekijät Oy",
        types: ["staffProvider"],
        companyId: expect.stringMatching(/^\d{7}-\d$/),
        industries: [],
        admins: [people.Dina?.id],
      });
      expect(readTripCount(answer)).toBe(1);
      const employees = await (clients[viewer] as Client).get(`/api/organizations/${tekijat}/employees`);
      expect(employees.body.items.map(({ name, role }: Employee) => [name, role])).toEqual([
        ["Dina", "staffProviderAdmin"],
        ["Kaisa", "employee"],
        ["Ville", "employee"],
      ]);
      expect(readTripCount(employees)).toBe(1);
    }
  });

  it.each([
    ["Dina", true],
    ["Ylermi", true],
    ["Ville", false],
  ])("shows %s of the admin's address and of passwords: %s", async (viewer, told) => {
    const client = clients[viewer] as Client;
    const { body } = await client.get(`/api/organizations/${tekijat}`);
    expect("adminEmail" in body).toBe(told);
    const employees = await client.get(`/api/organizations/${tekijat}/employees`);
    const one = await client.get(`/api/users/${people.Kaisa?.id}`);
    const kaisa = employees.body.items.find(({ name }: Employee) => name === "Kaisa");
    expect(["hasSetPassword" in kaisa, "hasSetPassword" in one.body]).toEqual([told, told]);
  });

  it("answers others with 404", async () => {
    for (const path of ["", "/employees"]) {
      const client = clients.Saara as Client;
      const foreign = await client.get(`/api/organizations/${tekijat}${path}`);
      const missing = await client.get(`/api/organizations/nothing${path}`);
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    }
  });
});

describe("/api/me", () => {
  const change = (body: unknown) => (clients.Kaisa as Client).patch("/api/me", body);

  it("returns the caller's profile, in one trip", async () => {
    const answer = await (clients.Samu as Client).get("/api/me");
    expect(answer.body).toEqual({
      id: people.Samu?.id,
      name: "Samu",
      email: people.Samu?.email,
      phone: "",
      roles: ["employee"],
      organization: null,
      organizationName: null,
      avatar: null,
      location: "",
      description: "",
      locale: "en",
      hasSetPassword: true,
      industries: [],
      cards: [],
      employment: null,
      companyId: null,
    });
    expect(readTripCount(answer)).toBe(1);
  });

  it("changes the given fields only", async () => {
    const changed = await change({
      phone: "040 123 4567",
      location: " Nokia ",
      industries: ["hvac", "roofing", "hvac"],
      locale: "fi",
    });
    expect(changed.body).toMatchObject({
      name: "Kaisa",
      phone: "+358401234567",
      location: "Nokia",
      industries: ["hvac", "roofing"],
      locale: "fi",
    });
    expect((await change({ name: "Kaisa Koivu", industries: [] })).body).toMatchObject({
      name: "Kaisa Koivu",
      location: "Nokia",
      industries: [],
    });
    expect((await (clients.Kaisa as Client).get("/api/session")).body.user).toMatchObject({
      name: "Kaisa Koivu",
      locale: "fi",
    });
    await change({ name: "Kaisa" });
  });

  it("cannot change role, e-mail, organisation or password", async () => {
    await change({ location: "" });
    const before = await server.env.DB.prepare("select * from users where id = ?")
      .bind(people.Kaisa?.id)
      .first();
    await change({
      roles: ["admin"],
      email: "x@y.fi",
      organization: raksa,
      epoch: 9,
      password_hash: "x",
      id: "x",
    });
    const after = await server.env.DB.prepare("select * from users where id = ?")
      .bind(people.Kaisa?.id)
      .first();
    expect(after).toEqual(before);
  });

  it.each([
    [{}, "", "required"],
    [{ name: " " }, "name", "required"],
    [{ name: "x".repeat(121) }, "name", "text.tooLong"],
    [{ phone: "call me" }, "phone", "phone.invalid"],
    [{ description: "x".repeat(2001) }, "description", "text.tooLong"],
    [{ locale: "tlh" }, "locale", "invalid_value"],
    [{ industries: ["astrology"] }, "industries.0", "invalid_value"],
  ])("refuses %j", async (body, path, code) => {
    const answer = await change(body);
    expect([answer.status, answer.body.errors[0]]).toMatchObject([422, { path, code }]);
  });
});
