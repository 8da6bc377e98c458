import type { Principal } from "../../src/auth/caller.ts";
import {
  listAbsenceSpans,
  listCalendarPeople,
  listShifts,
  listUnnamedDays,
  listWorkdays,
} from "../../src/calendar/queries.ts";
import { listBookings } from "../../src/crews/naming/booking-queries.ts";
import {
  countUnnamedPlaces,
  findGigForNaming,
  isOwnPerson,
  listOwnOffers,
  listOwnPeople,
  listUpcomingDays,
} from "../../src/crews/naming/queries.ts";
import { connect } from "../../src/db/client.ts";
import { addDays, getMonday } from "../../src/shared/calendar/week.ts";
import type { Server } from "./server.ts";

type Query = { toSQL: () => { sql: string; params: unknown[] } };

/** What a screen's queries cost inside D1, together. */
export type ScreenCost = { screen: string; read: number; returned: number; ms: number };

const of = (id: string, role: Principal["roles"][number], organizationId: string): Principal => ({
  ...{ id, roles: [role], organizationId, organizationTypes: [] },
});

/** The least of this many tries, since the first finds nothing in memory. */
const tries = 5;

async function measure(
  { env: { DB } }: Server,
  screen: string,
  queries: readonly Query[],
): Promise<ScreenCost> {
  const costs: ScreenCost[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const cost = { screen, read: 0, returned: 0, ms: 0 };
    for (const query of queries) {
      const { sql, params } = query.toSQL();
      const { results, meta } = await DB.prepare(sql)
        .bind(...params)
        .all();
      cost.read += meta.rows_read;
      cost.returned += results.length;
      cost.ms += meta.duration;
    }
    costs.push(cost);
  }
  return costs.reduce((least, cost) => (cost.ms < least.ms ? cost : least));
}

/** As the desk of the first firm, one of its workers, and the buyer. `gigId`: of a gig ahead. */
export async function measureShifts(server: Server, now: number, gigId: string): Promise<ScreenCost[]> {
  const db = connect(server.env.DB);
  const desk = of("desk", "staffProvider", "p0");
  const buyer = of("site", "workProvider", "buyer");
  const monday = getMonday(new Date(now).toISOString().slice(0, 10));
  const board = (caller: Principal, days: number) => {
    const [from, to] = [monday, addDays(monday, days - 1)];
    const [provider, owner] = caller === desk ? ["p0", null] : [null, "buyer"];
    return [
      listShifts(db, caller, "organization", from, to),
      listCalendarPeople(db, provider, from, to),
      listWorkdays(db, owner, from, to),
      listUnnamedDays(db, provider, from, to, now),
      listAbsenceSpans(db, caller, provider, from, to),
    ];
  };
  const picker = [
    findGigForNaming(db, desk, gigId),
    listOwnOffers(db, desk, gigId),
    listUpcomingDays(db, gigId, now),
    listOwnPeople(db, desk, gigId, now),
    listBookings(db, isOwnPerson(desk), gigId, now),
    countUnnamedPlaces(db, desk, gigId, now),
  ];
  const own = listShifts(db, of("w0-0", "employee", "p0"), "me", monday, addDays(monday, 6));
  return [
    await measure(server, "desk's week board", board(desk, 7)),
    await measure(server, "desk's month", board(desk, 31)),
    await measure(server, "picker, with who is free and how many", picker),
    await measure(server, "buyer's week board", board(buyer, 7)),
    await measure(server, "worker's week", [own]),
  ];
}
