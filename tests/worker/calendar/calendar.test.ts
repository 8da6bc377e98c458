import { beforeAll, describe, expect, it } from "vitest";
import type { UnnamedDay } from "../../../src/shared/calendar/calendar.ts";
import type { Shift } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { addAcceptedOffer, addAssignment, addShifts } from "../../support/bookings.ts";
import { type Client, createVisitor, readTripCount } from "../../support/client.ts";
import { addGig } from "../../support/gigs.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const people: Record<string, Client> = {};
let gig: Gig;

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  const nosto = await addOrganization(server, "Nosto Oy", "workProvider");
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const desk = await addUser(server, "staffProvider", tekijat);
  const worker = await addUser(server, "employee", tekijat, { name: "Aino Aalto" });
  const colleague = await addUser(server, "employee", tekijat, { name: "Ville Virta" });
  await addUser(server, "employee", tekijat, { name: "Pauli Putki" });
  const solo = await addUser(server, "employee", null, { name: "Kai Koski" });
  people.site = await createClient(server, await addUser(server, "workProvider", raksa));
  people.otherSite = await createClient(server, await addUser(server, "workProvider", nosto));
  people.desk = await createClient(server, desk);
  people.worker = await createClient(server, worker);
  people.solo = await createClient(server, solo);

  gig = await addGig(people.site, { title: "Frame" });
  const other = await addGig(people.otherSite, {
    title: "Crane",
    schedule: { startDate: "2083-01-18", endDate: "2083-01-19" },
  });
  const book = async (where: Gig, provider: typeof desk, who: typeof desk) => {
    const offer = await addAcceptedOffer(server, where.id, provider, 1);
    await addShifts(server, await addAssignment(server, where.id, offer, who));
  };
  await book(gig, desk, worker);
  await book(gig, solo, solo);
  await book(other, desk, colleague);
  const walls = { title: "Walls", schedule: { startDate: "2083-04-06", endDate: "2083-04-07" } };
  const promised = (await addGig(people.site, walls)).id;
  const offer = await addAcceptedOffer(server, promised, desk, 3);
  await addShifts(server, await addAssignment(server, promised, offer, worker));
});

const january = "?from=2083-01-01&to=2083-01-31";

async function shifts(name: string, query: string) {
  const answer = await (people[name] as Client).get(`/api/calendar${query}`);
  expect(answer.status).toBe(200);
  return answer.body.items.map((shift: Shift) => `${shift.date.slice(8)} ${shift.userName} ${shift.title}`);
}

const week = ["11", "12", "13", "14", "15"];
const aino = week.map((day) => `${day} Aino Aalto Frame`);
const kai = week.map((day) => `${day} Kai Koski Frame`);
const ville = ["18", "19"].map((day) => `${day} Ville Virta Crane`);

