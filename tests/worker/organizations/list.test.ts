import { beforeAll, describe, expect, it } from "vitest";
import type { OrganizationSummary } from "../../../src/shared/organizations/organization.ts";
import { type Client, readTripCount } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Client;
let raksa: string;

beforeAll(async () => {
  raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  const withId =
    "update organizations set company_id = '2077474-0', admin_email = 'admin@raksa.test' where id = ?";
  await server.env.DB.prepare(withId).bind(raksa).run();
  await addOrganization(server, "Tekijät Oy", "staffProvider");
  await addOrganization(server, "Älykäs Talo Oy", "workProvider", "staffProvider");
  await addOrganization(server, "Nosto Oy", "workProvider");
  admin = await createClient(server, await addUser(server, "admin", null));
});

const list = (query = "") => admin.get(`/api/organizations${query}`);
const names = async (query?: string) =>
  (await list(query)).body.items.map(({ name }: OrganizationSummary) => name);

describe("GET /api/organizations", () => {
  it("returns all to an admin, by name, in one trip", async () => {
    const answer = await list();
    expect(await names()).toEqual(["Nosto Oy", "Raksa Oy", "Tekijät Oy", "Älykäs Talo Oy"]);
    expect(answer.body.items[1]).toEqual({
      id: raksa,
      name: "Raksa Oy",
      logo: "",
      types: ["workProvider"],
      companyId: "2077474-0",
      adminEmail: "admin@raksa.test",
      phone: "",
      people: 0,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(answer.body.nextCursor).toBeNull();
    expect(readTripCount(answer)).toBe(1);
  });

  it.each([
    ["?type=workProvider", ["Nosto Oy", "Raksa Oy", "Älykäs Talo Oy"]],
    ["?type=staffProvider", ["Tekijät Oy", "Älykäs Talo Oy"]],
    ["?search=RAK", ["Raksa Oy"]],
    [`?search=${encodeURIComponent("äly")}`, ["Älykäs Talo Oy"]],
    ["?search=oy%20tekij", ["Tekijät Oy"]],
    ["?search=2077474", ["Raksa Oy"]],
    ["?search=%25", []],
    ["?search=tekij&type=workProvider", []],
  ])("filters by %s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it("pages through all of them once", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await list(`?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ name }: OrganizationSummary) => name));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(await names());
  });

  it.each(["?type=king", "?limit=0", "?cursor=x", `?search=${"x".repeat(101)}`])(
    "refuses %s",
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );

  it("is for admins only", async () => {
    for (const role of ["workProviderAdmin", "staffProviderAdmin", "employee"] as const) {
      const client = await createClient(server, await addUser(server, role, raksa));
      const { status, body } = await client.get("/api/organizations");
      expect([status, body.code]).toEqual([403, "access.denied"]);
      expect(JSON.stringify(body)).not.toContain("Nosto");
    }
  });
});
