import { describe, expect, it } from "vitest";
import { buildGigEdit, requireNotStarted } from "../../../src/gigs/build-gig-edit.ts";
import type { GigDayRow, GigRow } from "../../../src/gigs/queries.ts";
import { expandSchedule, type Schedule } from "../../../src/shared/gigs/schedule.ts";

const schedule: Schedule = {
  startDate: "2026-11-23",
  endDate: "2026-11-25",
  startTime: "12:00",
  endTime: "20:00",
  sameHoursEachDay: true,
  excludeSaturdays: true,
  excludeSundays: true,
  excludeHolidays: true,
};
const days: GigDayRow[] = expandSchedule(schedule).map(
  ({ date, startTime, endTime, breakMinutes, startsAt, endsAt }) => ({
    gig_id: "g",
    date,
    start_time: startTime,
    end_time: endTime,
    starts_at: Date.parse(startsAt),
    ends_at: Date.parse(endsAt),
    break_minutes: breakMinutes,
    added_at: 0,
    accepted: 0,
  }),
);
const gig = (accepted: number) =>
  ({
    status: "open",
    accepted,
    version: 1,
    municipality: "Tampere",
    address: "",
    meetingPoint: "",
    cards: [],
  }) as unknown as GigRow;
/** Helsinki, in winter. */
const at = (time: string) => Date.parse(`${time}+02:00`);
const startAt = (startTime: string, accepted: number, now: number) =>
  buildGigEdit({ schedule: { ...schedule, startTime } }, gig(accepted), days, now);

describe("an edit of a published gig", () => {
  it.each([0, 1])("keeps the day that has begun, whether places are accepted or not (%i)", (accepted) => {
    const edit = startAt("13:00", accepted, at("2026-11-23T12:00"));
    expect(edit.days?.map(({ startTime }) => startTime)).toEqual(["12:00", "13:00", "13:00"]);
    expect(edit.difference).toEqual({ moved: ["2026-11-24", "2026-11-25"], dropped: [], added: [] });
    expect(edit.columns).toMatchObject({
      total_minutes: (7.5 + 6.5 + 6.5) * 60,
      starts_at: days[0]?.starts_at,
    });
    expect(edit.change?.before.days?.map(({ date }) => date)).toEqual(["2026-11-24", "2026-11-25"]);
  });

  it("moves every day of a draft", () => {
    const draft: GigRow = { ...gig(0), status: "draft" };
    const patch = { schedule: { ...schedule, startTime: "13:00" } };
    expect(buildGigEdit(patch, draft, days, at("2026-11-23T12:00")).difference.moved).toHaveLength(3);
  });

  it("never moves a start into the past", () => {
    const now = at("2026-11-23T11:00");
    const tooEarly = startAt("10:00", 1, now);
    expect(() => requireNotStarted(tooEarly, gig(1), now)).toThrow("input.invalid");
    expect(() => requireNotStarted(tooEarly, gig(0), now)).toThrow("input.invalid");
    expect(() => requireNotStarted(startAt("11:30", 1, now), gig(1), now)).not.toThrow();
  });

  it("counts as a change when only pay or place differs, and not when neither does", () => {
    const change = (patch: Parameters<typeof buildGigEdit>[0]) => buildGigEdit(patch, gig(1), days, 0).change;
    expect(change({ address: "Uusikatu 2" })).toEqual({
      before: { address: "" },
      after: { address: "Uusikatu 2" },
    });
    expect(change({ title: "Other", schedule, municipality: "Tampere" })).toBeNull();
  });
});
