import { beforeAll, expect, it } from "vitest";
import { addEvents, measureAudit } from "../../support/audit-costs.ts";
import { readTripCount } from "../../support/client.ts";
import { addCrowd } from "../../support/crowd.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { findExpensive, findRecounted, formatCosts } from "../../support/table-costs.ts";

const server = startServer();
const now = Date.UTC(2026, 10, 21);
const crowd = { people: 1000, organizations: 200 };

beforeAll(async () => {
  await addCrowd(server.env, now, crowd);
  await addEvents(server.env, now, { ...crowd, events: 20_000 });
});

it("each filter and each order alone uses an index, on the first page and later ones", async () => {
  const costs = await measureAudit(server, now);
  expect(costs.length).toBeGreaterThan(100);
  expect(formatCosts(findExpensive(costs))).toEqual([]);
  expect(formatCosts(findRecounted(costs))).toEqual([]);
}, 120_000);

it("a first page takes one trip to the database", async () => {
  const admin = await createClient(server, await addUser(server, "admin", null));
  for (const query of ["", "?sort=-actor", "?filter=subject:contains:a", "?search=aino"])
    expect(readTripCount(await admin.get(`/api/audit${query}`))).toBe(1);
});
