import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildPasswordLists } from "../../../../web/build/emit-password-lists.ts";
import {
  type EstimateStrength,
  loadStrengthEstimator,
} from "../../../../web/ui/password/password-strength.ts";

const nobody = { name: "", email: null };
let weigh: EstimateStrength;

beforeAll(async () => {
  const lists = buildPasswordLists();
  vi.stubGlobal("fetch", async (path: string) => new Response(lists[path]));
  weigh = await loadStrengthEstimator();
});
afterAll(() => vi.unstubAllGlobals());

describe("a new password", () => {
  it.each([
    ["aaaaaaaaaaaaaaaaaaaa", "weak"],
    ["Ab1!xY9", "weak"],
    ["liverpoo", "weak"],
    ["Salasana1", "weak"],
    ["P@ssw0rd2026", "weak"],
    ["asdfghjklö", "weak"],
    ["talo1234", "weak"],
    ["juhannus12", "weak"],
    ["lumikinos7", "medium"],
    ["T9!kq#2L", "medium"],
    ["harmaa kissa katolla", "strong"],
    ["T9!kq#2LmZ7w", "strong"],
    ["🦫🔨🪚🧱🪜🔧🪛🧰", "strong"],
    ["ABCDEFGHIJKLMNO", "weak"],
    ["XQZPLMWVRTBNKGD", "strong"],
  ])("%s is %s", (password, strength) => expect(weigh(password, nobody)).toBe(strength));

  it("is no stronger by its owner's name", () => {
    const password = "Lumivirta-Tuomarila";
    expect(weigh(password, nobody)).toBe("strong");
    expect(weigh(password, { name: "Oona Lumivirta-Tuomarila", email: null })).toBe("weak");
  });

  it("of the maximum length is estimated at once", () => {
    const start = process.cpuUsage();
    weigh("aB3$".repeat(32), nobody);
    weigh("qwertyuiop asdfghjkl 123456789 ".repeat(4), nobody);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });
});
