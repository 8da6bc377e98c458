import { expect, it } from "vitest";
import { day } from "../../../src/shared/core/durations.ts";
import type { Told } from "../../support/simulation/actions.ts";
import { promises } from "../../support/simulation/judge.ts";
import { deliveryPromises } from "../../support/simulation/judge-delivery.ts";
import { reservePromises } from "../../support/simulation/judge-reserve.ts";
import type { Handled } from "../../support/simulation/postbox.ts";
import { createProductInMemory, type Product } from "../../support/simulation/product.ts";
import { formatOutcome, simulate } from "../../support/simulation/simulate.ts";

const rounds = ["00:05", "03:35", "09:00", "15:55", "16:00", "18:00", "21:55"];

/** `npm run bench:simulation` lives it at full size, and with other seeds. */
it("through both changes of the clocks everybody is told what they must be, when they must be, and nobody else", async () => {
  const size = { buyers: 5, firms: 16, people: 160, gigs: 70 };
  const outcome = await simulate({
    ...{ seed: 16, size, daysAround: 4, rounds },
    createProduct: createProductInMemory,
  });
  expect(outcome.broken, formatOutcome(outcome)).toEqual([]);
  const happened = [
    ...["publish", "skipToNextWave", "cancel", "move", "offer", "accept", "decline", "withdraw", "name"],
    ...["confirm", "fallOut", "remove", "remind", "acknowledge", "mute", "endEmployment", "deleteAccount"],
    ...["gigOpen by app", "gigOpen by email", "reminder by app", "reminder by email", "atRisk by app"],
  ];
  expect(happened.filter((what) => !(what in outcome.counts))).toEqual([]);
  const tried = Object.keys(outcome.checked);
  expect(tried, formatOutcome(outcome)).toEqual(
    expect.arrayContaining([...deliveryPromises, ...reservePromises]),
  );
  expect(Object.keys(outcome.counts)).toEqual(
    expect.arrayContaining(["held by push", "held by email", "bundles", "held, then sent"]),
  );
}, 120_000);

/** A product that goes wrong: it is seen, and called by the name of what it breaks. */
const faults: Record<(typeof promises)[number], (told: Told) => Told[]> = {
  "nobody is told twice": (told) => [told, told],
  "nobody is told who must not be": (told) =>
    told.kind === "gigOpen" ? [told, { ...told, userId: "p0" }] : [told],
  "nobody is left out whose turn it is": () => [],
  "nothing is told before its time or after it": (told) => [
    told.kind === "reminder" ? { ...told, says: told.says.replace(/^\d+-\d+-\d+/, "2083-12-24") } : told,
  ],
  "nobody is asked who has said yes": (told) => [{ ...told, says: told.says.replace("said yes", "asked") }],
  "nothing for who is cancelled, removed or gone": (told) =>
    told.kind === "reminder" ? [told, { ...told, userId: "p0" }] : [told],
};
it.each(promises)("sees when it is broken: %s", async (promise) => {
  const createProduct = (...of: Parameters<typeof createProductInMemory>): Product => {
    const product = createProductInMemory(...of);
    return { ...product, readTold: async () => (await product.readTold()).flatMap(faults[promise]) };
  };
  const size = { buyers: 2, firms: 4, people: 40, gigs: 12 };
  const { broken } = await simulate({ seed: 5, size, daysAround: 1, rounds, createProduct });
  expect(broken.map((one) => one.promise)).toContain(promise);
});

/** Messages that go wrong. */
const wrongMessages: Record<(typeof deliveryPromises)[number], (handled: Handled) => Handled[]> = {
  "in quiet hours nothing comes that can wait": (handled) =>
    handled.what === "held" ? [{ at: handled.at, notices: handled.notices, what: "sent" }] : [handled],
  "nothing is held longer than it must be": (handled) =>
    handled.what === "held" ? [{ ...handled, until: handled.until + 3 * day }] : [handled],
  "what is held is sent or dropped, and nothing twice": (handled) =>
    handled.what === "held" ? [handled] : [handled, handled],
  "nothing is sent that is over or was read": (handled) =>
    handled.what === "dropped" ? [{ ...handled, what: "sent" }] : [handled],
  "nothing is dropped that is still news": (handled) =>
    handled.what === "sent" ? [{ ...handled, what: "dropped" }] : [handled],
};
const someLife = { size: { buyers: 2, firms: 4, people: 40, gigs: 20 }, daysAround: 2, rounds };
it.each(deliveryPromises)("sees when it is broken: %s", async (promise) => {
  const alter = wrongMessages[promise];
  const { broken } = await simulate({ seed: 5, ...someLife, createProduct: createProductInMemory, alter });
  expect(broken.map((one) => one.promise)).toContain(promise);
});

it("sees what is held for ever", async () => {
  const alter = (handled: Handled) => (handled.what === "held" ? [handled] : []);
  const { broken } = await simulate({ seed: 5, ...someLife, createProduct: createProductInMemory, alter });
  expect(broken.map((one) => one.promise)).toContain("what is held is sent or dropped, and nothing twice");
});
