import { type SQL, sql } from "drizzle-orm";
import { undoWindow } from "../../shared/undo/undo-window.ts";
import { type HistoryScope, kindOf, knownCrew, selectEvents, unionEvents } from "./event-queries.ts";

/** Of the crew; what the log tells of by the gig is in `selectGigEvents`. */
export const selectCrewEvents = (scope: HistoryScope): SQL =>
  unionEvents([
    selectUnloggedNamings(scope),
    selectConfirmations(scope),
    selectRefusals(scope),
    selectLogged(scope),
    sql`select * from (${unionEvents([selectReminders(scope), selectSwaps(scope)])})`,
  ]);

const ofWorker = {
  partyId: sql`offers.organization_id`,
  providerId: sql`offers.provider_id`,
  people: sql`json_array(assignments.user_id)`,
};

const logged = (what: SQL, action: string, at: SQL) => sql`(select ${what} from audit_log
  where audit_log.subject_id = assignments.id and audit_log.at = ${at} and audit_log.action = ${sql.raw(`'${action}'`)})`;

/** Who gave an answer, and how. */
const answerOf = (action: string, at: SQL) => ({
  actorId: sql`coalesce(${logged(sql`audit_log.actor_id`, action, at)}, assignments.user_id)`,
  facts: sql`json_object('via', ${logged(sql`audit_log.details ->> '$.via'`, action, at)})`,
});

/** Of demo data. Individuals are not named: their offer is accepted. Who came back after a no, or steps in, is not either. */
const selectUnloggedNamings = (scope: HistoryScope) =>
  selectEvents(
    {
      ...ofWorker,
      id: sql`'g' || assignments.created_at || offers.provider_id`,
      at: sql`assignments.created_at`,
      kind: kindOf("crewNamed"),
      actorId: sql`assignments.created_by`,
      people: sql`json_group_array(assignments.user_id)`,
    },
    sql`from ${knownCrew(scope)} where ${scope.gig} and offers.user_id is null
      and assignments.returned_from is null and assignments.replaces is null and assignments.part_of is null and not exists (
        select 1 from audit_log where audit_log.subject_id = gigs.id and audit_log.at = assignments.created_at
          and audit_log.action = 'crew.name')
      group by offers.provider_id, assignments.created_at`,
  );

/** Not of individuals who are booked by an accepted offer. */
const selectConfirmations = (scope: HistoryScope) =>
  selectEvents(
    {
      ...ofWorker,
      id: sql`'h' || assignments.id`,
      at: sql`assignments.confirmed_at`,
      kind: kindOf("assignmentConfirmed"),
      ...answerOf("assignment.confirmed", sql`assignments.confirmed_at`),
    },
    sql`from ${knownCrew(scope)} where ${scope.gig} and assignments.confirmed_at is not null
      and (offers.user_id is null or assignments.confirmed_at <> assignments.created_at)`,
  );

const declined = answerOf("assignment.declined", sql`assignments.answered_at`);

const selectRefusals = (scope: HistoryScope) =>
  selectEvents(
    {
      ...ofWorker,
      id: sql`'i' || assignments.id`,
      at: sql`assignments.answered_at`,
      kind: kindOf("assignmentDeclined"),
      ...declined,
      facts: sql`json_patch(${declined.facts}, iif(assignments.part_of is null, '{}', json_object('dates', (
        select json_group_array(value ->> '$.date') from json_each(assignments.released_shifts)))))`,
      reason: sql`assignments.reason`,
    },
    sql`from ${knownCrew(scope)} where ${scope.gig} and assignments.status = 'declined'
      and assignments.answered_at is not null`,
  );

const loggedKinds = sql`case audit_log.action when 'assignment.ask' then ${kindOf("stepInAsked")}
  when 'assignment.pass' then ${kindOf("stepInPassed")}
  when 'assignment.linkRevoked' then ${kindOf("linkRevoked")} else ${kindOf("assignmentRemoved")} end`;

/**
 * Who was removed, not with the gig's cancellation, which logs none; nobody's doing where somebody's account was deleted.
 * Who was asked from the reserve. For a firm's own desk, whose link was revoked.
 */
