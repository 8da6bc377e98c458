import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addActor, addCast } from "../../support/crews.ts";
import { addGig, buildGigBody, buildSingleDay } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import {
  addGigOf,
  addGigOfTwo,
  agreePlaces,
  drywallAndPaint,
  editGig,
  fixed,
  hourly,
  idsOf,
  listFaults,
  offerPlaces,
  places,
  readGig,
  readNumbers,
} from "../../support/positions.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

const statusesOf = async (gig: { id: string }) =>
  Object.fromEntries(
    (await readRows(server, "select id, status from offers where gig_id = ?", gig.id)).map(
      ({ id, status }) => [id, status],
    ),
  );

describe("a gig of three to plaster and two to paint", () => {
  it("says both, with what they are together", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const said = {
      industries: ["drywall_plastering", "painting_decorating"],
      headcount: 5,
      pricing: hourly(3200),
      positions: [
        { ...drywallAndPaint[0], id: boards, accepted: 0, confirmed: 0, offered: 0 },
        { ...drywallAndPaint[1], id: paint, accepted: 0, confirmed: 0, offered: 0 },
      ],
    };
    expect(gig).toMatchObject(said);
    expect(new Set([boards, paint])).toEqual(new Set([gig.id, expect.stringMatching(/^.{21}$/)]));
    for (const who of [cast.site, cast.agency, cast.solo]) {
      expect(await readGig(who, gig)).toMatchObject(said);
      const { items } = (await who.get("/api/gigs?limit=50")).body;
      expect(items.find(({ id }: { id: string }) => id === gig.id)).toMatchObject(said);
    }
  });

  it("hides the prices of both from an agency's employee", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 1]));
    const worker = await addActor(server, "employee", cast.tekijat);
    const { positions, pricing } = await readGig(worker, gig);
    expect(positions.map(({ id }) => id)).toEqual([boards, paint]);
    expect([pricing, ...positions.map((position) => position.pricing)]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it("may have one price for all, and of a fixed one the shares", async () => {
    const [drywall, paint] = drywallAndPaint.map(({ pricing: _, ...position }) => position);
    const needs = [drywall ?? {}, paint ?? {}];
    const one = await addGigOf(cast.site, needs, { pricing: hourly(3000) });
    expect(one.positions.map(({ pricing }) => pricing)).toEqual([hourly(3000), hourly(3000)]);
    const whole = await addGigOf(cast.site, needs, { pricing: fixed(1_000_000) });
    expect(whole.positions.map(({ pricing }) => pricing)).toEqual([fixed(600_000), fixed(400_000)]);
    expect(whole.pricing).toEqual(fixed(1_000_000));
  });

  it("is refused with a fault in them, at the place of the fault", async () => {
    const [drywall, paint] = drywallAndPaint;
    const refuse = async (...positions: unknown[]) =>
      listFaults(
        await cast.site.post("/api/gigs", {
          ...buildGigBody({ industries: undefined, headcount: undefined, pricing: undefined }),
          positions,
        }),
      );
    expect(await refuse()).toContain("positions required");
    expect(await refuse(drywall, drywall)).toEqual([422, "positions.1.industry positions.twice"]);
    expect(await refuse(drywall, { ...paint, pricing: fixed(90_000) })).toContain(
      "positions.1.pricing.type positions.types",
    );
    expect(await refuse(drywall, { ...paint, headcount: 198 })).toEqual([422, "positions headcount.invalid"]);
    expect(await refuse(drywall, { ...paint, pricing: undefined })).toEqual([
      422,
      "positions.0.pricing required",
    ]);
  });

  it("is copied with its positions, which get ids of their own", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    await agreePlaces(cast.site, cast.agency, gig, places([paint, 2]));
    const copy = (await cast.site.post(`/api/gigs/${gig.id}/copy`)).body;
    expect(copy).toMatchObject({ status: "draft", headcount: 5, pricing: hourly(3200) });
    expect(copy.positions).toMatchObject(
      drywallAndPaint.map((position) => ({ ...position, accepted: 0, confirmed: 0, offered: 0 })),
    );
    const ids = Object.values(idsOf(copy));
    expect(new Set([...ids, boards, paint]).size).toBe(4);
    expect(ids).toContain(copy.id);
  });
});

