import { describe, expect, it } from "vitest";
import { troubleOf } from "../../../web/ui/new-password-fields.tsx";
import { passwordStrength } from "../../../web/ui/password-strength.ts";

describe("a new password", () => {
  it.each([
    ["1234567", "1234567", "tooShort"],
    ["12345678", "1234567", "noMatch"],
    ["12345678", "12345678", null],
  ])("%s and %s: %s", (password, repeated, trouble) => expect(troubleOf(password, repeated)).toBe(trouble));

  it.each([
    ["aaaaaaaaaaaaaaaaaaaa", "weak"],
    ["Ab1!", "weak"],
    ["keikka12", "medium"],
    ["harmaa kissa katolla", "strong"],
    ["T9!kq#2LmZ", "strong"],
  ])("%s is %s", (password, strength) => expect(passwordStrength(password)).toBe(strength));
});
