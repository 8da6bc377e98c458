import type { GigPatch } from "../shared/gig.ts";
import { changeOf } from "./change-of.ts";
import type { Edit } from "./changes/queries.ts";
import { differenceOf, type PlannedDay, planOf } from "./plan.ts";
import type { DayRow, GigRow } from "./queries.ts";

/**
 * What a patch means for the gig as it stands; a published gig whose time, place or pay changes is a new version.
 * A published day that has begun by `now` keeps its hours, whoever works it: it was worked, or offered, at those.
 */
export function editOf(patch: GigPatch, row: GigRow, dayRows: readonly DayRow[], now: number): Edit {
  const before = dayRows.map(plannedDay);
  const begun = row.status === "draft" ? [] : before.filter(({ startsAt }) => startsAt <= now);
  const plan = patch.schedule && planOf(patch.schedule, begun);
  const after = plan?.days ?? before;
  const difference = differenceOf(before, after);
  const isOther = Object.values(difference).some(({ length }) => length > 0);
  const change = row.status === "draft" ? null : changeOf(patch, row, { before, after, difference });
  return {
    columns: { ...columnsOf(patch), ...plan?.columns, ...(change && { version: row.version + 1 }) },
    days: isOther ? after : null,
    difference,
    industries: patch.industries ?? null,
    change,
  };
}

function columnsOf(patch: GigPatch): Edit["columns"] {
  const { pricing, meetingPoint, industries: _, schedule: __, override: ___, ...same } = patch;
  return {
    ...same,
    ...(meetingPoint !== undefined && { meeting_point: meetingPoint }),
    ...(pricing && { type: pricing.type, amount_cents: pricing.amountCents, currency: pricing.currency }),
  };
}

function plannedDay({ date, start_time, end_time, starts_at, ends_at }: DayRow): PlannedDay {
  return { date, startTime: start_time, endTime: end_time, startsAt: starts_at, endsAt: ends_at };
}