describe("a gig of one", () => {
  it("is the gig itself, whichever way it is said", async () => {
    const [, paint] = drywallAndPaint;
    const gig = await addGigOf(cast.site, [paint ?? {}]);
    const itself = { id: gig.id, ...paint, cards: [], accepted: 0, confirmed: 0, offered: 0 };
    expect(gig).toMatchObject({ headcount: 2, pricing: hourly(2900), positions: [itself] });
    const before = await addGig(cast.site, { ...paint, industries: ["painting_decorating"] });
    expect(before.positions).toEqual([{ ...itself, id: before.id }]);
    const [row] = await readRows(server, "select positions from gigs where id = ?", gig.id);
    expect(row).toEqual({ positions: null });
    const either = await addGig(cast.site);
    expect(either.positions).toMatchObject([{ id: either.id, industry: null, headcount: 5 }]);
  });

  it("is edited as before, and can become one of two", async () => {
    const gig = await addGig(cast.site, { industries: ["drywall_plastering"], headcount: 3 });
    expect((await editGig(cast.site, gig, { headcount: 4 })).body).toMatchObject({
      ...{ headcount: 4, positions: [{ id: gig.id, headcount: 4 }] },
    });
    const [own] = (await readGig(cast.site, gig)).positions;
    const { body } = await editGig(cast.site, gig, { positions: [own, drywallAndPaint[1]] });
    expect(body).toMatchObject({ headcount: 6, positions: [{ id: gig.id, headcount: 4 }, { headcount: 2 }] });
  });
});

