import { describe, expect, it } from "vitest";
import { splitPhoneNumbers } from "../../../../web/lib/format/phone.ts";

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
