import type { Server } from "./server.ts";

const covers = `offers.gig_id = gig_days.gig_id and date between offers.start_date and offers.end_date
  and added_at <= offers.created_at`;

/** Of a row of `offers`: accepted places in a position, whose id is `id`. */
const placesIn = (id: string) => `(case
    when json_array_length(offers.positions) > 1 then coalesce(offers.accepted_positions ->> (${id}), 0)
    else iif(coalesce(offers.positions ->> '$[0].id', offers.gig_id) = ${id}, offers.accepted, 0) end)`;

const rules = {
  "accepted is what is agreed on the day that has most": `select id from gigs where accepted <>
    (select coalesce(max(places), 0) from (select sum(offers.accepted) as places from gig_days join offers
      on ${covers} and gig_days.ends_at > coalesce(answered_at, offers.created_at)
      where gig_days.gig_id = gigs.id group by date))`,
  "confirmed are those of the day ahead that has fewest": `select id from gigs where confirmed <>
    (select coalesce(min(iif(ends_at > unixepoch() * 1000, people, null)), min(people), 0) from (
      select gig_days.ends_at, (select count(*) from shifts join assignments on assignments.id = assignment_id
        where shifts.gig_id = gigs.id and shifts.date = gig_days.date and assignments.status = 'confirmed') as people
      from gig_days where gig_days.gig_id = gigs.id and exists (select 1 from offers where ${covers}
        and offers.accepted > 0 and gig_days.ends_at > coalesce(answered_at, offers.created_at))))`,
  "who is confirmed has said yes at some time": `select id from assignments
    where status = 'confirmed' and confirmed_at is null`,
  "never more than wanted": "select id from gigs where accepted > headcount",
  "never more than wanted on any day ahead": `select gigs.id from gigs join gig_days on gig_id = gigs.id
    where gig_days.ends_at > unixepoch() * 1000 and headcount < (select coalesce(sum(offers.accepted), 0) from offers where ${covers})`,
  "a gig's headcount is that of its positions": `select id from gigs where positions is not null
    and headcount <> (select sum(value ->> '$.headcount') from json_each(positions))`,
  "what is accepted is accepted in a position of the offer": `select id from offers
    where accepted > 0 and json_array_length(positions) > 1 and accepted <> (select sum(coalesce(
      offers.accepted_positions ->> (value ->> '$.id'), 0)) from json_each(offers.positions))`,
  "never more than wanted in a position on any day ahead": `select gigs.id from gigs join gig_days on gig_id = gigs.id
    join json_each(coalesce(gigs.positions, json_array(json_object('id', gigs.id, 'headcount', headcount)))) as position
    where gig_days.ends_at > unixepoch() * 1000 and position.value ->> '$.headcount' < (
      select coalesce(sum(${placesIn("position.value ->> '$.id'")}), 0) from offers where ${covers})`,
  "filled is full on every day ahead": `select id from gigs where status in ('open', 'filled') and (status = 'filled') <>
    (select min(headcount <= (select coalesce(sum(offers.accepted), 0) from offers where ${covers}))
      from gig_days where gig_id = gigs.id and ends_at > unixepoch() * 1000)`,
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
  "no crew over what was accepted in a position": `select offers.id from shifts join offers on offers.id = shifts.offer_id
    join assignments on assignments.id = assignment_id and assignments.status in ('proposed', 'confirmed')
    group by offers.id, shifts.date, shifts.position_id
    having count(*) > ${placesIn("coalesce(shifts.position_id, shifts.gig_id)")}`,
};

/** What must hold whatever was asked for, and the rows for which it does not: nothing, if all is well. */
export async function findBrokenRules(server: Server): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(rules)) {
    const { results } = await server.env.DB.prepare(query).all();
    if (results.length > 0) broken[name] = results;
  }
  return broken;
}
