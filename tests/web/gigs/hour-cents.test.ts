import { expect, test } from "vitest";
import { hourCents } from "../../../web/gigs/hour-cents.ts";

const fixed = (amountCents: number, minutes: number) =>
  hourCents({ pricing: { type: "fixed", amountCents, currency: "EUR" }, totalHours: minutes / 60 });

test("an hour of a fixed price is what the list is sorted and filtered by, to the cent", () => {
  expect(fixed(23, 23)).toBe(60);
  expect(fixed(95_000, 25.5 * 60)).toBe(3725);
  for (let minutes = 1; minutes < 6000; minutes += 7)
    for (let cents = 60; cents < 6000; cents += 60)
      expect(fixed((cents * minutes) / 60, minutes)).toBe(cents);
});
