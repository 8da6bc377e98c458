import { AppError } from "../../http/errors.ts";
import { type ConflictWarning, noteOf, overlaps, type Shift, warningsFor } from "../../shared/conflicts.ts";
import type { FieldError } from "../../shared/errors.ts";

type Person = { id: string; name: string };
type Booking = Shift & { userId: string };
/** `error` names the person, for who asks; `note` does not, for the audit log. */
type Unwise = { userId: string; error: FieldError; note: string };
type Wanted = { userId: string; days: readonly Shift[] };

/**
 * What would be unwise for whom, for the audit log; null when nothing is. Throws AppError('shift.overlap') for who
 * is booked at that time, and AppError('shift.rest') for what is unwise and not overridden: each names the people.
 */
export function weigh(
  crew: readonly Wanted[],
  people: readonly Person[],
  bookings: readonly Booking[],
  override: boolean,
): { userIds: string[]; warnings: string } | null {
  const overlapping: FieldError[] = [];
  const unwise: Unwise[] = [];
  for (const [index, { userId, days }] of crew.entries()) {
    const path = `userIds.${index}`;
    const name = people.find(({ id }) => id === userId)?.name ?? userId;
    const booked = bookings.filter((booking) => booking.userId === userId);
    if (booked.some((shift) => days.some((day) => overlaps(shift, day)))) {
      overlapping.push({ path, code: "shift.overlap", message: `${name} is booked at that time` });
    }
    for (const warning of warningsFor(booked, days))
      unwise.push({ userId, error: wordingOf(path, name, warning), note: noteOf(warning) });
  }
  if (overlapping.length > 0) throw new AppError("shift.overlap", { errors: overlapping });
  if (unwise.length === 0) return null;
  if (!override) throw new AppError("shift.rest", { errors: unwise.map(({ error }) => error) });
  const userIds = [...new Set(unwise.map(({ userId }) => userId))];
  return { userIds, warnings: unwise.map(({ note }) => note).join(" ") };
}

function wordingOf(path: string, name: string, { kind, at, minutes }: ConflictWarning): FieldError {
  const hours = Math.round(minutes / 6) / 10;
  if (kind === "rest")
    return { path, code: "shift.rest", message: `${name}: ${hours} h of rest before ${at}` };
  return { path, code: "shift.week", message: `${name}: ${hours} h of work in the week of ${at}` };
}
