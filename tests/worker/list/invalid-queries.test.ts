import { beforeAll, describe, expect, it } from "vitest";
import { addActor } from "../../support/crews.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
type Actor = Awaited<ReturnType<typeof addActor>>;
const actors = {} as Record<"admin" | "boss" | "worker" | "solo", Actor>;
let raksa: string;
let nosto: string;

beforeAll(async () => {
  raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  nosto = await addOrganization(server, "Nosto Oy", "workProvider");
  actors.admin = await addActor(server, "admin", null);
  actors.boss = await addActor(server, "workProviderAdmin", raksa);
  actors.worker = await addActor(server, "employee", raksa);
  actors.solo = await addActor(server, "employee", null);
  for (const at of [raksa, nosto, null]) await addUser(server, "employee", at, { hasSetPassword: false });
});

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const idsOf = ({ body }: { body: { items: { id: string; organization: string | null }[] } }) => body.items;

describe("a table", () => {
  it.each([
    "filter=age:gt:3",
    "filter=name:gt:3",
    "filter=name:contains:",
    `filter=name:contains:${"x".repeat(101)}`,
    "filter=created:dateIs:2026-02-30",
    "filter=role:equals:king",
    "sort=age",
    "sort=name,-name",
    "match=none",
    `cursor=${cursorOf("-name,id", "a", "b")}`,
    `cursor=${cursorOf("name,id", 1, "b")}`,
    `cursor=${cursorOf("name,id", "a")}`,
    `cursor=${cursorOf("name,id", "a", "b", "c")}`,
    `sort=created&cursor=${cursorOf("created,name,id", "a", "b", "c")}`,
    `sort=created&cursor=${cursorOf("created,name,id", 1.5, "b", "c")}`,
    "cursor=%00",
  ])("refuses %s", async (query) => {
    for (const path of ["/api/users", "/api/users.csv", "/api/organizations/mine/employees"]) {
      if (path.endsWith(".csv") && query.includes("cursor")) continue;
      expect((await actors.boss.get(`${path}?${query}`)).status, path).toBe(422);
    }
  });

  it("accepts ten filters of a hundred letters with a search and a cursor", async () => {
    const filter = Array.from({ length: 10 }, (_, at) => `filter=name:notContains:${"Ä%_'".repeat(24)}${at}`);
    const query = `${filter.join("&")}&search=${"a b c d e f g h i".repeat(2)}&sort=name,email,phone,-created`;
    expect((await actors.admin.get(`/api/users?${query}`)).status).toBe(200);
    const page = await actors.admin.get(
      `/api/users?${filter.join("&")}&sort=name,email,phone,-created&limit=1`,
    );
    const later = await actors.admin.get(
      `/api/users?${filter.join("&")}&sort=name,email,phone,-created&limit=1&cursor=${page.body.nextCursor}`,
    );
    expect([page.status, later.status]).toEqual([200, 200]);
    expect(idsOf(later)[0]?.id).not.toBe(idsOf(page)[0]?.id);
  });

  it("accepts ten filters around what two of them exclude, with a search and a cursor", async () => {
    const days = Array.from({ length: 9 }, (_, at) => `filter=created:dateIsNot:2020-01-0${at + 1}`);
    const query = `${days.join("&")}&filter=name:notEquals:nobody&search=${"a ".repeat(9)}&limit=1`;
    for (const [actor, path] of [
      [actors.admin, "users?organization=&"],
      [actors.admin, "users?"],
      [actors.boss, "organizations/mine/employees?lacking=login&role=employee&"],
    ] as const) {
      const page = await actor.get(`/api/${path}${query}`);
      expect(page.status).toBe(200);
      if (page.body.nextCursor)
        expect((await actor.get(`/api/${path}${query}&cursor=${page.body.nextCursor}`)).status).toBe(200);
    }
  });

  it("shows an organisation only its own people, whatever is requested", async () => {
    for (const query of [
      "match=any&filter=name:contains:a&filter=email:contains:@",
      `organization=${nosto}`,
      "search=a",
    ]) {
      const found = idsOf(await actors.boss.get(`/api/users?${query}`));
      expect(found.filter(({ organization }) => organization !== raksa)).toEqual([]);
    }
    expect(idsOf(await actors.solo.get("/api/users?sort=-created")).map(({ id }) => id)).toEqual([
      actors.solo.id,
    ]);
    expect((await actors.boss.get(`/api/organizations/${nosto}/employees?sort=email`)).status).toBe(404);
  });

  it("reveals who logs in only to those who manage them, not by a filter or order", async () => {
    const asked = async (actor: Actor, query: string) => idsOf(await actor.get(`/api/users?${query}`)).length;
    expect(await asked(actors.boss, "filter=login:equals:waiting")).toBe(1);
    expect(await asked(actors.worker, "filter=login:equals:waiting")).toBe(0);
    expect(await asked(actors.worker, "sort=login")).toBe(1);
  });
});
