import { type ErrorCode, errorStatus } from "../shared/errors.ts";

const codeOfConstraint: Record<string, ErrorCode> = {
  gig_accepted_within_headcount: "gig.full",
  offers_one_pending: "offer.exists",
  offer_accepted_within_workers: "conflict",
  "offers.gig_id, offers.provider_id": "offer.exists",
  "assignments.gig_id, assignments.user_id": "assignment.exists",
  "users.email": "user.exists",
  "users.epoch": "link.gone",
  "sessions.epoch": "auth.failed",
  "users.has_set_password": "auth.required",
  "users.name": "notFound",
  "users.created_at": "conflict",
  "organizations.name": "organization.hasWork",
  "organizations.company_id": "notFound",
  "applications.status": "application.answered",
  "applications.email": "tooManyRequests",
  "support_tickets.subject": "tooManyRequests",
  "support_tickets.status": "ticket.changed",
  "gigs.revision": "version.stale",
  "gigs.status": "gig.transition",
  "gigs.working_days": "gig.daysBooked",
  "assignments.created_at": "gig.changed",
  "assignments.status": "gig.changed",
  "assignments.offer_id": "access.denied",
  "shifts.ends_at": "shift.rest",
};

/**
 * The error code that a failed write means: triggers raise codes by name, CHECK, UNIQUE and NOT NULL name themselves.
 * A write that holds only under a condition sets its column to null otherwise, and so takes its whole batch back.
 * null when the failure is not one of the rules.
 */
export function violatedRule(error: unknown): ErrorCode | null {
  const text = messagesOf(error);
  const raised = text.match(/\b([a-z]+(?:\.?[a-zA-Z]+)*): SQLITE_CONSTRAINT/)?.[1];
  if (raised !== undefined && Object.hasOwn(errorStatus, raised)) return raised as ErrorCode;
  // Whatever a row belongs to was there when it was read, so it has been taken away since.
  if (text.includes("FOREIGN KEY constraint failed")) return "notFound";
  const broken = Object.keys(codeOfConstraint).find((name) => text.includes(`constraint failed: ${name}`));
  return broken === undefined ? null : (codeOfConstraint[broken] ?? null);
}

function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${messagesOf(error.cause)}`;
}
