import { listEntrySpans } from "../../../src/shared/absences/availability.ts";
import { type ConflictWarning, findWarnings } from "../../../src/shared/crews/conflicts.ts";
import { readRows } from "../../support/rows.ts";
import type { Server } from "../../support/server.ts";

type Span = { startsAt: number; endsAt: number; breakMinutes: number; isAbsence?: boolean };
/** `named`, `ended`: where the log has it, which is the order in which it was stored. */
type Naming = {
  id: string;
  userId: string;
  gigId: string;
  named: number;
  ended: number | null;
  spans: Span[];
  stillBooked: Span[];
};

const spansOf = (dates: string) =>
  `(select json_group_array(json_object('startsAt', day.starts_at, 'endsAt', day.ends_at, 'breakMinutes', day.break_minutes))
    from gig_days as day where day.gig_id = assignments.gig_id and day.date in (${dates}))`;
const givenBack = `select value ->> '$.date' from assignments as part, json_each(part.released_shifts)
  where part.part_of = assignments.id`;
const own = `select date from shifts where assignment_id = assignments.id
  union select value ->> '$.date' from json_each(released_shifts)`;

/**
 * Judges each naming anew against what its person was booked for and had entered when it was stored, and looks for the
 * override in the log where there is a warning. Days that were given back count as booked by nobody afterwards.
 */
export async function findUnloggedWarnings(server: Server) {
  const rows = await readRows(
    server,
    `select assignments.id, assignments.user_id as userId, assignments.gig_id as gigId,
      (select seq from audit_log where subject_id = assignments.gig_id and action = 'crew.name' and at = created_at
        and instr(' ' || (details ->> '$.userIds') || ' ', ' ' || assignments.user_id || ' ')) as named,
      iif(assignments.status in ('declined', 'removed'), coalesce(
        (select min(seq) from audit_log where at = answered_at and subject_id in (assignments.id, assignments.gig_id)),
        (select max(seq) from audit_log where at <= answered_at)), null) as ended,
      ${spansOf(`${own} union ${givenBack}`)} as spans, ${spansOf(`${own} except ${givenBack}`)} as stillBooked
    from assignments where part_of is null`,
  );
  const namings = rows.map((row) => ({
    ...row,
    spans: JSON.parse(String(row.spans)),
    stillBooked: JSON.parse(String(row.stillBooked)),
  })) as Naming[];
  const away = Map.groupBy(await readAbsences(server), ({ userId }) => userId);
  const overrides = await readRows(
    server,
    "select seq, subject_id as gigId, details ->> '$.userIds' as userIds from audit_log where action = 'crew.override'",
  );
  // An override stands in the log of the same batch, after the naming.
  const isLogged = ({ gigId, userId, named }: Naming) =>
    overrides.some(
      ({ seq, ...entry }) =>
        entry.gigId === gigId &&
        Number(seq) > named &&
        Number(seq) <= named + 2 &&
        String(entry.userIds).split(" ").includes(userId),
    );
  const kinds = new Map<string, number>();
  let warned = 0;
  const unlogged: string[] = [];
  for (const ofPerson of Map.groupBy(namings, ({ userId }) => userId).values()) {
    for (const naming of ofPerson) {
      const before = ofPerson.filter(
        ({ named, ended }) => named < naming.named && (ended === null || ended > naming.named),
      );
      const absent = (away.get(naming.userId) ?? [])
        .filter(({ entered }) => entered < naming.named)
        .flatMap(({ spans }) => spans);
      const booked = [...before.flatMap(({ stillBooked }) => stillBooked), ...absent];
      const warnings: ConflictWarning[] = findWarnings(booked, naming.spans);
      if (warnings.length === 0) continue;
      warned += 1;
      for (const kind of new Set(warnings.map((warning) => warning.kind)))
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (!isLogged(naming))
        unlogged.push(`${naming.userId} in ${naming.gigId}: ${JSON.stringify(warnings)}`);
    }
  }
  return { namings: namings.length, warned, kinds: Object.fromEntries(kinds), unlogged };
}

/** A leave that gave shifts back is logged by these alone. */
async function readAbsences(server: Server) {
  const rows = await readRows(
    server,
    `select user_id as userId, start_date as "from", end_date as "to", coalesce((select min(seq) from audit_log
      where at = created_at and ((action = 'absence.add' and subject_id = user_id)
        or (action = 'assignment.declined' and details ->> '$.userId' = user_id))), 0) as entered from absences`,
  );
  return rows.map(({ userId, from, to, entered }) => ({
    ...{ userId: String(userId), entered: Number(entered) },
    spans: listEntrySpans({
      ...{ from: String(from), to: String(to), startTime: null, endTime: null, weekdays: null },
    }).map((span) => ({ ...span, breakMinutes: 0, isAbsence: true })),
  }));
}
