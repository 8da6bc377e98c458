import { describe, expect, it } from "vitest";
import {
  buildTotpUri,
  computeTotpCounter,
  createRecoveryCodes,
  createTotpKey,
  findTotpCounter,
  isRecoveryCode,
  normalizeCode,
} from "../../../../src/auth/two-factor/codes.ts";

/** RFC 6238, appendix B: the key of its SHA-1 rows, and of each row the last six digits. */
const key = new TextEncoder().encode("12345678901234567890");
const rows = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
] as const;

describe("TOTP codes", () => {
  it.each(rows)("at %i seconds: %s (RFC 6238)", (seconds, code) => {
    expect(findTotpCounter(key, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-60, null],
    [-30, 37037036],
    [0, 37037036],
    [30, 37037036],
    [60, null],
  ])("are valid one step early or late, not more: %i s", (off, step) => {
    expect(computeTotpCounter(1_111_111_109_000)).toBe(37037036);
    expect(findTotpCounter(key, "081804", (1_111_111_109 + off) * 1000)).toBe(step);
  });

  it.each(["", "28708", "2870822", "٢٨٧٠٨٢"])("are six digits: not %j", (typed) => {
    expect(findTotpCounter(key, typed, 59_000)).toBeNull();
  });

  it("come from a random 160-bit secret", () => {
    expect(createTotpKey()).toHaveLength(20);
    expect(createTotpKey()).not.toEqual(createTotpKey());
  });

  it("the key URI names the account", () => {
    expect(buildTotpUri("ä+b@c.fi", key)).toBe(
      "otpauth://totp/Keikka:%C3%A4%2Bb%40c.fi?issuer=Keikka&algorithm=SHA1&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&period=30&digits=6",
    );
  });
});

describe("recovery codes", () => {
  it("have 80 bits each, without ambiguous characters", () => {
    const codes = Array.from({ length: 200 }, createRecoveryCodes).flat();
    expect(new Set(codes).size).toBe(2000);
    const used = new Set(codes.join("").replaceAll("-", ""));
    expect([...used].sort().join("")).toBe("23456789ABCDEFGHJKLMNPQRSTUVWXYZ");
    expect(normalizeCode(codes[0] ?? "").length * Math.log2(used.size)).toBe(80);
  });

  it("are accepted with or without hyphens, in lower case and with spaces", () => {
    for (const typed of ["ABCD-EFGH-JKLM-NPQR", " abcd efgh jklm npqr ", "abcdefghjklmnpqr"])
      expect([normalizeCode(typed), isRecoveryCode(normalizeCode(typed))]).toEqual([
        "ABCDEFGHJKLMNPQR",
        true,
      ]);
    expect(isRecoveryCode(normalizeCode("123 456"))).toBe(false);
  });
});
