import { beforeAll, expect, it } from "vitest";
import { readTripCount } from "../../support/client.ts";
import { addBigOrganization, addCrowd } from "../../support/crowd.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { findExpensive, findRecounted, formatCosts, measureTables } from "../../support/table-costs.ts";

const server = startServer();

beforeAll(async () => {
  const now = Date.UTC(2026, 10, 21);
  await addCrowd(server.env, now, { people: 5000, organizations: 200 });
  await addBigOrganization(server.env, now, 500);
});

it("each filter and each order alone uses an index, on the first page and later ones", async () => {
  const costs = await measureTables(server);
  expect(costs.length).toBeGreaterThan(150);
  expect(formatCosts(findExpensive(costs))).toEqual([]);
  expect(formatCosts(findRecounted(costs))).toEqual([]);
}, 120_000);

it("a first page takes one trip to the database", async () => {
  const admin = await createClient(server, await addUser(server, "admin", null));
  for (const path of ["users?sort=-created", "users?filter=name:contains:a", "organizations?sort=people"])
    expect(readTripCount(await admin.get(`/api/${path}`))).toBe(1);
});
