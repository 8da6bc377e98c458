import { describe, expect, it } from "vitest";
import { passwordStrength } from "../../../web/ui/password-strength.ts";

describe("a new password", () => {
  it.each([
    ["aaaaaaaaaaaaaaaaaaaa", "weak"],
    ["Ab1!", "weak"],
    ["keikka12", "medium"],
    ["harmaa kissa katolla", "strong"],
    ["T9!kq#2LmZ", "strong"],
  ])("%s is %s", (password, strength) => expect(passwordStrength(password)).toBe(strength));
});