describe("GET /api/calendar", () => {
  it("returns the caller's shifts with place, time and status, in one trip", async () => {
    const answer = await (people.worker as Client).get(`/api/calendar${january}`);
    expect(answer.body.items).toHaveLength(5);
    expect(answer.body.items[0]).toEqual({
      assignmentId: expect.any(String),
      gigId: gig.id,
      title: "Frame",
      organizationName: "Raksa Oy",
      municipality: "Tampere",
      userId: expect.any(String),
      userName: "Aino Aalto",
      date: "2083-01-11",
      startTime: "07:00",
      endTime: "15:30",
      startsAt: "2083-01-11T05:00:00.000Z",
      endsAt: "2083-01-11T13:30:00.000Z",
      industry: null,
      status: "proposed",
    });
    expect(readTripCount(answer)).toBe(1);
  });

  it.each([
    ["worker", january, aino],
    ["solo", `${january}&scope=me`, kai],
    ["worker", "?from=2083-01-12&to=2083-01-13", aino.slice(1, 3)],
    ["worker", "?from=2083-01-16&to=2083-01-31", []],
    ["desk", january, []],
    ["desk", `${january}&scope=organization`, [...aino, ...ville]],
    ["site", `${january}&scope=organization`, [...aino, ...kai]],
    ["otherSite", `${january}&scope=organization`, ville],
  ])("for %s %s", async (name, query, expected) => {
    expect((await shifts(name, query)).sort()).toEqual([...expected].sort());
  });

  it("gives staff their workers, free or not, and a buyer its gigs' days with accepted counts", async () => {
    const path = `/api/calendar${january}&scope=reach`;
    const [desk, site, otherSite, worker] = await Promise.all(
      ["desk", "site", "otherSite", "worker"].map((name) => (people[name] as Client).get(path)),
    );
    const names = (answer: typeof desk) => answer?.body.people.map(({ name }: { name: string }) => name);
    expect(names(desk)).toEqual(["Aino Aalto", "Pauli Putki", "Ville Virta"]);
    expect([names(site), names(worker)]).toEqual([[], []]);
    expect(site?.body.workdays).toHaveLength(5);
    expect(site?.body.workdays[0]).toEqual({
      gigId: gig.id,
      title: "Frame",
      municipality: "Tampere",
      date: "2083-01-11",
      startTime: "07:00",
      endTime: "15:30",
      headcount: 5,
      accepted: 2,
      positions: [],
    });
    expect(otherSite?.body.workdays.map(({ date }: { date: string }) => date)).toEqual([
      "2083-01-18",
      "2083-01-19",
    ]);
    expect([desk?.body.workdays, worker?.body.workdays]).toEqual([[], []]);
    expect([desk, site, worker].map((answer) => answer && readTripCount(answer))).toEqual([1, 1, 1]);
  });

  it("gives only an agency's staff its unnamed places", async () => {
    const path = "/api/calendar?from=2083-04-01&to=2083-04-30&scope=reach";
    const unnamedFor = async (name: string) => (await (people[name] as Client).get(path)).body.unnamed;
    const days = await unnamedFor("desk");
    expect(days.map(({ date, places }: UnnamedDay) => `${date.slice(8)} ${places}`)).toEqual([
      "06 2",
      "07 2",
    ]);
    expect(days[0]).toMatchObject({ title: "Walls", startTime: "07:00", endTime: "15:30" });
    expect(await Promise.all(["site", "worker", "solo"].map(unnamedFor))).toEqual([[], [], []]);
    const crewed = await (people.desk as Client).get(`/api/calendar${january}&scope=reach`);
    expect([crewed.body.unnamed, readTripCount(crewed)]).toEqual([[], 1]);
  });

  it("the default scope is the whole calendar for staff, and a worker's own", async () => {
    expect((await shifts("desk", `${january}&scope=reach`)).sort()).toEqual([...aino, ...ville].sort());
    expect(await shifts("worker", `${january}&scope=reach`)).toEqual(aino);
  });

  it("hides from staff what a worker had booked as an individual before joining", async () => {
    const joined = await addOrganization(server, "Apu Oy", "staffProvider");
    const solo = await addUser(server, "employee", null, { name: "Eero Erä" });
    const desk = await createClient(server, await addUser(server, "staffProvider", joined));
    const offer = await addAcceptedOffer(server, gig.id, solo, 1);
    await addShifts(server, await addAssignment(server, gig.id, offer, solo));
    await server.env.DB.prepare("update users set organization_id = ? where id = ?")
      .bind(joined, solo.id)
      .run();
    const path = `/api/calendar${january}&scope=reach`;
    const { items, people: free } = (await desk.get(path)).body;
    expect([items, free]).toEqual([
      [],
      [{ userId: solo.id, name: "Eero Erä", hasLeft: false, industries: [], location: "" }],
    ]);
    expect((await (await createClient(server, solo)).get(path)).body.items).toHaveLength(5);
  });

  it.each(["worker", "solo"])("refuses the organisation's calendar to %s", async (name) => {
    const answer = await (people[name] as Client).get(`/api/calendar${january}&scope=organization`);
    expect([answer.status, answer.body.code]).toEqual([403, "access.denied"]);
  });

  it.each([
    ["", "from"],
    ["?from=2083-01-01", "to"],
    ["?from=2083-02-30&to=2083-03-01", "from"],
    ["?from=2083-01-02&to=2083-01-01", "to"],
    ["?from=2083-01-01&to=2083-03-04", "to"],
    [`${january}&scope=everybody`, "scope"],
  ])("refuses %j", async (query, path) => {
    const answer = await (people.desk as Client).get(`/api/calendar${query}`);
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
  });

  it("accepts 62 days", async () => {
    expect(await shifts("worker", "?from=2083-01-01&to=2083-03-03")).toHaveLength(5);
  });
});

describe("GET /api/holidays", () => {
  it("is public and cacheable, and lists the days off work", async () => {
    const answer = await createVisitor(server).get("/api/holidays?from=2083-06-01&to=2083-12-06");
    expect(answer.body).toEqual([
      { date: "2083-06-25", name: "midsummerEve" },
      { date: "2083-06-26", name: "midsummerDay" },
      { date: "2083-11-06", name: "allSaints" },
      { date: "2083-12-06", name: "independenceDay" },
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
    expect(readTripCount(answer)).toBe(0);
  });

  it.each(["", "?from=x&to=y", "?from=2083-01-02&to=2083-01-01", "?from=2000-01-01&to=2999-01-01"])(
    "refuses %j, uncached",
    async (query) => {
      const answer = await createVisitor(server).get(`/api/holidays${query}`);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([422, "private, no-store"]);
    },
  );
});
