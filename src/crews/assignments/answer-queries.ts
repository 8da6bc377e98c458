import { eq, type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { onlyIf } from "../../db/only-if.ts";
import { assignments } from "../../db/schema/crews.ts";
import { mailUsers, newsOf, tellUsers } from "../../notifications/queries.ts";
import { deedOf } from "../deed.ts";
import { otherSide, type Side } from "../parties.ts";
import { answersStill, mailSide, tellSide } from "../queries.ts";
import { type AssignmentRow, findAssignment } from "./queries.ts";

/** `allowed` refuses with `access.denied` where it does not hold as it is written. */
function close(db: Db, now: number, id: string, status: "declined" | "removed", allowed: SQL = sql`true`) {
  return db
    .update(assignments)
    .set({ status, answered_at: now, offer_id: onlyIf(allowed, sql`offer_id`) })
    .where(eq(assignments.id, id));
}

/** Says yes to the gig as it is; refuses with `gig.changed` when another version than the present one is meant. */
function confirm(db: Db, now: number, id: string, meant: number | undefined, allowed: SQL) {
  const present = sql`(select version from gigs where gigs.id = gig_id)`;
  const asMeant = meant === undefined ? sql`true` : sql`${present} = ${meant}`;
  return db
    .update(assignments)
    .set({
      status: onlyIf(asMeant, sql`'confirmed'`),
      answered_at: now,
      offer_id: onlyIf(allowed, sql`offer_id`),
      acknowledged_at: sql`iif(acknowledged_version < ${present}, ${now}, acknowledged_at)`,
      acknowledged_version: present,
      seen_version: present,
    })
    .where(eq(assignments.id, id));
}

/**
 * The worker's yes or no, or their desk's for who has no login; the triggers let it be given once. Both desks hear of it, and the worker's other screens. A
 * no is e-mailed to the desk that must find somebody else: of the agency, or, where a doer leaves, of the buyer.
 * `meant`: the version of the gig that a yes is said to.
 */
export async function answerAssignment(
  db: Db,
  act: Act,
  row: AssignmentRow,
  answer: "confirmed" | "declined",
  meant?: number,
) {
  const kind = answer === "confirmed" ? "assignmentConfirmed" : "assignmentDeclined";
  const news = newsOf(act, kind, row, { worker: row.userName, workerId: row.userId });
  const side = row.organizationId === null ? "buyer" : "provider";
  const letter = newsOf(act, kind, row, { worker: row.userName, workerId: row.userId, side });
  const [, , desk, site, [assignment], mailed = []] = await db.batch([
    answer === "confirmed"
      ? confirm(db, act.now, row.id, meant, answersStill(act, row.userId))
      : close(db, act.now, row.id, answer, answersStill(act, row.userId)),
    record(db, deedOf(act, `assignment.${answer}`, row.id, { gigId: row.gigId, userId: row.userId })),
    tellSide(db, "provider", row, news),
    tellSide(db, "buyer", row, news),
    findAssignment(db, row.id),
    ...(answer === "declined" ? [mailSide(db, side, row, letter)] : []),
  ]);
  return { assignment, told: [...desk, ...site, { userId: row.userId }], mailed };
}

/**
 * Takes a worker off the gig, which is a desk's act (a doer who leaves says no): they hear of it, so does the other side, and the worker's screens in any case. News
 * without a `worker` is about its reader. A doer on their own account is both, and hears of it once. The worker gets
 * an e-mail, and an agency that must find somebody else.
 */
export async function removeAssignment(db: Db, act: Act, row: AssignmentRow, by: Side) {
  const own = newsOf(act, "assignmentRemoved", row);
  const news = newsOf(act, "assignmentRemoved", row, { worker: row.userName, workerId: row.userId });
  const alone = by === "buyer" && row.organizationId === null;
  const [, , worker, desk, letter, letters = []] = await db.batch([
    close(db, act.now, row.id, "removed"),
    record(db, deedOf(act, "assignment.removed", row.id, { gigId: row.gigId, userId: row.userId })),
    tellUsers(db, alone ? [] : [row.userId], own),
    tellSide(db, otherSide(by), row, alone ? own : news),
    mailUsers(db, [row.userId], own),
    ...(by === "buyer" && !alone ? [mailSide(db, "provider", row, news)] : []),
  ]);
  return { told: [...worker, ...desk, { userId: row.userId }], mailed: [...letter, ...letters] };
}
