import { expect, it, vi } from "vitest";
import { SyncSchedule } from "../../../src/chat/sync-schedule.ts";

const now = Date.parse("2026-11-20T10:00:00Z");

function start() {
  vi.spyOn(Date, "now").mockReturnValue(now);
  const alarms: number[] = [];
  const setAlarm = async (at: number | Date) => void alarms.push(Number(at) - now);
  return { schedule: new SyncSchedule({ setAlarm }), alarms };
}

it("shares an alarm among what changes until it rings", () => {
  const { schedule, alarms } = start();
  schedule.countChanges(1);
  schedule.schedule();
  schedule.countChanges(1);
  schedule.schedule();
  expect(alarms).toEqual([500]);
  schedule.reset();
  schedule.schedule();
  expect(alarms).toEqual([500, 500]);
});

it("comes later in a storm, and soon again once it is over", () => {
  const { schedule, alarms } = start();
  schedule.countChanges(51);
  schedule.schedule();
  schedule.reset();
  schedule.schedule();
  expect(alarms).toEqual([2000, 500]);
});
