import type { Caller } from "../../auth/caller.ts";
import type { Assignment, MyAssignment } from "../../shared/assignment.ts";
import { goesOn } from "../../shared/gig.ts";
import { sidesOf } from "../parties.ts";
import type { AssignmentRow, MyRow } from "./queries.ts";

/** The assignment as the API tells it, with what the caller may do about it. */
export function describeAssignment(caller: Caller, row: AssignmentRow): Assignment {
  const { id, gigId, offerId, userId, userName, dates, status } = row;
  return { id, gigId, offerId, userId, userName, dates, status, can: rightsIn(caller, row) };
}

function rightsIn(caller: Caller, row: AssignmentRow): Assignment["can"] {
  const mayChange = isActive(row) && goesOn(row.gigStatus);
  const own = mayAnswer(caller, row);
  return {
    answer: mayChange && own && row.status === "proposed",
    decline: mayChange && own,
    remove: mayChange && sidesOf(caller, row).length > 0,
  };
}

function isActive({ status }: AssignmentRow): boolean {
  return status === "proposed" || status === "confirmed";
}

/** The worker themselves; for somebody without a login, the desk that named them. */
export function mayAnswer(caller: Caller, row: AssignmentRow): boolean {
  if (row.userId === caller.id) return true;
  return !row.hasLogin && sidesOf(caller, row).includes("provider");
}

/** Where to be and whom to ask is for those who come. */
export function describeMine(caller: Caller, row: MyRow): MyAssignment {
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
    },
  };
}
