import { and, eq, sql } from "drizzle-orm";
import type { Caller, Principal } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { fromJson } from "../../db/json.ts";
import { gig_interests, gigs } from "../../db/schema/gigs.ts";
import { isOfDesk, listDesk, notifyWhere } from "../../notifications/queries.ts";
import { markInterestRead } from "../../notifications/read-queries.ts";
import type { InterestedWorker } from "../../shared/gigs/gig.ts";
import { isAgencyDesk, isAgencyEmployee } from "./permissions.ts";

/** Who has left is of no organisation. */
const interestsIn = (organizationId: string | null) => sql`gig_interests
  cross join users on users.id = gig_interests.user_id and users.organization_id = ${organizationId}
  where gig_interests.gig_id = ${gigs.id}`;

/** False and 0 for whom neither is meant. */
export function selectInterest(caller: Principal) {
  const isInterested = isAgencyEmployee(caller)
    ? sql`exists (select 1 from gig_interests where gig_id = ${gigs.id} and user_id = ${caller.id})`
    : sql`false`;
  const interestedWorkers = isAgencyDesk(caller)
    ? sql`(select count(*) from ${interestsIn(caller.organizationId)})`
    : sql`0`;
  return {
    isInterested: isInterested.mapWith(Boolean).as("isInterested"),
    interestedWorkers: sql<number>`${interestedWorkers}`.as("interestedWorkers"),
  };
}

/** By name; none for whom they are not meant. */
export function selectInterestedWorkers(caller: Principal) {
  const people = isAgencyDesk(caller)
    ? sql`select json_group_array(json_object('id', id, 'name', name)) from (
        select users.id, users.name from ${interestsIn(caller.organizationId)}
        order by users.name_key, users.id)`
    : sql`select '[]'`;
  return fromJson<InterestedWorker[]>(people, "interested");
}

type Interest = {
  caller: Caller;
  organizationId: string;
  gig: { gigId: string; title: string; buyerName: string };
  now: number;
};

/**
 * Tells the desk the first time only. Throws `gig.notOpen`. `desk`: who sees it on open screens.
 */
export function insertInterest(db: Db, { caller, organizationId, gig, now }: Interest) {
  const { gigId, title, buyerName } = gig;
  const isUntold = sql`not exists (select 1 from notifications as told where told.user_id = users.id
    and told.created_at >= (select created_at from gigs where id = ${gigId})
    and told.kind = 'interest' and told.gig_id = ${gigId} and told.data ->> '$.workerId' = ${caller.id})`;
  return batchNamed(db, {
    isOpen: assertion(db, "gig.notOpen", sql`status = 'open'`, sql`gigs where id = ${gigId}`),
    interest: db
      .insert(gig_interests)
      .values({ gig_id: gigId, user_id: caller.id, created_at: now })
      .onConflictDoNothing(),
    notifications: notifyWhere(db, sql`${isOfDesk(organizationId)} and ${isUntold}`, {
      kind: "interest",
      actorId: caller.id,
      gigId,
      data: { worker: caller.name, workerId: caller.id, gig: title, organization: buyerName },
      now,
    }),
    desk: listDesk(db, organizationId),
  });
}

export function deleteInterest(db: Db, gigId: string, userId: string, organizationId: string, now: number) {
  return batchNamed(db, {
    read: markInterestRead(db, now, gigId, userId),
    interest: db
      .delete(gig_interests)
      .where(and(eq(gig_interests.gig_id, gigId), eq(gig_interests.user_id, userId))),
    desk: listDesk(db, organizationId),
  });
}
