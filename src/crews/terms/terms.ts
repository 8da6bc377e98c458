import { AppError } from "../../http/errors.ts";
import type { FieldError } from "../../shared/errors.ts";

/** What an offer says, complete. */
export type Terms = {
  workers: number;
  amountCents: number;
  startDate: string;
  endDate: string;
  message: string;
};

type Bounds = { gigStart: string; gigEnd: string; workingDays: number };

/**
 * What is wrong with terms: dates in order and within the gig's, at least one working day ahead in them, and one worker
 * where the provider is one doer. Empty when nothing is.
 */
export function faultsOf(
  terms: Terms,
  { gigStart, gigEnd, workingDays }: Bounds,
  isDoer: boolean,
): FieldError[] {
  const { startDate, endDate, workers } = terms;
  const faults: FieldError[] = [];
  const fault = (path: string, code: string, message: string) => faults.push({ path, code, message });
  if (isDoer && workers !== 1)
    fault("workers", "workers.invalid", "A doer on their own account is one worker");
  const within = (date: string) => date >= gigStart && date <= gigEnd;
  if (!within(startDate)) fault("startDate", "date.outOfRange", `The gig is from ${gigStart} to ${gigEnd}`);
  if (!within(endDate)) fault("endDate", "date.outOfRange", `The gig is from ${gigStart} to ${gigEnd}`);
  if (endDate < startDate) fault("endDate", "schedule.endBeforeStart", "The end is before the start");
  else if (faults.length === 0 && workingDays === 0)
    fault("endDate", "schedule.noWorkingDays", "The gig has no day ahead in these dates");
  return faults;
}

/** Throws AppError('input.invalid') with what `faultsOf` finds. */
export function requireSound(terms: Terms, gig: Bounds, isDoer: boolean): void {
  const errors = faultsOf(terms, gig, isDoer);
  if (errors.length > 0) throw new AppError("input.invalid", { errors });
}
