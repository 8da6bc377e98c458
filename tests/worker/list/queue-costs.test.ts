import { beforeAll, expect, it } from "vitest";
import { addCrowd } from "../../support/crowd.ts";
import { measureQueues } from "../../support/queue-costs.ts";
import { addQueues } from "../../support/queue-crowd.ts";
import { startServer } from "../../support/server.ts";
import { findExpensive, findRecounted, formatCosts } from "../../support/table-costs.ts";

const server = startServer();
const now = Date.UTC(2026, 10, 21);

beforeAll(async () => {
  await addCrowd(server.env, now, { people: 1000, organizations: 50 });
  await addQueues(server.env, now, { people: 1000, rows: 5000 });
}, 60_000);

it("each filter and each order of a queue uses an index, in all statuses and in one", async () => {
  const costs = await measureQueues(server);
  expect(costs.length).toBeGreaterThan(300);
  expect(formatCosts(findExpensive(costs))).toEqual([]);
  expect(formatCosts(findRecounted(costs))).toEqual([]);
}, 120_000);
