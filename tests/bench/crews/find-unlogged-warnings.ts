import { findWarnings } from "../../../src/shared/crews/conflicts.ts";
import { readRows } from "../../support/rows.ts";
import type { Server } from "../../support/server.ts";

type Span = { startsAt: number; endsAt: number; breakMinutes: number; isAbsence?: boolean };
type Naming = {
  id: string;
  userId: string;
  gigId: string;
  createdAt: number;
  endedAt: number | null;
  spans: Span[];
};

/**
 * Judges each naming anew against what its person was booked for at that time, and looks for the override in the log where
 * there is a warning. What was named in the same millisecond counts as booked by neither.
 */
export async function findUnloggedWarnings(server: Server) {
  const rows = await readRows(
    server,
    `select assignments.id, assignments.user_id as userId, assignments.gig_id as gigId, created_at as createdAt,
      iif(assignments.status in ('declined', 'removed'), answered_at, null) as endedAt,
      (select json_group_array(json_object('startsAt', day.starts_at, 'endsAt', day.ends_at, 'breakMinutes', day.break_minutes))
        from gig_days as day where day.gig_id = assignments.gig_id and day.date in (
          select date from shifts where assignment_id = assignments.id
          union select value ->> '$.date' from json_each(released_shifts))) as spans
    from assignments where part_of is null`,
  );
  const namings = rows.map((row) => ({ ...row, spans: JSON.parse(String(row.spans)) })) as Naming[];
  const absences = await readRows(
    server,
    "select user_id as userId, starts_at as startsAt, ends_at as endsAt from absence_spans",
  );
  const overrides = await readRows(
    server,
    "select subject_id as gigId, at, details ->> '$.userIds' as userIds from audit_log where action = 'crew.override'",
  );
  const isLogged = ({ gigId, userId, createdAt }: Naming) =>
    overrides.some(
      (entry) =>
        entry.gigId === gigId && entry.at === createdAt && String(entry.userIds).split(" ").includes(userId),
    );
  const away = Map.groupBy(absences, ({ userId }) => userId);
  let warned = 0;
  const unlogged: string[] = [];
  for (const own of Map.groupBy(namings, ({ userId }) => userId).values()) {
    for (const naming of own) {
      const before = own.filter(
        ({ createdAt, endedAt }) =>
          createdAt < naming.createdAt && (endedAt === null || endedAt > naming.createdAt),
      );
      const absent = (away.get(naming.userId) ?? []).map((span) => ({
        ...span,
        breakMinutes: 0,
        isAbsence: true,
      }));
      const booked = [...before.flatMap(({ spans }) => spans), ...(absent as unknown as Span[])];
      const warnings = findWarnings(booked, naming.spans);
      if (warnings.length === 0) continue;
      warned += 1;
      if (!isLogged(naming))
        unlogged.push(`${naming.userId} in ${naming.gigId}: ${JSON.stringify(warnings)}`);
    }
  }
  return { namings: namings.length, warned, unlogged };
}
