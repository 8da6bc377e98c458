import { beforeAll, expect, it } from "vitest";
import { readTripCount } from "../../support/client.ts";
import { addActor } from "../../support/crews.ts";
import { addCrowd } from "../../support/crowd.ts";
import { addOrganization } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Awaited<ReturnType<typeof addActor>>;
let boss: typeof admin;
let worker: typeof admin;
let solo: typeof admin;

beforeAll(async () => {
  await addCrowd(server.env, Date.UTC(2026, 10, 21), { people: 1500, organizations: 30 });
  const firm = await addOrganization(server, "Laskuri Oy", "staffProvider");
  admin = await addActor(server, "admin", null);
  boss = await addActor(server, "staffProviderAdmin", firm);
  worker = await addActor(server, "employee", firm);
  solo = await addActor(server, "employee", null);
});

const total = async (path: string, who = admin) => (await who.get(`/api/${path}`)).body.total;
const rows = async (condition: string) =>
  (
    await server.env.DB.prepare(`select count(*) as many from users where ${condition}`).first<{
      many: number;
    }>()
  )?.many;

it("counts the matches up to a thousand on the first page only", async () => {
  expect(await total("users")).toEqual({ count: 1000, isMore: true });
  expect(await total("users?limit=1&filter=role:notEquals:employee")).toEqual({
    count: await rows(`roles not like '%"employee"%'`),
    isMore: false,
  });
  const first = await admin.get("/api/users?limit=2&filter=email:startsWith:person1");
  expect(readTripCount(first)).toBe(1);
  expect(first.body.total).toEqual({ count: await rows("email like 'person1%'"), isMore: false });
  const next = `/api/users?limit=2&filter=email:startsWith:person1&cursor=${first.body.nextCursor}`;
  expect((await admin.get(next)).body).not.toHaveProperty("total");
  expect(await total("organizations?limit=1")).toEqual({ count: 31, isMore: false });
  expect(await total("users?search=nobodyhasthisname")).toEqual({ count: 0, isMore: false });
});

it("counts correctly with exclusions and with any of several filters", async () => {
  const [{ location } = { location: "" }] = (
    await admin.get("/api/users?filter=location:equals:oulu&limit=1")
  ).body.items;
  expect(location).toBe("Oulu");
  const others = await rows("location <> 'Oulu' and organization_id = 'o1'");
  expect(await total("users?organization=o1&filter=location:notEquals:oulu&limit=3")).toEqual({
    count: others,
    isMore: false,
  });
  const some = "email:startsWith:person1&filter=created:dateIs:2024-01-01&match=any";
  const day = Date.UTC(2023, 11, 31, 22);
  expect(await total(`users?limit=1&filter=${some}`)).toEqual({
    count: await rows(`email like 'person1%' or created_at between ${day} and ${day + 86_399_999}`),
    isMore: false,
  });
});

it("counts nobody out of reach", async () => {
  expect(await total("organizations/mine/employees", boss)).toEqual({ count: 2, isMore: false });
  expect(await total("users?filter=name:notEquals:x", worker)).toEqual({ count: 2, isMore: false });
  expect(await total("users?organization=o1", worker)).toEqual({ count: 0, isMore: false });
  expect(await total("users?filter=location:notEquals:x&sort=-location", solo)).toEqual({
    count: 1,
    isMore: false,
  });
});
