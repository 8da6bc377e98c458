import type { Principal } from "../../auth/caller.ts";
import { can } from "../../shared/auth/permissions.ts";
import type { Assignment, MyAssignment } from "../../shared/crews/assignment.ts";
import { activeAssignmentStatuses } from "../../shared/crews/assignment-statuses.ts";
import { isActiveGig } from "../../shared/gigs/gig.ts";
import { type ChangeState, withoutPrice } from "../../shared/gigs/gig-change.ts";
import { mergeChanges, restrictToDays } from "../acknowledgements/merge-changes.ts";
import { type Counterparties, listSides } from "../counterparties.ts";
import type { AssignmentRow, MyAssignmentRow } from "./queries.ts";

export function describeAssignment(caller: Principal, row: AssignmentRow): Assignment {
  const { id, gigId, offerId, userId, userName, dates, status, workedDays, calledOff } = row;
  const fields = { id, gigId, offerId, userId, userName, dates, status, workedDays, calledOff };
  const filledBy = describeFilledBy(caller, row);
  const knows = canSeeChange(caller, row);
  return {
    ...fields,
    positionId: row.position?.id ?? null,
    industry: row.position?.industry ?? null,
    change: knows ? getChangeState(row) : null,
    changes: knows ? listVisibleChanges(row) : null,
    answerUntil: describeAnswerUntil(caller, row),
    filledBy,
    reason: canSeeReason(caller, row) ? row.reason : "",
    can: describePermissions(caller, row),
  };
}

/** For the worker and the staff of both sides. */
function describeAnswerUntil(caller: Principal, row: AssignmentRow): string | null {
  if (row.answerUntil === null || row.status !== "proposed" || !canSeeChange(caller, row)) return null;
  return new Date(row.answerUntil).toISOString();
}

function describeFilledBy(caller: Principal, row: AssignmentRow): Assignment["filledBy"] {
  if (row.organizationId === null) return "anybody";
  return listSides(caller, row).includes("provider") ? "me" : "agency";
}

/** The price is between the firms: hidden from everybody for an agency's employee. */
function listVisibleChanges({ changes, dates, organizationId }: AssignmentRow): Assignment["changes"] {
  const merged = mergeChanges(organizationId === null ? changes : changes.map(withoutPrice));
  return merged && restrictToDays(merged, dates);
}

/** The worker and the staff of both sides, not the rest of the crew. */
function canSeeChange(caller: Principal, row: AssignmentRow): boolean {
  if (!isActive(row)) return false;
  return row.userId === caller.id || caller.roles.includes("admin") || listSides(caller, row).length > 0;
}

/** The worker and the staff who sent them; for an individual, the buyer's. */
function canSeeReason(caller: Principal, row: AssignmentRow): boolean {
  const side = row.organizationId === null ? "buyer" : "provider";
  return row.userId === caller.id || listSides(caller, row).includes(side);
}

function getChangeState(row: AssignmentRow): ChangeState | null {
  if (row.acknowledgedVersion < row.gigVersion) return row.seenVersion < row.gigVersion ? "sent" : "seen";
  return row.acknowledgedAt === null ? null : "confirmed";
}

function describePermissions(caller: Principal, row: AssignmentRow): Assignment["can"] {
  const mayChange = isActive(row) && isActiveGig(row.gigStatus);
  const mayRespond = canRespondFor(caller, row);
  return {
    answer: mayChange && mayRespond && row.status === "proposed",
    decline: mayChange && mayRespond,
    remove: mayChange && listSides(caller, row).length > 0,
    remind: mayChange && mayRemind(caller, row),
    share: mayChange && mayShare(caller, row),
    revoke: row.isLinkShared && mayRevoke(caller, row),
  };
}

/** Somebody else who has not confirmed the gig as it is now. */
const isUnconfirmed = (caller: Principal, row: AssignmentRow) =>
  (row.status === "proposed" || row.acknowledgedVersion < row.gigVersion) && row.userId !== caller.id;

const mayRemind = (caller: Principal, row: AssignmentRow) =>
  isUnconfirmed(caller, row) && row.hasLogin && listSides(caller, row).length > 0;

/** A link to answer by: also for who has no login. */
const mayShare = (caller: Principal, row: AssignmentRow) =>
  isUnconfirmed(caller, row) && listSides(caller, row).includes("provider");

const mayRevoke = (caller: Principal, row: AssignmentRow) =>
  isActiveGig(row.gigStatus) &&
  row.status !== "removed" &&
  row.userId !== caller.id &&
  listSides(caller, row).includes("provider");

function isActive({ status }: AssignmentRow): boolean {
  return activeAssignmentStatuses.includes(status);
}

type RespondableAssignment = Counterparties & { userId: string; hasLogin: boolean };

/** The worker; for one without a login, the staff who named them: see `canRespond`. */
export function canRespondFor(caller: Principal, row: RespondableAssignment): boolean {
  if (row.userId === caller.id) return true;
  return !row.hasLogin && can(caller, "crew.name") && listSides(caller, row).includes("provider");
}

/** Address and contact are only for those who come. */
export function describeMyAssignment(caller: Principal, row: MyAssignmentRow): MyAssignment {
  const isComing = isActive(row);
  return {
    ...describeAssignment(caller, row),
    next: row.next && {
      date: row.next.date,
      startsAt: new Date(row.next.startsAt).toISOString(),
      endsAt: new Date(row.next.endsAt).toISOString(),
    },
    gig: {
      id: row.gigId,
      title: row.title,
      organizationName: row.buyerName,
      municipality: row.municipality,
      address: isComing ? row.address : "",
      contact: isComing ? row.contact : "",
      roomId: row.roomId,
      startTime: row.startTime,
      endTime: row.endTime,
      version: row.gigVersion,
    },
  };
}
