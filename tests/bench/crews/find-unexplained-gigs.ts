import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import { readRows } from "../../support/rows.ts";
import type { World } from "./load-world.ts";

/** Replays what its owner reads in a gig's history: places agreed and people named must be those of the tables. */
export async function findUnexplainedGigs({ server, gigs }: World) {
  const unexplained: string[] = [];
  let count = 0;
  for (const { id, site } of gigs) {
    const events: HistoryEvent[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await site.get(`/api/gigs/${id}/history?limit=50${cursor && `&cursor=${cursor}`}`);
      events.push(...body.items);
      cursor = body.nextCursor;
    }
    count += events.length;
    if (events.some(({ kind }) => kind === "cancelled")) continue;
    const told = replay(events.toReversed());
    const [row] = await readRows(
      server,
      `select (select coalesce(sum(accepted), 0) from offers where gig_id = gigs.id) as places,
        (select group_concat(user_id, ' ') from (select user_id from assignments
          where gig_id = gigs.id and status in ('proposed', 'confirmed') order by user_id)) as people
      from gigs where id = ?`,
      id,
    );
    const people = [...told.people].sort().join(" ");
    if (told.places !== row?.places || people !== (row?.people ?? ""))
      unexplained.push(
        `${id}: told ${told.places} places, [${people}]; there are ${row?.places}, [${row?.people}]`,
      );
  }
  return { gigs: gigs.length, events: count, unexplained };
}

function replay(events: readonly HistoryEvent[]) {
  const people = new Set<string>();
  let places = 0;
  for (const { kind, data } of events) {
    if (kind === "offerAccepted" || kind === "reserveAccepted") places += data.workers;
    if (kind === "placesReleased") places -= data.workers;
    if (kind === "crewNamed") for (const { id } of data.people) people.add(id);
    if (kind === "assignmentRemoved") for (const { id } of data.people) people.delete(id);
    if (kind === "assignmentDeclined" && data.dates === undefined)
      for (const { id } of data.people) people.delete(id);
  }
  return { places, people };
}
