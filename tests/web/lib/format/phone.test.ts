import { describe, expect, it } from "vitest";
import { formatPhone, splitPhoneNumbers } from "../../../../web/lib/format/phone.ts";

it.each([
  ["+358401234567", "+358 40 123 4567"],
  ["+35840123456", "+358 40 123 456"],
  ["+35897771111", "+358 9 777 1111"],
  ["+358201234567", "+358 20 123 4567"],
  ["+35814123456", "+358 14 123 456"],
  ["+358800123456", "+358 800 123 456"],
  ["+46701234567", "+46701234567"],
  ["+3581234", "+3581234"],
  ["", ""],
])("shows %s as %s", (number, shown) => expect(formatPhone(number)).toBe(shown));

const called = (text: string) => splitPhoneNumbers(text).flatMap(({ number }) => number ?? []);

describe("phone numbers in a text", () => {
  it.each([
    ["Matti Korhonen, 040 123 4567", ["+358401234567"]],
    ["+372 5123 4567 (Jaan) or 09-123456", ["+37251234567", "+3589123456"]],
    ["Saara 0401234567.", ["+358401234567"]],
    ["At the gate from 07.00-15.30", []],
    ["Hall 12, door 0045", []],
    ["Ask for Saara", []],
  ])("%s", (text, numbers) => {
    expect(called(text)).toEqual(numbers);
    expect(
      splitPhoneNumbers(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
});
