import { beforeAll, expect, it } from "vitest";
import { addCrowd } from "../../support/crowd.ts";
import { measureGigs } from "../../support/gig-costs.ts";
import { addGigs } from "../../support/gig-crowd.ts";
import { startServer } from "../../support/server.ts";
import { findExpensive, findRecounted, formatCosts } from "../../support/table-costs.ts";

const server = startServer();
const now = Date.UTC(2026, 10, 21);

beforeAll(async () => {
  await addCrowd(server.env, now, { people: 10, organizations: 20 });
  await addGigs(server.env, now, { organizations: 20, rows: 4000 });
});

it("each filter and each order of gigs alone uses an index, for any reader", async () => {
  const costs = await measureGigs(server, "2026-11-21");
  expect(costs.length).toBeGreaterThan(500);
  expect(formatCosts(findExpensive(costs))).toEqual([]);
  expect(formatCosts(findRecounted(costs))).toEqual([]);
}, 120_000);
