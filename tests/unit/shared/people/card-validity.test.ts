import { expect, it } from "vitest";
import { getCardValidity } from "../../../../src/shared/people/card-validity.ts";

it.each([
  [null, "valid"],
  ["2026-11-25", "expired"],
  ["2026-11-26", "expiresSoon"],
  ["2027-01-25", "expiresSoon"],
  ["2027-01-26", "valid"],
])("until %s: %s", (expiresOn, validity) => {
  expect(getCardValidity({ expiresOn }, "2026-11-26")).toBe(validity);
});
