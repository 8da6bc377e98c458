import { expect, it } from "vitest";
import { showPhone } from "../../../web/lib/show-phone.ts";

it.each([
  ["+358401234567", "+358 40 123 4567"],
  ["+35840123456", "+358 40 123 456"],
  ["+46701234567", "+46701234567"],
  ["+3581234", "+3581234"],
  ["", ""],
])("shows %s as %s", (number, shown) => expect(showPhone(number)).toBe(shown));
