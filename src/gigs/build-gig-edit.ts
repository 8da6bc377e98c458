import { buildSearchKeys } from "../db/list/search-keys.ts";
import { invalidField } from "../http/errors.ts";
import type { GigPatch } from "../shared/gigs/gig.ts";
import { defaultWaves } from "../shared/gigs/waves.ts";
import { diffGig } from "./diff-gig.ts";
import { editPositions, type PositionEdit } from "./edit-positions.ts";
import type { GigDayRow, GigRow } from "./queries.ts";
import { buildScheduleRows, diffScheduleDays, type ScheduleDay } from "./schedule-rows.ts";
import type { GigEdit } from "./write-queries.ts";

/**
 * A published gig gets a new version when its time, place or pay changes. A published day that has begun by `now` keeps
 * its hours, at which it was worked or offered.
 */
export function buildGigEdit(
  patch: GigPatch,
  row: GigRow,
  dayRows: readonly GigDayRow[],
  now: number,
): GigEdit {
  const before = dayRows.map(toScheduleDay);
  const startedDays = row.status === "draft" ? [] : before.filter(({ startsAt }) => startsAt <= now);
  const plan = patch.schedule && buildScheduleRows(patch.schedule, startedDays);
  const positions = editPositions(patch, row);
  const after = plan?.days ?? before;
  const difference = diffScheduleDays(before, after);
  const isOther = Object.values(difference).some(({ length }) => length > 0);
  const change =
    row.status === "draft" ? null : diffGig(patch, row, { before, after, difference }, positions);
  return {
    columns: {
      ...toColumns(patch),
      ...(positions && toPositionColumns(positions)),
      ...toWaveColumn(patch, row),
      ...plan?.columns,
      ...(change && { version: row.version + 1 }),
    },
    days: isOther ? after : null,
    difference,
    positions,
    change,
  };
}

const toPositionColumns = ({ type, industries, headcount, amountCents, cards, positions }: PositionEdit) => ({
  ...{ type, industries, headcount, cards: [...cards], positions },
  amount_cents: amountCents,
});

/** What is sent as it was read leaves the organisation's waves in force. */
function toWaveColumn({ waves }: GigPatch, row: GigRow): Pick<GigEdit["columns"], "waves"> {
  const inForce = row.waves ?? row.organizationWaves ?? defaultWaves;
  return waves === undefined || JSON.stringify(waves) === JSON.stringify(inForce) ? {} : { waves };
}

function toColumns(patch: GigPatch): GigEdit["columns"] {
  const { title, description, contract, municipality, address, contact, gear, language, notes } = patch;
  return {
    ...{ title, description, contract, municipality, address, contact, gear, language, notes },
    ...buildSearchKeys({ title, municipality }),
    meeting_point: patch.meetingPoint,
  };
}

function toScheduleDay({
  date,
  start_time,
  end_time,
  break_minutes,
  starts_at,
  ends_at,
}: GigDayRow): ScheduleDay {
  const hours = { startTime: start_time, endTime: end_time, breakMinutes: break_minutes };
  return { date, ...hours, startsAt: starts_at, endsAt: ends_at };
}

/** Throws AppError('input.invalid') when every day is over. */
export function requireFutureDay(ends: readonly number[], now: number): void {
  if (!ends.some((end) => end > now)) throw pastScheduleError();
}

export const pastScheduleError = () =>
  invalidField("schedule.endDate", "schedule.past", "Every day of the gig is over");

/** Throws as `requireFutureDay`, and for hours moved to before `now` or changed without a day left to apply to. */
export function requireNotStarted({ days, difference, columns }: GigEdit, row: GigRow, now: number): void {
  if (days === null) {
    const { start_time = row.startTime, end_time = row.endTime } = columns;
    if (start_time !== row.startTime || end_time !== row.endTime) throw startedError();
    return;
  }
  const ends = days.map(({ endsAt }) => endsAt);
  requireFutureDay(ends, now);
  const movedDays = days.filter(({ date }) => difference.moved.includes(date));
  if (movedDays.some(({ startsAt }) => startsAt <= now)) throw startedError();
}

const startedError = () => invalidField("schedule.startTime", "schedule.begun", "That hour has passed");
