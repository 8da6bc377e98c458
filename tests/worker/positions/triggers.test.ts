import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addActor, addCast, addStrangers } from "../../support/crews.ts";
import { addGigOfTwo, agreePlaces, editGig, offerPlaces, places } from "../../support/positions.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let apu: Actor;
let gig: Gig;
let boards: string;
let paint: string;

beforeAll(async () => {
  cast = await addCast(server);
  apu = (await addStrangers(server)).provider;
});

beforeEach(async () => {
  ({ gig, boards, paint } = await addGigOfTwo(cast.site));
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

/** The rule that a statement breaks, or "done". Numbers are bound as text: D1 binds others as real. */
async function run(sql: string, ...values: (string | null)[]): Promise<string> {
  try {
    await server.env.DB.prepare(sql)
      .bind(...values)
      .run();
    return "done";
  } catch (error) {
    return /D1_ERROR: ([\w.]+)/.exec(String(error))?.[1] ?? String(error);
  }
}

const position = (id: string, headcount: number) => ({
  ...{ id, industry: "tile_work", headcount, amountCents: 3000 },
});

describe("a gig's positions", () => {
  const set = (positions: object[] | null, headcount: number) =>
    run(
      "update gigs set positions = ?1, headcount = cast(?2 as integer) where id = ?3",
      positions && JSON.stringify(positions),
      ...[String(headcount), gig.id],
    );

  it("are for as many people as the gig, one each at least, with an id of their own", async () => {
    expect(await set([position(boards, 3), position(paint, 2)], 6)).toBe("gig.positions");
    expect(await set([position(boards, 5), position(paint, 0)], 5)).toBe("gig.positions");
    expect(await set([position(boards, 3), position(boards, 2)], 5)).toBe("gig.positions");
    expect(await set([], 5)).toBe("gig.positions");
    expect(await set([position(boards, 4), position(paint, 2)], 6)).toBe("done");
  });

  it("change with the headcount only", async () => {
    expect(await run("update gigs set headcount = 6 where id = ?", gig.id)).toBe("gig.positions");
    expect(await run("update gigs set positions = null, headcount = 6 where id = ?", gig.id)).toBe("done");
  });

  it("are right from the start", async () => {
    const copyWith = async (positions: object[]) => {
      const names = (await readRows(server, "select name from pragma_table_info('gigs')")).map(
        ({ name }) => name,
      );
      const same = names.filter((name) => name !== "id" && name !== "positions").join(", ");
      const sql = `insert into gigs (id, positions, ${same}) select ?1, ?2, ${same} from gigs where id = ?3`;
      return run(sql, `copy of ${gig.id}`, JSON.stringify(positions), gig.id);
    };
    expect(await copyWith([position("a", 3), position("b", 1)])).toBe("gig.positions");
    expect(await copyWith([position("a", 3), position("a", 2)])).toBe("gig.positions");
    expect(await copyWith([position("a", 3), position("b", 2)])).toBe("done");
  });
});

describe("an offer's positions", () => {
  /** Another offer like one that has been declined. */
  async function insertOffer(positions: object[], workers: number) {
    const { id } = await offerPlaces(cast.agency, gig, places([boards, 1]));
    await cast.site.post(`/api/offers/${id}/decline`);
    const names = (await readRows(server, "select name from pragma_table_info('offers')")).map(
      ({ name }) => name,
    );
    const changed = ["id", "positions", "workers", "status", "answered_at"];
    const same = names.filter((name) => !changed.includes(String(name))).join(", ");
    return run(
      `insert into offers (id, positions, workers, status, ${same})
        select ?1, ?2, cast(?3 as integer), 'pending', ${same} from offers where id = ?4`,
      ...[`like ${id}`, JSON.stringify(positions), String(workers), id],
    );
  }
  const offered = (id: string, workers: number) => ({ id, workers, amountCents: 3000 });

  it.each([
    ["of other sums", () => [offered(boards, 1), offered(paint, 1)], 3, "offer.positions"],
    ["of nobody", () => [offered(boards, 2), offered(paint, 0)], 2, "offer.positions"],
    ["twice the same", () => [offered(paint, 1), offered(paint, 1)], 2, "offer.positions"],
    ["of no position of the gig", () => [offered(boards, 1), offered("none", 1)], 2, "gig.changed"],
    ["as they should be", () => [offered(boards, 1), offered(paint, 1)], 2, "done"],
  ])("%s", async (_, positions, workers, outcome) => {
    expect(await insertOffer(positions(), workers)).toBe(outcome);
  });

  it("never change", async () => {
    const { id } = await offerPlaces(cast.agency, gig, places([boards, 1], [paint, 1]));
    const other = JSON.stringify([offered(boards, 2)]);
    expect(await run("update offers set positions = ?1 where id = ?2", other, id)).toBe("offer.immutable");
  });

  it("of a position that an edit has taken away meanwhile are refused", async () => {
    const [drywall] = gig.positions;
    await editGig(cast.site, gig, { positions: [drywall] });
    expect(await insertOffer([offered(paint, 1)], 1)).toBe("gig.changed");
  });
});

describe("what is accepted", () => {
  const accept = (id: string, accepted: number, byPosition: object | null) =>
    run(
      `update offers set status = 'accepted', accepted = cast(?1 as integer), accepted_positions = ?2,
        answered_at = unixepoch() * 1000 where id = ?3`,
      ...[String(accepted), byPosition && JSON.stringify(byPosition), id],
    );

  it("is the sum of its positions, and in none more than offered", async () => {
    const { id } = await offerPlaces(cast.agency, gig, places([boards, 2], [paint, 1]));
    expect(await accept(id, 3, { [boards]: 2 })).toBe("offer.positions");
    expect(await accept(id, 2, { [boards]: 2, [paint]: 1 })).toBe("offer.positions");
    expect(await accept(id, 2, { [paint]: 2 })).toBe("offer.positions");
    expect(await accept(id, 2, null)).toBe("offer.positions");
    expect(await accept(id, 2, { [boards]: 1, [paint]: 1 })).toBe("done");
  });

  it("fits into each position, whatever room the gig has", async () => {
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 2], [paint, 1]));
    const { id } = await offerPlaces(apu, gig, places([boards, 2], [paint, 2]));
    expect(await accept(id, 2, { [boards]: 2 })).toBe("gig.full");
    expect(await accept(id, 2, { [paint]: 2 })).toBe("gig.full");
    expect(await accept(id, 2, { [boards]: 1, [paint]: 1 })).toBe("done");
  });

  it("fits, of an offer for one position, too", async () => {
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 2], [paint, 1]));
    const other = await addActor(server, "employee", null);
    const [ofBoards, ofPaint] = [
      await offerPlaces(apu, gig, places([boards, 2])),
      await offerPlaces(other, gig, places([paint, 1])),
    ];
    expect(await accept(ofBoards.id, 2, null)).toBe("gig.full");
    expect(await accept(ofPaint.id, 1, null)).toBe("done");
    expect(await accept(ofBoards.id, 1, null)).toBe("done");
  });

  it("does not move from one position to another once it is accepted", async () => {
    const wanted = places([boards, 2], [paint, 1]);
    const { id } = await agreePlaces(cast.site, cast.agency, gig, wanted, places([boards, 2]));
    const move = (accepted: number, byPosition: object) =>
      run(
        "update offers set accepted = cast(?1 as integer), accepted_positions = ?2 where id = ?3",
        ...[String(accepted), JSON.stringify(byPosition), id],
      );
    expect(await move(2, { [boards]: 1, [paint]: 1 })).toBe("offer.notPending");
    expect(await move(1, { [paint]: 1 })).toBe("offer.notPending");
    expect(await move(1, { [boards]: 2 })).toBe("offer.positions");
    expect(await move(1, { [boards]: 1 })).toBe("done");
  });
});

describe("a shift", () => {
  it("is in a position that its offer has, with a place left", async () => {
    const { id } = await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1]));
    const [first, second] = [
      await addActor(server, "employee", cast.tekijat),
      await addActor(server, "employee", cast.tekijat),
    ];
    const named = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, {
      ...{ userIds: [first.id], positionId: boards },
    });
    const own = named.body.items[0].id;
    await run("delete from shifts where assignment_id = ?", own);
    const book = (positionId: string | null, userId = first.id, assignmentId = own) =>
      run(
        `insert into shifts (assignment_id, gig_id, offer_id, user_id, date, starts_at, ends_at, position_id)
          select ?1, gig_id, ?2, ?3, date, starts_at, ends_at, ?4 from gig_days where gig_id = ?5`,
        ...[assignmentId, id, userId, positionId, gig.id],
      );
    expect(await book("none")).toBe("offer.crewFull");
    const other = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, {
      ...{ userIds: [second.id], positionId: paint },
    });
    expect(other.status).toBe(201);
    expect(await book(paint)).toBe("offer.crewFull");
    expect(await book(boards)).toBe("done");
  });
});
