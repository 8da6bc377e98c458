import { describe, expect, it } from "vitest";
import { findQuietEnd, quietHours } from "../../../../src/shared/notifications/quiet-hours.ts";

const nights = { from: "20:00", to: "06:00", weekends: false, timeZone: "Europe/Helsinki" };
const end = (now: string, changes: Partial<typeof nights> = {}) => {
  const found = findQuietEnd({ ...nights, ...changes }, Date.parse(now));
  return found === null ? null : new Date(found).toISOString();
};

describe("quiet hours", () => {
  it("reach over midnight, and end to the minute", () => {
    // A Tuesday in Helsinki's winter time, two hours ahead of UTC.
    expect(end("2026-12-01T17:59:59.999Z")).toBeNull();
    expect(end("2026-12-01T18:00:00Z")).toBe("2026-12-02T04:00:00.000Z");
    expect(end("2026-12-02T03:59:59Z")).toBe("2026-12-02T04:00:00.000Z");
    expect(end("2026-12-02T04:00:00Z")).toBeNull();
  });

  it("may lie within one day", () => {
    const days = { from: "07:00", to: "15:30" };
    expect(end("2026-12-01T04:59:00Z", days)).toBeNull();
    expect(end("2026-12-01T05:00:00Z", days)).toBe("2026-12-01T13:30:00.000Z");
    expect(end("2026-12-01T13:30:00Z", days)).toBeNull();
  });

  it("go by the clock of the person's own zone", () => {
    expect(end("2026-12-01T01:30:00Z", { timeZone: "America/New_York" })).toBe("2026-12-01T11:00:00.000Z");
    expect(end("2026-12-01T15:00:00Z", { timeZone: "Asia/Kathmandu" })).toBe("2026-12-02T00:15:00.000Z");
  });

  it("are an hour shorter in the night of the spring change, and longer in autumn's", () => {
    expect(end("2027-03-27T18:00:00Z")).toBe("2027-03-28T03:00:00.000Z");
    expect(end("2027-10-30T17:00:00Z")).toBe("2027-10-31T04:00:00.000Z");
  });

  it("end at the second time where the clock shows their end twice", () => {
    const late = { to: "03:30" };
    expect(end("2027-10-31T00:10:00Z", late)).toBe("2027-10-31T00:30:00.000Z");
    expect(end("2027-10-31T01:10:00Z", late)).toBe("2027-10-31T01:30:00.000Z");
  });

  it("hold back over whole weekends, from Friday evening to Monday morning", () => {
    const weekends = { weekends: true };
    expect(end("2026-12-04T18:00:00Z", weekends)).toBe("2026-12-07T04:00:00.000Z");
    expect(end("2026-12-05T10:00:00Z", weekends)).toBe("2026-12-07T04:00:00.000Z");
    expect(end("2026-12-05T10:00:00Z")).toBeNull();
    expect(end("2026-12-05T10:00:00Z", { weekends: true, from: "12:00", to: "12:00" })).toBe(
      "2026-12-06T22:00:00.000Z",
    );
  });

  it("end where nothing is quiet, from every quiet minute of a year with both clock changes", () => {
    for (const changes of [
      {},
      { weekends: true },
      { from: "02:30", to: "03:30" },
      { from: "01:00", to: "00:59" },
    ]) {
      const quiet = { ...nights, ...changes };
      for (let now = Date.parse("2027-01-01"); now < Date.parse("2028-01-01"); now += 337 * 60_000) {
        const found = findQuietEnd(quiet, now);
        if (found === null) continue;
        expect(found).toBeGreaterThan(now);
        expect(found - now).toBeLessThanOrEqual(3.5 * 86_400_000);
        expect(findQuietEnd(quiet, found)).toBeNull();
      }
    }
  });

  it("take times of the day and a zone that there is", () => {
    expect(quietHours.safeParse(nights).success).toBe(true);
    for (const wrong of [{ from: "24:00" }, { to: "6" }, { timeZone: "Europe/Nowhere" }, { timeZone: "" }])
      expect(quietHours.safeParse({ ...nights, ...wrong }).success).toBe(false);
  });
});
