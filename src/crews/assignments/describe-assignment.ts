import type { Reach } from "../../auth/caller.ts";
import type { Assignment, MyAssignment } from "../../shared/assignment.ts";
import { activeStatuses } from "../../shared/assignment-status.ts";
import { goesOn } from "../../shared/gig.ts";
import type { ChangeState } from "../../shared/gig-change.ts";
import { can } from "../../shared/roles.ts";
import { mergeChanges } from "../acknowledgements/merge-changes.ts";
import { type Parties, sidesOf } from "../parties.ts";
import type { AssignmentRow, MyRow } from "./queries.ts";

/** The assignment as the API tells it, with what the caller may do about it. */
export function describeAssignment(caller: Reach, row: AssignmentRow): Assignment {
  const { id, gigId, offerId, userId, userName, dates, status, workedDays, calledOff } = row;
  const shown = { id, gigId, offerId, userId, userName, dates, status, workedDays, calledOff };
  const filledBy = filledByIn(caller, row);
  const knows = knowsOfChange(caller, row);
  return {
    ...shown,
    change: knows ? changeStateOf(row) : null,
    changes: knows ? mergeChanges(row.changes) : null,
    filledBy,
    can: rightsIn(caller, row),
  };
}

function filledByIn(caller: Reach, row: AssignmentRow): Assignment["filledBy"] {
  if (row.organizationId === null) return "anybody";
  return sidesOf(caller, row).includes("provider") ? "me" : "agency";
}

/** What has changed for them and whether they know: for the worker and the desks, no business of the rest of the crew. */
function knowsOfChange(caller: Reach, row: AssignmentRow): boolean {
  if (!isActive(row)) return false;
  return row.userId === caller.id || caller.roles.includes("admin") || sidesOf(caller, row).length > 0;
}

function changeStateOf(row: AssignmentRow): ChangeState | null {
  if (row.acknowledgedVersion < row.gigVersion) return row.seenVersion < row.gigVersion ? "sent" : "seen";
  return row.acknowledgedAt === null ? null : "confirmed";
}

function rightsIn(caller: Reach, row: AssignmentRow): Assignment["can"] {
  const mayChange = isActive(row) && goesOn(row.gigStatus);
  const own = mayAnswer(caller, row);
  return {
    answer: mayChange && own && row.status === "proposed",
    decline: mayChange && own,
    remove: mayChange && sidesOf(caller, row).length > 0,
  };
}

function isActive({ status }: AssignmentRow): boolean {
  return activeStatuses.includes(status);
}

type Answerable = Parties & { userId: string; hasLogin: boolean };

/** The worker themselves; for somebody without a login, the desk that named them: see `answersStill`. */
export function mayAnswer(caller: Reach, row: Answerable): boolean {
  if (row.userId === caller.id) return true;
  return !row.hasLogin && can(caller, "crew.name") && sidesOf(caller, row).includes("provider");
}

/** Where to be and whom to ask is for those who come. */
export function describeMine(caller: Reach, row: MyRow): MyAssignment {
  const comes = isActive(row);
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
      address: comes ? row.address : "",
      contact: comes ? row.contact : "",
      roomId: row.roomId,
      startTime: row.startTime,
      endTime: row.endTime,
      version: row.gigVersion,
    },
  };
}
