import { expect, it } from "vitest";
import { startOwnServer } from "../../support/server.ts";
import { createProduct } from "../../support/simulation/product.ts";
import { formatOutcome, simulate } from "../../support/simulation/simulate.ts";

const server = startOwnServer({ isHashingFast: true });

/** Its cron is that of the Worker, at the simulated time. */
it("30 gigs through both changes of the clocks: the runtime tells whom it must, when it must, and nobody else", async () => {
  const outcome = await simulate({
    ...{ seed: 30, size: { buyers: 4, firms: 10, people: 90, gigs: 30 }, daysAround: 3 },
    rounds: ["06:00", "15:55", "16:00", "18:00"],
    createProduct: (world, onAlarm) =>
      createProduct({ env: server.env, world, onAlarm, runCron: (now) => server.sweep(now) }),
  });
  expect(outcome.broken, formatOutcome(outcome)).toEqual([]);
  expect(Object.keys(outcome.counts)).toEqual(
    expect.arrayContaining(["gigOpen by email", "reminder by app", "atRisk by app", "fallOut", "cancel"]),
  );
  console.log(formatOutcome(outcome));
}, 300_000);
