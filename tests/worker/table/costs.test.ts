import { beforeAll, expect, it } from "vitest";
import { tripsOf } from "../../support/client.ts";
import { addBigOrganization, addCrowd } from "../../support/crowd.ts";
import { clientOf } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { countedAgain, dear, measureTables, toldCosts } from "../../support/table-costs.ts";

const server = startServer();

beforeAll(async () => {
  const now = Date.UTC(2026, 10, 21);
  await addCrowd(server.env, now, { people: 5000, organizations: 200 });
  await addBigOrganization(server.env, now, 500);
});

it("each filter and each order alone is answered by an index, on the first page and on later ones", async () => {
  const costs = await measureTables(server);
  expect(costs.length).toBeGreaterThan(150);
  expect(toldCosts(dear(costs))).toEqual([]);
  expect(toldCosts(countedAgain(costs))).toEqual([]);
}, 120_000);

it("a first page takes one trip to the database", async () => {
  const admin = await clientOf(server, await addUser(server, "admin", null));
  for (const path of ["users?sort=-created", "users?filter=name:contains:a", "organizations?sort=people"])
    expect(tripsOf(await admin.get(`/api/${path}`))).toBe(1);
});
