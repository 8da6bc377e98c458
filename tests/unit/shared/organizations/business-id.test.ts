import { describe, expect, it } from "vitest";
import { businessId, normalizeBusinessId } from "../../../../src/shared/organizations/business-id.ts";

describe("normalizeBusinessId", () => {
  it.each(["2077474-0", "1572860-0", "2617416-4", "0737546-2"])("keeps %s", (id) => {
    expect(normalizeBusinessId(id)).toBe(id);
  });

  it("pads an old six-digit id and trims spaces", () => {
    expect(normalizeBusinessId(" 737546-2 ")).toBe("0737546-2");
  });

  it("inserts a missing hyphen", () => {
    expect(normalizeBusinessId("07375462")).toBe("0737546-2");
  });

  it.each(["2077474\u20110", "2077474\u20130", "2077474 \u2013 0", "2077474\u22120", "207 7474-0"])(
    "accepts %j as copied",
    (id) => {
      expect(normalizeBusinessId(id)).toBe("2077474-0");
    },
  );

  it.each(["07375461", "0737546-1", "737546-1", "2077474-1", "2617416-0"])(
    "refuses the check digit of %s",
    (id) => {
      expect(normalizeBusinessId(id)).toBeNull();
    },
  );

  it("refuses every check digit where the remainder is 1", () => {
    const ids = Array.from({ length: 10 }, (_, digit) => `0000006-${digit}`);
    expect(ids.map(normalizeBusinessId)).toEqual(ids.map(() => null));
  });

  it("accepts at most one check digit", () => {
    for (let number = 1_000_000; number < 1_000_500; number++) {
      const ids = Array.from({ length: 10 }, (_, digit) => normalizeBusinessId(`${number}-${digit}`));
      expect(ids.filter(Boolean).length).toBeLessThanOrEqual(1);
    }
  });

  it.each(["", "2077474", "2077474-", "12345-6", "12077474-0", "2077474-00", "207747x-0", "FI20774740"])(
    "refuses the form %j",
    (text) => {
      expect(normalizeBusinessId(text)).toBeNull();
    },
  );
});

describe("businessId", () => {
  it("gives the canonical form", () => {
    expect(businessId.parse("737546-2")).toBe("0737546-2");
  });

  it.each(["0737546-1", "", 20774740, null, undefined])("gives its error code for %j", (input) => {
    expect(businessId.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([
      "businessId.invalid",
    ]);
  });
});
