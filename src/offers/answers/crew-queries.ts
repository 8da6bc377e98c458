import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { isEmployee, requireUnedited } from "../../crews/naming/queries.ts";
import { insertShifts, type Naming } from "../../crews/naming/shift-queries.ts";
import { insertCrew } from "../../crews/naming/write-queries.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { selectHeldCards } from "../../db/expressions/held-cards.ts";
import { inJsonArray } from "../../db/json.ts";
import { users } from "../../db/schema/people.ts";
import { buildGigNotification, enqueueMailToUsers, notifyUsers } from "../../notifications/queries.ts";
import type { Booking } from "../../shared/crews/conflicts.ts";
import type { OfferRow } from "../queries.ts";

/**
 * Of the people an offer names: who is named for its places. `unnamed`: who cannot be, for as many places as lack a
 * name; `bookings`: what they were checked against; `lastDate`: of the days they were checked for; `revision`: of the gig
 * whose cards they were checked for.
 */
export type OfferedCrew = {
  namings: readonly Naming[];
  unnamed: OfferRow["crew"];
  bookings: readonly Booking[];
  lastDate: string;
  revision: number;
};

/** The people of an offer who are still the provider's. A condition on `users`. */
export const isOfCrew = ({ crew, organizationId }: OfferRow): SQL =>
  sql`${inJsonArray(
    users.id,
    crew.map(({ id }) => id),
  )} and ${users.organization_id} = ${organizationId}`;

/** Who is in the gig's crew already is not named for it again. */
const isNameable = (row: OfferRow): SQL =>
  sql`${isOfCrew(row)} and ${isEmployee} and not exists (select 1 from assignments
    where gig_id = ${row.gigId} and user_id = ${users.id} and status in ${activeStatusesSql})`;

export const listNameable = (db: Db, row: OfferRow) =>
  db
    .select({ userId: users.id, industries: users.industries, cards: selectHeldCards() })
    .from(users)
    .where(isNameable(row));

/**
 * In the batch of the acceptance, after it. By whom of the provider's staff offered them, who need not be there. Throws
 * `conflict` when one of them has left, been named or been booked since they were read, or the gig has been edited.
 */
export function nameOfferedCrew(
  db: Db,
  act: ActionContext,
  row: OfferRow,
  { namings, bookings, lastDate, revision }: OfferedCrew,
) {
  if (namings.length === 0) return { crew: [], notifications: [], mails: [] };
  const { now } = act;
  const userIds = namings.map(({ userId }) => userId);
  const actorId = row.side === "provider" ? row.createdBy : act.caller.id;
  const provider = { actor: row.providerName, actorId: row.providerId };
  const notification = buildGigNotification(act, "assigned", row, provider);
  const isStillNameable = sql`exists (select 1 from users where users.id = person.value and ${isNameable(row)}
    and (users.ended_on is null or users.ended_on >= ${lastDate}))`;
  return {
    crew: [
      assertion(db, "conflict", isStillNameable, sql`json_each(${JSON.stringify(userIds)}) as person`),
      ...insertCrew(db, { caller: { id: actorId }, now }, row, namings),
      requireUnedited(db, row.gigId, revision),
      ...insertShifts(db, act, row.gigId, namings, undefined, bookings),
      insertAuditEntry(db, {
        ...{
          at: now,
          actorId,
          organizationId: row.organizationId,
          action: "crew.name",
          subjectId: row.gigId,
        },
        details: { people: userIds.length, userIds: userIds.join(" ") },
      }),
    ],
    notifications: [notifyUsers(db, userIds, notification)],
    mails: [enqueueMailToUsers(db, userIds, notification)],
  };
}

/** For the sentence about the answer; only its own side is told who could not be named. */
export function describeNaming(reader: OfferRow["side"], { namings, unnamed }: OfferedCrew) {
  const names = unnamed.slice(0, maxUnnamed).map(({ id, name }, index) => ({
    [`unnamed${index + 1}`]: name,
    [`unnamed${index + 1}Id`]: id,
  }));
  return Object.assign({ named: namings.length }, ...(reader === "provider" ? names : []));
}

/** How many a sentence names. */
const maxUnnamed = 3;
