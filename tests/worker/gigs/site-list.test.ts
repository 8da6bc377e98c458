import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import { day } from "../../../src/shared/core/durations.ts";
import { avoidMidnight } from "../../support/avoid-midnight.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

beforeEach(() => avoidMidnight());

const inDays = (days: number) => addDays(toLocalDate(Date.now()), days);
const listOf = ({ id }: { id: string }) => `/api/gigs/${id}/site-list`;
const addWorker = () => addActor(server, "employee", cast.tekijat);
const details = { taxNumber: "902213456789", birthDate: "1987-12-06" };
const tell = (who: Actor, more = details) => who.put(`/api/users/${who.id}/site-details`, more);

/** A gig of one day, and its crew of the agency's people; those who are to confirm do. */
async function addCrew(days: number, named: readonly Actor[], confirming: readonly Actor[] = named) {
  const gig = await addGig(cast.site, { headcount: 6, schedule: buildSingleDay(inDays(days)) });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: named.length });
  const places = await nameCrew(cast.agency, gig, named, { override: true });
  for (const worker of confirming) {
    const place = places.find(({ userId }) => userId === worker.id);
    await worker.post(`/api/assignments/${place?.id}/confirm`);
  }
  return { gig, places };
}

describe("GET /api/gigs/{id}/site-list", () => {
  it("lists who has confirmed with what the law asks for, and counts what is missing", async () => {
    const [anna, bertta, cecilia] = await Promise.all([addWorker(), addWorker(), addWorker()]);
    await tell(anna);
    const { gig } = await addCrew(3, [anna, bertta, cecilia], [anna, bertta]);
    const { status, body } = await cast.site.get(listOf(gig));
    expect(status).toBe(200);
    const firm = await readRows(server, "select company_id from organizations where id = ?", cast.tekijat);
    const days = { firstDay: inDays(3), lastDay: inDays(3) };
    const employer = { employer: "Tekijät Oy", companyId: firm[0]?.company_id };
    expect(body.missing).toBe(1);
    expect(body.items).toHaveLength(2);
    expect(body.items).toEqual(
      expect.arrayContaining([
        { userId: anna.id, name: anna.name, ...details, ...days, ...employer },
        { userId: bertta.id, name: bertta.name, birthDate: null, taxNumber: null, ...days, ...employer },
      ]),
    );
  });

  it("shows people from seven days before their first day, not earlier", async () => {
    const [soon, later] = await Promise.all([addWorker(), addWorker()]);
    const { gig } = await addCrew(7, [soon]);
    const { gig: ahead } = await addCrew(8, [later]);
    expect((await cast.site.get(listOf(gig))).body.items).toHaveLength(1);
    expect((await cast.site.get(listOf(ahead))).body).toEqual({ items: [], missing: 0 });
  });

  it("drops who does not come after all, and keeps who has worked", async () => {
    const [left, worked] = await Promise.all([addWorker(), addWorker()]);
    const { gig, places } = await addCrew(2, [left, worked]);
    const placeOf = ({ id }: Actor) => places.find(({ userId }) => userId === id)?.id;
    await left.post(`/api/assignments/${placeOf(left)}/decline`, {});
    expect((await cast.site.get(listOf(gig))).body.items).toMatchObject([{ userId: worked.id }]);
    // Worked two days ago, then left.
    const [from, until] = [Date.now() - 2 * day, Date.now() - 2 * day + 1000];
    for (const table of ["shifts", "gig_days"])
      await server.env.DB.prepare(`update ${table} set starts_at = ?, ends_at = ? where gig_id = ?`)
        .bind(from, until, gig.id)
        .run();
    await server.env.DB.prepare("update assignments set status = 'removed', answered_at = ? where id = ?")
      .bind(Date.now(), placeOf(worked))
      .run();
    expect((await cast.site.get(listOf(gig))).body.items).toMatchObject([{ userId: worked.id }]);
  });

  it.each([
    ["wage", undefined],
    ["lightEntrepreneur", undefined],
    ["soleTrader", "2077474-0"],
  ] as const)("names the employer of an individual paid by %s", async (employment, companyId) => {
    const solo = await addActor(server, "employee", null);
    await solo.patch("/api/me", { employment, companyId });
    const gig = await addGig(cast.site, { schedule: buildSingleDay(inDays(4)) });
    await addAcceptedOfferByApi(cast.site, solo, gig);
    const site = await readRows(server, "select company_id from organizations where id = ?", cast.raksa);
    const expected =
      employment === "wage"
        ? { employer: "Raksa Oy", companyId: site[0]?.company_id }
        : { employer: solo.name, companyId: companyId ?? null };
    expect((await cast.site.get(listOf(gig))).body.items).toMatchObject([{ userId: solo.id, ...expected }]);
  });

  it("is in the log of both firms, each time", async () => {
    const { gig } = await addCrew(5, [await addWorker(), await addWorker()]);
    await cast.site.get(listOf(gig));
    await cast.site.get(`${listOf(gig)}.csv`);
    const log = await readRows(
      server,
      "select actor_id, organization_id, details from audit_log where action = 'gig.siteList' and subject_id = ?",
      gig.id,
    );
    const entryOf = (organization_id: string) => ({
      ...{ actor_id: cast.site.id, organization_id },
      details: '{"people":2}',
    });
    expect(log).toEqual([cast.raksa, cast.tekijat, cast.raksa, cast.tekijat].map(entryOf));
    const { items } = (await cast.agency.get("/api/audit")).body;
    const mine = items.filter(
      (entry: { action: string }) =>
        entry.action === "gig.siteList" && JSON.stringify(entry).includes(gig.id),
    );
    expect(mine).toHaveLength(2);
  });

  it("is the site's alone", async () => {
    const worker = await addWorker();
    const { gig } = await addCrew(1, [worker]);
    const admin = await addActor(server, "admin", null);
    const { buyer } = await addStrangers(server);
    for (const who of [cast.agency, worker, admin]) expect((await who.get(listOf(gig))).status).toBe(403);
    expect((await buyer.get(listOf(gig))).status).toBe(404);
  });

  it("is read in two trips, however many come", async () => {
    const crew = await Promise.all(Array.from({ length: 5 }, addWorker));
    const { gig } = await addCrew(6, crew);
    const { headers, body } = await cast.site.get(listOf(gig));
    expect(body.items).toHaveLength(5);
    expect(headers.get("Server-Timing")).toContain("2 trips");
  });
});

