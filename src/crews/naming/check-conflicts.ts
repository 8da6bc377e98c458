import { AppError } from "../../http/errors.ts";
import type { FieldError } from "../../shared/core/errors.ts";
import {
  type Booking,
  type ConflictWarning,
  findCardWarnings,
  findWarnings,
  formatWarning,
  isOverlapping,
  isWork,
  type ShiftSpan,
} from "../../shared/crews/conflicts.ts";
import { buildWarningProblem } from "../../shared/crews/warning-problem.ts";
import type { CardKind } from "../../shared/people/card-kinds.ts";
import type { QualificationCard } from "../../shared/people/cards.ts";

type Person = { id: string; name: string; cards?: readonly QualificationCard[] };
type PlannedWork = { userId: string; days: readonly ShiftSpan[]; cards?: readonly CardKind[] };

/**
 * `cards` of planned work: what is asked for. Returns the overridden warnings, for the audit log. Throws
 * AppError('shift.overlap') for double bookings, and without `override` the code of the first kind in `warningKinds` that
 * was found.
 */
export function checkConflicts(
  crew: readonly PlannedWork[],
  people: readonly Person[],
  bookings: readonly Booking[],
  override: boolean,
): { userIds: string[]; warnings: string } | null {
  const overlapping: FieldError[] = [];
  const checked = crew.map(({ userId, days, cards: asked = [] }, index) => {
    const { name = userId, cards = [] } = people.find(({ id }) => id === userId) ?? {};
    const booked = bookings.filter((booking) => booking.userId === userId);
    if (booked.filter(isWork).some((shift) => days.some((day) => isOverlapping(shift, day)))) {
      const message = `${name} is booked at that time`;
      overlapping.push({ path: `userIds.${index}`, code: "shift.overlap", message });
    }
    return {
      userId,
      name,
      warnings: [...findWarnings(booked, days), ...findCardWarnings(asked, cards, days)],
    };
  });
  if (overlapping.length > 0) throw new AppError("shift.overlap", { errors: overlapping });
  const refusal = buildWarningProblem(checked, describeConflict);
  if (refusal === undefined) return null;
  if (!override) throw new AppError(refusal.code, { errors: refusal.errors });
  const warned = checked.filter(({ warnings }) => warnings.length > 0);
  const notes = new Set(warned.flatMap(({ warnings }) => warnings.map(formatWarning)));
  return { userIds: warned.map(({ userId }) => userId), warnings: [...notes].join(" ") };
}

function describeConflict({ kind, at, minutes, cards = [] }: ConflictWarning): string {
  const hours = Math.round(minutes / 6) / 10;
  switch (kind) {
    case "rest":
      return `${hours} h of rest before ${at}`;
    case "weekRest":
      return `${hours} h of rest in the week of ${at}`;
    case "week":
      return `${hours} h of work in the week of ${at}`;
    case "day":
      return `${hours} h of work on ${at}`;
    case "absent":
      return `not available on ${at}`;
    case "card":
      return `no valid ${cards.join(", ")} on ${at}`;
  }
}
