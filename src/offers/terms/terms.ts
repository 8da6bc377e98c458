import { AppError } from "../../http/errors.ts";
import type { FieldError } from "../../shared/core/errors.ts";
import type { ResolvedOfferedPositions } from "./resolve-offered-positions.ts";

export type ResolvedTerms = ResolvedOfferedPositions & {
  startDate: string;
  endDate: string;
  message: string;
  /** Whom the provider would send. */
  userIds: readonly string[];
};

type TermsBounds = { gigStart: string; gigEnd: string; workingDays: number; headcount: number };

/** More than the open places may be offered, as accepted people can still leave; an individual is one worker. */
export function validateTerms(
  terms: Pick<ResolvedTerms, "workers" | "startDate" | "endDate"> & Partial<Pick<ResolvedTerms, "userIds">>,
  { gigStart, gigEnd, workingDays, headcount }: TermsBounds,
  isDoer: boolean,
): FieldError[] {
  const { startDate, endDate, workers, userIds = [] } = terms;
  const faults: FieldError[] = [];
  const fault = (path: string, code: string, message: string) => faults.push({ path, code, message });
  if (isDoer && workers !== 1)
    fault("workers", "workers.invalid", "A doer on their own account is one worker");
  if (workers > headcount) fault("workers", "workers.invalid", `The gig is for ${headcount}`);
  if (userIds.length > workers)
    fault("userIds", "workers.invalid", `The offer is of ${workers}, and names ${userIds.length}`);
  const within = (date: string) => date >= gigStart && date <= gigEnd;
  if (!within(startDate)) fault("startDate", "date.outOfRange", `The gig is from ${gigStart} to ${gigEnd}`);
  if (!within(endDate)) fault("endDate", "date.outOfRange", `The gig is from ${gigStart} to ${gigEnd}`);
  if (endDate < startDate) fault("endDate", "schedule.endBeforeStart", "The end is before the start");
  else if (faults.length === 0 && workingDays === 0)
    fault("endDate", "schedule.noWorkingDays", "The gig has no day ahead in these dates");
  return faults;
}

/** Throws AppError('input.invalid'). */
export function requireValidTerms(terms: ResolvedTerms, gig: TermsBounds, isDoer: boolean): void {
  const errors = validateTerms(terms, gig, isDoer);
  if (errors.length > 0) throw new AppError("input.invalid", { errors });
}
