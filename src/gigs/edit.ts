import type { GigPatch } from "../shared/gig.ts";
import type { Edit } from "./changes/queries.ts";
import { changedDates, type PlannedDay, planOf } from "./plan.ts";
import type { DayRow, GigRow } from "./queries.ts";

/** What a patch means for the gig as it stands; a published gig whose time, place or pay changes is a new version. */
export function editOf(patch: GigPatch, row: GigRow, dayRows: readonly DayRow[]): Edit {
  const before = dayRows.map(plannedDay);
  const plan = patch.schedule && planOf(patch.schedule);
  const changed = plan ? changedDates(before, plan.days) : [];
  const moved = changed.length > 0;
  const isNews = row.status !== "draft" && (moved || changesPlace(patch, row) || changesPay(patch, row));
  return {
    columns: {
      ...columnsOf(patch),
      ...plan?.columns,
      ...(isNews && { version: row.version + 1 }),
    },
    days: plan && moved ? plan.days : null,
    changed,
    industries: patch.industries ?? null,
    isNews,
  };
}

function columnsOf(patch: GigPatch): Edit["columns"] {
  const { pricing, meetingPoint, industries: _, schedule: __, ...same } = patch;
  return {
    ...same,
    ...(meetingPoint !== undefined && { meeting_point: meetingPoint }),
    ...(pricing && { type: pricing.type, amount_cents: pricing.amountCents, currency: pricing.currency }),
  };
}

function changesPlace(patch: GigPatch, row: GigRow): boolean {
  const places = ["municipality", "address", "meetingPoint"] as const;
  return places.some((name) => patch[name] !== undefined && patch[name] !== row[name]);
}

function changesPay({ pricing }: GigPatch, row: GigRow): boolean {
  return pricing !== undefined && (pricing.type !== row.type || pricing.amountCents !== row.amountCents);
}

function plannedDay({ date, start_time, end_time, starts_at, ends_at }: DayRow): PlannedDay {
  return { date, startTime: start_time, endTime: end_time, startsAt: starts_at, endsAt: ends_at };
}
