import type { Server } from "./server.ts";

const rules = {
  "accepted is the sum of the offers'": `select id from gigs where accepted <>
    (select coalesce(sum(accepted), 0) from offers where gig_id = gigs.id)`,
  "confirmed counts the crew that has": `select id from gigs where confirmed <>
    (select count(*) from assignments where gig_id = gigs.id and status = 'confirmed')`,
  "who is confirmed has said yes at some time": `select id from assignments
    where status = 'confirmed' and confirmed_at is null`,
  "never more than wanted": "select id from gigs where accepted > headcount",
  "filled is full": `select id from gigs
    where status in ('open', 'filled') and (accepted = headcount) <> (status = 'filled')`,
  "nothing waits in a gig that has ended": `select offers.id from offers join gigs on gigs.id = gig_id
    where offers.status = 'pending' and gigs.status in ('cancelled', 'done')`,
  "nobody is in two places": `select one.user_id as id from shifts as one join shifts as other on one.user_id = other.user_id
    and (one.assignment_id, one.date) < (other.assignment_id, other.date)
    and one.starts_at < other.ends_at and other.starts_at < one.ends_at`,
  "shifts are the gig's hours": `select shifts.user_id as id from shifts
    join assignments on assignments.id = assignment_id and assignments.status in ('proposed', 'confirmed')
    left join gig_days on gig_days.gig_id = shifts.gig_id and gig_days.date = shifts.date
    where gig_days.date is null or shifts.ends_at <> gig_days.ends_at
      or (shifts.starts_at <> gig_days.starts_at and not exists (select 1 from shifts as left_off
        where left_off.user_id = shifts.user_id and left_off.ends_at = shifts.starts_at))`,
  "no crew over what was accepted": `select offers.id from shifts join offers on offers.id = shifts.offer_id
    join assignments on assignments.id = assignment_id and assignments.status in ('proposed', 'confirmed')
    group by offers.id, shifts.date having count(*) > offers.accepted`,
};

/** What must hold whatever was asked for, and the rows for which it does not: nothing, if all is well. */
export async function brokenRules(server: Server): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(rules)) {
    const { results } = await server.env.DB.prepare(query).all();
    if (results.length > 0) broken[name] = results;
  }
  return broken;
}