const selectLogged = (scope: HistoryScope) =>
  selectEvents(
    {
      ...ofWorker,
      id: sql`printf('f%015d', audit_log.seq)`,
      at: sql`audit_log.at`,
      kind: loggedKinds,
      actorId: sql`nullif(audit_log.actor_id, assignments.user_id)`,
      partyId: sql`iif(audit_log.actor_id = assignments.user_id, null, audit_log.organization_id)`,
    },
    sql`from ${knownCrew(scope)}
      cross join audit_log on audit_log.subject_id = assignments.id and audit_log.action in (
        'assignment.removed', 'assignment.ask', 'assignment.pass', 'assignment.linkRevoked')
      where ${scope.gig} and (audit_log.action <> 'assignment.linkRevoked' or offers.organization_id = ${scope.deskId})
        and not (audit_log.action = 'assignment.removed' and exists (select 1 from audit_log as undo
        where undo.subject_id = assignments.id and undo.action = 'assignment.undo'
          and undo.at between audit_log.at and audit_log.at + ${undoWindow}))`,
  );

/**
 * Of shifts that somebody offers to colleagues; who is not of their firm's desk sees of it only who took them over.
 */
function selectSwaps(scope: HistoryScope) {
  const isOwnFirm = sql`(swaps.organization_id is ${scope.deskId})`;
  const [kind, at, actorId] = ["kind", "at", "actor"].map((key) =>
    sql.raw(`(moment.value ->> '$.${key}')`),
  ) as [SQL, SQL, SQL];
  const loggedActor = sql`(select audit_log.actor_id from audit_log where audit_log.subject_id = swaps.id
    and audit_log.at = swaps.ended_at and audit_log.action in ('swap.approve', 'swap.decline'))`;
  const moments = sql`json_array(
    json_object('kind', ${kindOf("swapOffered")}, 'at', swaps.created_at, 'actor', assignments.user_id),
    json_object('kind', ${kindOf("swapAccepted")}, 'at', swaps.taken_at, 'actor', swaps.taker_id),
    json_object('kind', case swaps.status when 'approved' then ${kindOf("swapApproved")}
      when 'declined' then ${kindOf("swapDeclined")} end, 'at', swaps.ended_at, 'actor', ${loggedActor}))`;
  return selectEvents(
    {
      ...ofWorker,
      id: sql`'l' || swaps.id || ${kind}`,
      at,
      kind,
      actorId,
      facts: sql`json_patch(json_object('dates', json(swaps.dates)), json_object('taker', (
        select json_object('id', users.id, 'name', users.name) from users where users.id = swaps.taker_id)))`,
    },
    sql`from ${knownCrew(scope)}
      cross join swaps on swaps.assignment_id = assignments.id
      cross join json_each(${moments}) as moment
      where ${scope.gig} and ${kind} is not null and ${at} is not null
        and (${isOwnFirm} or ${kind} = ${kindOf("swapApproved")})`,
  );
}

/** Those of one moment about shifts of one day are one. Of reminders by hand only the last is known. Who
 * has no login is reminded by nobody. */
function selectReminders(scope: HistoryScope) {
  const kind = sql`(moment.value ->> 0)`;
  const at = sql`(moment.value ->> 1)`;
  const moments = sql`json_array(
    json_array(${kindOf("reminded")}, sent_at),
    json_array(${kindOf("reminded")}, nullif(shift_reminders.asked_at, sent_at)),
    json_array(${kindOf("atRisk")}, at_risk_at))`;
  return selectEvents(
    {
      id: sql`'k' || shift_reminders.date || ${kind} || ${at}`,
      at,
      kind,
      people: sql`json_group_array(assignments.user_id)`,
      facts: sql`json_object('date', shift_reminders.date)`,
    },
    sql`from ${knownCrew(scope)}
      cross join shift_reminders on shift_reminders.assignment_id = assignments.id
      cross join json_each(${moments}) as moment
      where ${scope.gig} and ${at} is not null and (${kind} = ${kindOf("atRisk")} or exists (
        select 1 from users where users.id = assignments.user_id and users.email is not null)) group by shift_reminders.date, ${kind}, ${at}`,
  );
}
