import { describe, expect, it } from "vitest";
import type { NamingContext } from "../../../src/crews/naming/naming-context.ts";
import type { OwnOffer, OwnPerson } from "../../../src/crews/naming/queries.ts";
import { buildProposal } from "../../../src/crews/proposals/build-proposal.ts";
import { hour } from "../../../src/shared/core/durations.ts";
import type { Industry } from "../../../src/shared/industries/industry.ts";

const dates = ["2083-03-08", "2083-03-09"];
const days = dates.map((date) => {
  const startsAt = Date.parse(`${date}T05:00:00Z`);
  return { date, startsAt, endsAt: startsAt + 8.5 * hour, breakMinutes: 30, addedAt: 0, accepted: 2 };
});
const person = (id: string, industries: Industry[], more: Partial<OwnPerson> = {}) =>
  ({
    ...{ id, name: id, location: "Tampere", locale: "en", industries, hasLogin: true },
    together: { gigs: 0, lastDate: null },
    ...{ reservePosition: null, isInterested: false, neverLoggedIn: false, workedMinutes: 0 },
    ...{
      cards: [],
      assignmentId: null,
      assignedDates: [],
      givenBackDates: [],
      positionId: null,
      lastStatus: null,
    },
    ...more,
  }) as OwnPerson;
const boarder = (id: string) => person(id, ["drywall_plastering"]);
const painter = (id: string) => person(id, ["painting_decorating"]);
const both = (id: string) => person(id, ["drywall_plastering", "painting_decorating"]);

const place = (positionId: string, accepted: number, more: Partial<OwnOffer> = {}): OwnOffer => ({
  ...{ id: "o1", positionId, accepted, status: "accepted", namesPosition: true, namedByDate: {} },
  ...{ startDate: "2083-03-08", endDate: "2083-03-09", createdAt: 1 },
  ...more,
});
const positions = [
  { id: "boards", industry: "drywall_plastering", headcount: 3, cards: [] },
  { id: "paint", industry: "painting_decorating", headcount: 2, cards: [] },
];
const context = (people: OwnPerson[], offers: OwnOffer[]) =>
  ({
    gig: {
      ...{ gigId: "gig", headcount: 5, municipality: "Tampere", language: "", positions, cards: [] },
      industries: positions.map(({ industry }) => industry),
    },
    ...{ people, offers, days, bookings: [], promised: { all: 0, inTrade: 0 } },
  }) as unknown as NamingContext;

const propose = (
  people: OwnPerson[],
  offers: OwnOffer[],
  wanted: Partial<Parameters<typeof buildProposal>[1]> = {},
) => {
  const { positions, cost } = buildProposal(context(people, offers), { without: [], ...wanted });
  const crews = positions.map(({ id, people }) => [id, ...people.map(({ userId }) => userId).toSorted()]);
  return { crews, unfilled: cost.unfilled };
};

describe("a proposal for two positions", () => {
  const offers = [place("boards", 2), place("paint", 1)];

  it("takes each for their trade, in the order of the positions", () => {
    const people = [painter("p1"), painter("p2"), boarder("b1"), boarder("b2"), boarder("b3")];
    const { crews, unfilled } = propose(people, offers);
    expect(crews.map(([id, ...crew]) => [id, crew.length])).toEqual([
      ["boards", 2],
      ["paint", 1],
    ]);
    expect(crews.flatMap(([id, ...crew]) => crew.map((who) => `${id?.[0]}${who[0]}`))).toEqual([
      ...["bb", "bb", "pp"],
    ]);
    expect(unfilled).toBe(0);
  });

  it("leaves a place empty rather than taking somebody of the other trade", () => {
    expect(propose([boarder("b1"), boarder("b2"), boarder("b3")], offers)).toEqual({
      crews: [["boards", "b1", "b2"], ["paint"]],
      unfilled: 2,
    });
  });

  it("has nobody in two, and leaves who can do both to where others cannot", () => {
    for (const people of [
      [both("x"), boarder("b1"), boarder("b2")],
      [boarder("b1"), boarder("b2"), both("x")],
    ])
      expect(propose(people, offers)).toEqual({
        crews: [
          ["boards", "b1", "b2"],
          ["paint", "x"],
        ],
        unfilled: 0,
      });
    const { crews, unfilled } = propose([both("x")], offers);
    expect([crews.flatMap(([, ...crew]) => crew), unfilled]).toEqual([["x"], 4]);
  });

  it("may be for one of them, or without somebody", () => {
    const people = [painter("p1"), painter("p2"), boarder("b1")];
    expect(propose(people, offers, { position: "paint", without: ["p1"] }).crews).toEqual([["paint", "p2"]]);
    expect(propose(people, offers, { without: ["b1"] }).crews[0]).toEqual(["boards"]);
  });

  it("is of the offer that is meant, and of positions with agreed places", () => {
    const apart = [place("boards", 1), place("paint", 1, { id: "o2" })];
    const people = [painter("p1"), boarder("b1")];
    expect(propose(people, apart, { offer: "o2" }).crews).toEqual([["paint", "p1"]]);
    expect(propose(people, [place("boards", 1), place("paint", 0)]).crews).toEqual([["boards", "b1"]]);
  });

  it("counts who is named in each by itself", () => {
    const full = { namedByDate: { "2083-03-08": 1, "2083-03-09": 1 } };
    expect(propose([painter("p1"), boarder("b1")], [place("boards", 1, full), place("paint", 1)])).toEqual({
      crews: [["boards"], ["paint", "p1"]],
      unfilled: 0,
    });
  });

  it("leaves out who has said no, was taken off or is in the crew", () => {
    const people = [
      person("no", ["painting_decorating"], { lastStatus: "declined" }),
      person("off", ["painting_decorating"], { lastStatus: "removed" }),
      person("in", ["painting_decorating"], { assignmentId: "a1", assignedDates: dates }),
    ];
    expect(propose(people, [place("paint", 1)])).toEqual({ crews: [["paint"]], unfilled: 2 });
  });
});

it("is for the soonest month of a year, and answers within it", () => {
  const year = Array.from({ length: 260 }, (_, at) => {
    const startsAt = Date.parse("2083-01-04T05:00:00Z") + at * 24 * hour;
    const date = new Date(startsAt).toISOString().slice(0, 10);
    return { date, startsAt, endsAt: startsAt + 9.5 * hour, breakMinutes: 30, addedAt: 0, accepted: 8 };
  });
  const people = Array.from({ length: 300 }, (_, at) => boarder(`b${at}`));
  const offer = place("boards", 8, { startDate: "2083-01-01", endDate: "2083-12-31" });
  const { positions } = buildProposal({ ...context(people, [offer]), days: year }, { without: [] });
  const proposed = positions.flatMap(({ people }) => people.flatMap((one) => one.dates)).toSorted();
  expect(proposed[0]).toBe("2083-01-04");
  expect(proposed.at(-1)).toBe("2083-02-03");
});
