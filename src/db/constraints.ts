import { type ErrorCode, errorStatus } from "../shared/core/errors.ts";

const errorCodeByConstraint: Record<string, ErrorCode> = {
  gig_accepted_within_headcount: "gig.full",
  offers_one_pending: "offer.exists",
  offer_accepted_within_workers: "conflict",
  "offers.gig_id, offers.provider_id": "offer.exists",
  "assignments.gig_id, assignments.user_id": "assignment.exists",
  "swaps.assignment_id": "swap.exists",
  "users.email": "user.exists",
};

/** Triggers and assertions raise error codes, CHECK and UNIQUE violations name themselves; null: none of these. */
export function findViolatedRule(error: unknown): ErrorCode | null {
  const text = collectMessages(error);
  const raised = text.match(/\b([a-z]+(?:\.?[a-zA-Z]+)*): SQLITE_CONSTRAINT/)?.[1];
  if (raised !== undefined && Object.hasOwn(errorStatus, raised)) return raised as ErrorCode;
  // The referenced row was there when it was read, so it has been deleted since.
  if (text.includes("FOREIGN KEY constraint failed")) return "notFound";
  const broken = Object.keys(errorCodeByConstraint).find((name) =>
    text.includes(`constraint failed: ${name}`),
  );
  return broken === undefined ? null : (errorCodeByConstraint[broken] ?? null);
}

function collectMessages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${collectMessages(error.cause)}`;
}

const maxTries = 4;

/** If the data changed between read and write, the next attempt's error says why it may no longer be written. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === maxTries || findViolatedRule(error) !== "conflict") throw error;
    }
  }
}
