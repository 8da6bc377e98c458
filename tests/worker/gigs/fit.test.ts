import { beforeAll, describe, expect, it } from "vitest";
import { normalizeForSearch } from "../../../src/db/list/search-keys.ts";
import { municipalities } from "../../../src/shared/core/municipalities.ts";
import { municipalityCoordinates } from "../../../src/shared/core/municipality-coordinates.ts";
import type { GigSummary } from "../../../src/shared/gigs/gig.ts";
import type { Client } from "../../support/client.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();

const trades = ["roofing", "carpentry_woodwork", "plumbing", "tile_work"];
const places = [
  "Helsinki",
  "Espoo",
  "Lahti",
  "Porvoo",
  "Hämeenlinna",
  "Åbo",
  "Salo",
  "Atlantis",
  "Rovaniemi",
];
let site: Client;
let agency: Client;
let agencyId: string;
let buyerId: string;

beforeAll(async () => {
  buyerId = await addOrganization(server, "Raksa Oy", "workProvider");
  site = await createClient(server, await addUser(server, "workProvider", buyerId));
  agencyId = await addOrganization(server, "Tekijät Oy", "staffProvider");
  agency = await createClient(server, await addUser(server, "staffProvider", agencyId));
  for (const [index, municipality] of places.entries())
    for (const trade of trades)
      await addGig(site, {
        title: `${trade} in ${municipality}`,
        municipality,
        industries: [trade],
        headcount: 1,
        schedule: buildSingleDay(`2083-02-${String(1 + index).padStart(2, "0")}`),
      });
});

async function describeFirm(organizationId: string, its: { trades: string[]; places: string[] }) {
  await run("delete from organization_industries where organization_id = ?", organizationId);
  await run("delete from organization_municipalities where organization_id = ?", organizationId);
  for (const trade of its.trades)
    await run(
      "insert into organization_industries (organization_id, industry) values (?, ?)",
      organizationId,
      trade,
    );
  for (const place of its.places)
    await run(
      "insert into organization_municipalities (organization_id, municipality) values (?, ?)",
      organizationId,
      place,
    );
}

const describePerson = ({ id }: Person, its: { trades: string[]; place: string }) =>
  run(
    "update users set industries = ?, location = ?, location_key = ? where id = ?",
    JSON.stringify(its.trades),
    its.place,
    normalizeForSearch(its.place),
    id,
  );

