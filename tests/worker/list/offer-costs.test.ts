import { beforeAll, expect, it } from "vitest";
import { addCrowd } from "../../support/crowd.ts";
import { findExpensiveOffers, measureOffers } from "../../support/offer-costs.ts";
import { addOffers } from "../../support/offer-crowd.ts";
import { startServer } from "../../support/server.ts";
import { formatCosts } from "../../support/table-costs.ts";

const server = startServer();
const now = Date.UTC(2026, 10, 21);
const ofOne = 200;

beforeAll(async () => {
  await addCrowd(server.env, now, { people: 100, organizations: 20 });
  await addOffers(server.env, now, { offers: 8000, organizations: 20, ofOne });
}, 60_000);

it("no list reads the offers of others", async () => {
  const costs = await measureOffers(server, now);
  expect(costs.length).toBeGreaterThan(100);
  expect(formatCosts(findExpensiveOffers(costs, ofOne))).toEqual([]);
}, 60_000);