describe("PATCH /api/gigs/:id", () => {
  it("keeps the ids that are sent, and gives one to a new position", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const [drywall, painters] = gig.positions;
    const tiles = { industry: "tile_work", headcount: 1, pricing: hourly(3400) };
    const { status, body } = await editGig(cast.site, gig, {
      positions: [tiles, painters, { ...drywall, headcount: 4 }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ headcount: 7, pricing: hourly(3400) });
    expect(body.positions).toMatchObject([tiles, { id: paint }, { id: boards, headcount: 4 }]);
    expect([boards, paint, gig.id]).not.toContain(body.positions[0].id);
  });

  it("keeps the price of a position that says none", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const positions = gig.positions.map(({ id, industry, headcount }) => ({ id, industry, headcount }));
    const { body } = await editGig(cast.site, gig, { positions });
    expect(body.positions).toMatchObject([
      { id: boards, pricing: hourly(3200) },
      { id: paint, pricing: hourly(2900) },
    ]);
  });

  it("changes nothing when what was read is sent back", async () => {
    const { gig } = await addGigOfTwo(cast.site);
    const read = await readGig(cast.site, gig);
    const { industries, headcount, pricing, positions } = read;
    for (const same of [
      { industries, headcount, pricing },
      { positions },
      { industries, headcount, pricing, positions },
    ]) {
      const { status, body } = await editGig(cast.site, gig, same);
      expect([status, body.version, body.positions]).toEqual([200, read.version, positions]);
    }
  });

  it("takes back what was read of a gig of one with several trades", async () => {
    const gig = await addGig(cast.site);
    const { positions } = await readGig(cast.site, gig);
    expect(listFaults(await editGig(cast.site, gig, { positions }))).toEqual([200]);
  });

  it("refuses the numbers of a gig of one: which position is meant is not said", async () => {
    const { gig } = await addGigOfTwo(cast.site);
    for (const change of [
      { headcount: 6 },
      { pricing: hourly(3300) },
      { industries: ["tile_work"] },
      { industries: ["painting_decorating"] },
    ])
      expect(listFaults(await editGig(cast.site, gig, change))).toEqual([422, "positions required"]);
    expect(await readGig(cast.site, gig)).toMatchObject({ headcount: 5, pricing: hourly(3200) });
  });

  it("refuses a position of another gig", async () => {
    const { gig } = await addGigOfTwo(cast.site);
    const other = await addGigOfTwo(cast.site);
    const positions = [gig.positions[0], { ...gig.positions[1], id: other.paint }];
    expect(listFaults(await editGig(cast.site, gig, { positions }))).toEqual([422, "positions.1.id invalid"]);
  });

  it("leaves no position smaller than what is agreed for it, whatever room there is in the other", async () => {
    const { gig, paint } = await addGigOfTwo(cast.site);
    await agreePlaces(cast.site, cast.agency, gig, places([paint, 2]));
    const [drywall, painters] = gig.positions;
    const fewer = [
      { ...drywall, headcount: 9 },
      { ...painters, headcount: 1 },
    ];
    for (const positions of [[drywall], fewer, [{ ...drywall, headcount: 9 }]])
      expect(describeOutcome(await editGig(cast.site, gig, { positions }))).toBe("409 gig.headcountTaken");
    expect(await readNumbers(cast.site, gig)).toEqual([
      [3, 0, 0],
      [2, 2, 0],
    ]);
    expect(describeOutcome(await editGig(cast.site, gig, { positions: [painters] }))).toBe("200");
    expect(await readGig(cast.site, gig)).toMatchObject({
      ...{ headcount: 2, accepted: 2, status: "filled", positions: [{ id: paint, accepted: 2 }] },
    });
  });

  it("expires the waiting offers of a position that goes, and no others", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const other = await addActor(server, "employee", null);
    const ofBoards = await offerPlaces(cast.solo, gig, places([boards, 1]));
    const ofPaint = await offerPlaces(other, gig, places([paint, 1]));
    const ofBoth = await offerPlaces(cast.agency, gig, places([boards, 1], [paint, 1]));
    const { status } = await editGig(cast.site, gig, { positions: [gig.positions[0]] });
    expect(status).toBe(200);
    expect(await statusesOf(gig)).toEqual({
      ...{ [ofBoards.id]: "pending", [ofPaint.id]: "expired", [ofBoth.id]: "expired" },
    });
    expect(describeOutcome(await cast.site.post(`/api/offers/${ofBoards.id}/accept`))).toBe("200");
  });

  it("leaves one position whose id is not the gig's, which takes what a gig of one takes", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const rest = gig.positions.find(({ id }) => id !== gig.id);
    await editGig(cast.site, gig, { positions: [rest] });
    const [left] = (await readGig(cast.site, gig)).positions;
    expect([[boards, paint].includes(left?.id ?? ""), left?.id === gig.id]).toEqual([true, false]);
    const { body } = await cast.agency.post(`/api/gigs/${gig.id}/offers`, { workers: 1 });
    expect(body).toMatchObject({ workers: 1, positions: [{ id: left?.id, workers: 1 }] });
    expect((await cast.site.post(`/api/offers/${body.id}/accept`, { workers: 1 })).body).toMatchObject({
      ...{ accepted: 1, positions: [{ id: left?.id, accepted: 1 }] },
    });
    expect((await editGig(cast.site, gig, { headcount: 7 })).body).toMatchObject({
      positions: [{ id: left?.id, headcount: 7, accepted: 1 }],
    });
    const copy = (await cast.site.post(`/api/gigs/${gig.id}/copy`)).body;
    expect(copy.positions).toMatchObject([{ id: copy.id, headcount: 7, industry: left?.industry }]);
  });

  it("tells the crew and the firms of another price, as a change of the gig", async () => {
    const { gig, boards } = await addGigOfTwo(cast.site, { schedule: buildSingleDay("2086-01-07") });
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 1]));
    const [drywall, painters] = gig.positions;
    const dearer = { ...painters, pricing: hourly(3000) };
    const { body } = await editGig(cast.site, gig, { positions: [drywall, dearer] });
    expect(body.version).toBe(gig.version + 1);
    const [change] = await readRows(server, "select before, after from gig_changes where gig_id = ?", gig.id);
    const facts = [change?.before, change?.after].map((value) => JSON.parse(String(value)));
    expect(facts).toEqual([
      { positions: [{ industry: "painting_decorating", pricing: hourly(2900) }] },
      { positions: [{ industry: "painting_decorating", pricing: hourly(3000) }] },
    ]);
  });
});