async function list(client: Client, query = ""): Promise<GigSummary[]> {
  const { status, body } = await client.get(`/api/gigs?limit=100${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
}

const titles = (gigs: GigSummary[]) => gigs.map(({ title }) => title).toSorted();

/** Open ones that fit come first, and the filter finds what fits. */
async function checkOrderAndFilter(client: Client) {
  const all = await list(client);
  const fitting = all.filter(({ fit }) => fit?.fits);
  const first = fitting.filter(({ status }) => status === "open");
  expect(all.slice(0, first.length)).toEqual(first);
  expect(titles(await list(client, "&filter=fits:equals:yes"))).toEqual(titles(fitting));
  expect(titles(await list(client, "&filter=fits:equals:no"))).toEqual(
    titles(all.filter(({ fit }) => !fit?.fits)),
  );
  return fitting;
}

describe("gigs that fit", () => {
  const firms = [
    { trades: ["roofing"], places: ["Helsinki"] },
    { trades: ["roofing", "tile_work"], places: ["Lahti", "Turku"] },
    { trades: [], places: ["Porvoo"] },
    { trades: ["plumbing"], places: [] },
    { trades: ["hvac"], places: ["Helsinki"] },
    { trades: [], places: [] },
  ];
  it.each(firms)("are first for a firm of %j, and found by the filter", async (firm) => {
    await describeFirm(agencyId, firm);
    await checkOrderAndFilter(agency);
  });

  it("are of the firm's trade, and within 60 km of where it works or in an unknown place", async () => {
    await describeFirm(agencyId, { trades: ["roofing"], places: ["Helsinki"] });
    expect(titles(await checkOrderAndFilter(agency))).toEqual(
      ["Atlantis", "Espoo", "Helsinki", "Porvoo"].map((place) => `roofing in ${place}`),
    );
  });

  it.each([
    { trades: ["tile_work"], place: "Helsingfors" },
    { trades: ["tile_work"], place: "  turku" },
    { trades: [], place: "Kallio" },
    { trades: ["hvac"], place: "" },
  ])("are first for a doer of %j", async (doer) => {
    const person = await addUser(server, "employee", null);
    await describePerson(person, { ...doer, place: doer.place.trim() });
    await checkOrderAndFilter(await createClient(server, person));
  });

  it("are on days on which the doer is free", async () => {
    const person = await addUser(server, "employee", null);
    await describePerson(person, { trades: ["roofing"], place: "Espoo" });
    const doer = await createClient(server, person);
    const [, espoo] = await list(doer);
    expect(espoo?.title).toBe("roofing in Espoo");
    const other = await addGig(site, {
      title: "The same day elsewhere",
      municipality: "Espoo",
      industries: ["roofing"],
      headcount: 1,
      schedule: buildSingleDay("2083-02-02"),
    });
    const offer = await doer.post(`/api/gigs/${other.id}/offers`, { workers: 1 });
    expect((await site.post(`/api/offers/${offer.body.id}/accept`, {})).status).toBe(200);
    const fitting = await checkOrderAndFilter(doer);
    expect(titles(fitting)).not.toContain("roofing in Espoo");
    const taken = (await list(doer)).find(({ title }) => title === "roofing in Espoo");
    expect(taken?.fit?.parts).toContainEqual({ part: "days", level: "poor", free: 0, total: 1 });
  });

  it("are so also for who has a place in them, and stand by their days among one's own", async () => {
    const person = await addUser(server, "employee", null);
    await describePerson(person, { trades: ["roofing"], place: "Espoo" });
    const doer = await createClient(server, person);
    const add = async (date: string, trade: string) => {
      const schedule = buildSingleDay(date);
      const gig = await addGig(site, {
        title: date,
        municipality: "Espoo",
        industries: [trade],
        headcount: 2,
        schedule,
      });
      const offer = await doer.post(`/api/gigs/${gig.id}/offers`, { workers: 1 });
      expect((await site.post(`/api/offers/${offer.body.id}/accept`, {})).status).toBe(200);
    };
    await add("2083-03-02", "roofing");
    await add("2083-03-01", "hvac");
    const own = await list(doer, "&mine=true");
    expect(own.map(({ title, fit }) => [title, fit?.fits])).toEqual([
      ["2083-03-01", false],
      ["2083-03-02", true],
    ]);
    expect(own[1]?.fit?.parts).toContainEqual({ part: "days", level: "good", free: 1, total: 1 });
  });

  it("come before the others page by page", async () => {
    await describeFirm(agencyId, { trades: ["roofing", "plumbing"], places: ["Helsinki"] });
    const all = await list(agency);
    const paged: GigSummary[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await agency.get(`/api/gigs?limit=3${cursor && `&cursor=${cursor}`}`);
      paged.push(...body.items);
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all);
    expect(new Set(all.map(({ fit }) => fit?.fits)).size).toBe(2);
  });

  it("are told apart by parts, which the gig's own page says too", async () => {
    await describeFirm(agencyId, { trades: ["roofing"], places: ["Espoo", "Lahti"] });
    const [gig] = await list(agency, "&filter=title:equals:roofing in Helsinki");
    expect(gig?.fit).toEqual({
      fits: true,
      parts: [
        { part: "trade", level: "good", industries: ["roofing"] },
        { part: "distance", level: "good", km: 16 },
        { part: "workedTogether", level: "fair", gigs: 0 },
        { part: "pay", level: "unknown" },
      ],
    });
    expect((await agency.get(`/api/gigs/${gig?.id}`)).body.fit).toEqual(gig?.fit);
  });

  it("know a buyer whom the firm has worked for, and what it was paid", async () => {
    const gig = await addGig(site, { schedule: buildSingleDay("2083-04-01"), headcount: 2 });
    const offer = await agency.post(`/api/gigs/${gig.id}/offers`, { workers: 2, amountCents: 4000 });
    expect((await site.post(`/api/offers/${offer.body.id}/accept`, {})).status).toBe(200);
    await run("update gigs set status = 'done' where id = ?", gig.id);
    const [first] = await list(agency);
    expect(first?.fit?.parts).toContainEqual({ part: "workedTogether", level: "good", gigs: 1 });
    expect(first?.fit?.parts).toContainEqual({ part: "pay", level: "poor" });
  });

  it("are nobody's for a buyer, and an agency's employee sees no price in them", async () => {
    expect((await list(site)).map(({ fit }) => fit)).toEqual((await list(site)).map(() => null));
    expect(await list(site, "&filter=fits:equals:yes")).toEqual([]);
    const employee = await createClient(server, await addUser(server, "employee", agencyId));
    const [gig] = await list(employee);
    expect(gig?.fit?.parts.map(({ part }) => part)).toEqual(["trade", "distance", "days", "workedTogether"]);
  });
});

it("the database has the same centres of municipalities as the code, under both names", async () => {
  const rows = await readRows(
    server,
    "select key, municipality, latitude, longitude from municipality_coordinates order by rowid",
  );
  expect(rows).toEqual(
    municipalities.flatMap(({ name, swedish }) =>
      [name, swedish].flatMap((one) =>
        one === undefined
          ? []
          : { key: normalizeForSearch(one), municipality: name, ...municipalityCoordinates.get(name) },
      ),
    ),
  );
});