describe("GET /api/gigs/{id}/site-list.csv", () => {
  it("has the columns of the law, in the reader's language, and empty cells for what is missing", async () => {
    const [given, missing] = await Promise.all([addWorker(), addWorker()]);
    await tell(given, { taxNumber: "012345678901", birthDate: "1990-01-02" });
    const { gig } = await addCrew(1, [given, missing]);
    await cast.site.patch("/api/me", { locale: "fi" });
    const { status, headers, body } = await cast.site.get(`${listOf(gig)}.csv`);
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toContain("keikka-tyomaaluettelo-");
    const [head, ...lines] = body.replace("\u{feff}", "").trim().split("\r\n");
    expect(head).toBe("Nimi;Syntymäaika;Veronumero;Ensimmäinen päivä;Viimeinen päivä;Työnantaja;Y-tunnus");
    const cells = lines.map((line: string) => line.split(";").slice(1, 3));
    expect(cells).toHaveLength(2);
    expect(cells).toEqual(
      expect.arrayContaining([
        ["2.1.1990", "0123 4567 8901"],
        ["", ""],
      ]),
    );
  });

  it("is the head line where nobody has confirmed", async () => {
    const gig = await addGig(cast.site, { schedule: buildSingleDay(inDays(1)) });
    const { body } = await cast.site.get(`${listOf(gig)}.csv`);
    expect(body.trim().split("\r\n")).toHaveLength(1);
  });
});
