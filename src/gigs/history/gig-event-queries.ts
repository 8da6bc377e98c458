import { type SQL, sql } from "drizzle-orm";
import { canSeePrices } from "../../shared/auth/permissions.ts";
import { undoWindow } from "../../shared/undo/undo-window.ts";
import { isAgencyDesk, isAgencyEmployee } from "../interests/permissions.ts";
import { isCrewedBy } from "../queries.ts";
import { type HistoryScope, kindOf, selectEvents, unionEvents } from "./event-queries.ts";

/** Of the gig itself. */
export function selectGigEvents(scope: HistoryScope): SQL {
  return unionEvents([
    selectCreation(scope),
    selectPublishing(scope),
    selectChanges(scope),
    selectLogged(scope),
  ]);
}

/** Of what the gig led to outside of its offers. */
export const selectReachEvents = (scope: HistoryScope): SQL =>
  unionEvents([selectWaves(scope), selectInterests(scope)]);

const selectCreation = ({ gig, isOwner }: HistoryScope) =>
  selectEvents(
    {
      id: sql`'a'`,
      at: sql`gigs.created_at`,
      kind: kindOf("created"),
      actorId: sql`gigs.created_by`,
      partyId: sql`gigs.organization_id`,
    },
    sql`from gigs where ${gig} and ${isOwner}`,
  );

const selectPublishing = ({ gig }: HistoryScope) =>
  selectEvents(
    {
      id: sql`'b'`,
      at: sql`gigs.published_at`,
      kind: kindOf("published"),
      actorId: sql`(select actor_id from audit_log where subject_id = gigs.id and at = gigs.published_at
        and action in ('gig.publish', 'gig.create'))`,
      partyId: sql`gigs.organization_id`,
    },
    sql`from gigs where ${gig} and gigs.published_at is not null`,
  );

/** Drafts have none. Others than the owner see those that tell them something: see `describeChange`. */
function selectChanges({ gig, isOwner, caller }: HistoryScope) {
  const isShown = sql`(fact.key not in ('pricing', 'positions') or ${canSeePrices(caller) ? sql`true` : sql`false`})
    and (fact.key <> 'meetingPoint' or ${isCrewedBy(caller)})`;
  return selectEvents(
    {
      id: sql`printf('c%06d', gig_changes.version)`,
      at: sql`gig_changes.at`,
      kind: kindOf("edited"),
      actorId: sql`gig_changes.actor_id`,
      partyId: sql`gigs.organization_id`,
      facts: sql`json_object('change',
        json_object('before', json(gig_changes."before"), 'after', json(gig_changes."after")))`,
    },
    sql`from gigs cross join gig_changes on gig_changes.gig_id = gigs.id
      where ${gig} and (${isOwner} or exists (select 1 from json_each(gig_changes."after") as fact where ${isShown}))`,
  );
}

/** Edits without a change are the owner's alone: it is not known of what, and may be of the waves. */
function selectLogged({ gig, isOwner, caller, deskId }: HistoryScope) {
  const isStaff = sql`(${isOwner} or audit_log.organization_id = ${deskId})`;
  const kinds = sql`case action when 'gig.edit' then ${kindOf("edited")} when 'gig.cancel' then ${kindOf("cancelled")}
    when 'crew.name' then ${kindOf("crewNamed")} when 'crew.reserve' then ${kindOf("crewReserveKept")} else ${kindOf("changeAcknowledged")} end`;
  const isOfCrew = sql`action in ('crew.name', 'crew.reserve', 'gig.acknowledge')`;
  const ids = sql`coalesce(audit_log.details ->> '$.userIds', audit_log.details ->> '$.userId')`;
  return selectEvents(
    {
      id: sql`printf('f%015d', audit_log.seq)`,
      at: sql`audit_log.at`,
      kind: kinds,
      actorId: sql`audit_log.actor_id`,
      partyId: sql`audit_log.organization_id`,
      providerId: sql`iif(${isOfCrew}, coalesce(audit_log.organization_id, audit_log.actor_id), null)`,
      people: sql`case when not ${isOfCrew} then '[]' when ${isStaff} then '["' || replace(${ids}, ' ', '","') || '"]'
        else json_array(${caller.id}) end`,
      facts: sql`json_object('change', null, 'via', audit_log.details ->> '$.via')`,
      reason: sql`iif(action = 'gig.cancel', gigs.cancel_reason, '')`,
    },
    sql`from gigs cross join audit_log on audit_log.subject_id = gigs.id
        and action in ('gig.edit', 'gig.cancel', 'gig.acknowledge', 'crew.name', 'crew.reserve')
      where ${gig} and (action <> 'crew.reserve' or audit_log.organization_id = ${deskId}) and (${isOwner} or action = 'gig.cancel'
          or (${isOfCrew} and (${isStaff} or instr(audit_log.details, ${caller.id}) > 0)))
        and not (action = 'crew.name' and exists (select 1 from audit_log as undo
          where undo.subject_id = gigs.id and undo.action = 'crew.undo'
            and undo.at between audit_log.at and audit_log.at + ${undoWindow}
            and undo.details ->> '$.userIds' = audit_log.details ->> '$.userIds'))
        and not (action = 'gig.edit' and exists (
          select 1 from gig_changes where gig_changes.gig_id = gigs.id and gig_changes.at = audit_log.at))`,
  );
}

/** Those that began at once are one. Counted as `reach` does. */
function selectWaves({ gig, isOwner }: HistoryScope) {
  const providers = sql`(select count(distinct coalesce(users.organization_id, users.id))
    from notifications cross join users on users.id = notifications.user_id
    where notifications.kind = 'gigOpen' and notifications.gig_id = gigs.id
      and notifications.created_at = gig_waves.begun_at)`;
  return selectEvents(
    {
      id: sql`'m' || gig_waves.begun_at`,
      at: sql`gig_waves.begun_at`,
      kind: kindOf("waveBegan"),
      facts: sql`json_object('audiences', json_group_array(gig_waves.audience), 'providers', ${providers})`,
    },
    sql`from gigs cross join gig_waves on gig_waves.gig_id = gigs.id and gig_waves.begun_at is not null
      where ${gig} and ${isOwner} group by gig_waves.begun_at`,
  );
}

/** Of their own people for a desk, for an employee their own. */
function selectInterests({ gig, caller }: HistoryScope) {
  const isTheirs = isAgencyEmployee(caller) ? sql`users.id = ${caller.id}` : sql`false`;
  const isKnown = isAgencyDesk(caller) ? sql`users.organization_id = ${caller.organizationId}` : isTheirs;
  return selectEvents(
    {
      id: sql`'n' || users.id`,
      at: sql`gig_interests.created_at`,
      kind: kindOf("interest"),
      actorId: sql`users.id`,
      partyId: sql`users.organization_id`,
      people: sql`json_array(users.id)`,
    },
    sql`from gigs cross join gig_interests on gig_interests.gig_id = gigs.id
      cross join users on users.id = gig_interests.user_id and ${isKnown} where ${gig}`,
  );
}
