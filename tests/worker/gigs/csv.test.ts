import { expect, it } from "vitest";
import { addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { addOrganization } from "../../support/people.ts";
import { addGigOfTwoTrades } from "../../support/positions.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("exports gigs to users who may see prices, and logs the download", async () => {
  const raksa = await addOrganization(server, "Raksa; Oy", "workProvider");
  const site = await addActor(server, "workProvider", raksa);
  const worker = await addActor(server, "employee", raksa);
  const on = { startDate: "2083-03-01", endDate: "2083-03-01" };
  await addGig(site, { title: "=SUM(A1)", schedule: on, pricing: { type: "fixed", amountCents: 35_700 } });
  await addGig(site, { title: "Toinen", schedule: { startDate: "2083-03-03", endDate: "2083-03-03" } });
  await site.patch("/api/me", { locale: "fi" });
  const { status, headers, body } = await site.get("/api/gigs.csv?filter=title:startsWith:%3D");
  expect(status).toBe(200);
  expect(headers.get("Content-Disposition")).toContain("keikka-keikat-");
  const lines = body.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Keikka;Yritys;Paikkakunta;/);
  expect(lines[0]).toContain(";Tuntihinta tekijää kohti, alv 0 %;Koko keikan urakkahinta, alv 0 %;");
  expect(lines[1]).toMatch(
    /^"?'=SUM\(A1\)"?;"Raksa; Oy";Tampere;1\.3\.2083;1\.3\.2083;07:00;15:30;1;8,00;5;0;8,92;357,00;vuokratyö;avoin;/,
  );
  expect(lines[1]?.split(";").length).toBe((lines[0]?.split(";").length ?? 0) + 1);
  expect((await worker.get("/api/gigs.csv")).status).toBe(403);
  const log = "select organization_id, subject_id from audit_log where action = 'gig.download'";
  expect(await readRows(server, log)).toEqual([{ organization_id: raksa, subject_id: raksa }]);
});

it("calls the price of an employed individual a wage, without VAT", async () => {
  const { site, solo } = await addCast(server);
  const fixed = { type: "fixed", amountCents: 90_000 };
  const gig = await addGig(site, { title: "Palkkatyö", headcount: 3, pricing: fixed, ...buildWeek("04") });
  await solo.patch("/api/me", { employment: "wage" });
  const head = async (path: string) => (await solo.get(path)).body.split("\r\n")[0];
  expect(await head("/api/gigs.csv")).toContain(
    ",Gross wage per hour and person,Fixed gross wage of the whole gig,",
  );
  const made = await addOffer(solo, gig);
  expect((await site.post(`/api/offers/${made.id}/accept`)).status).toBe(200);
  const mine = (await solo.get("/api/offers.csv")).body;
  expect(mine.split("\r\n")[0]).toContain(
    ",Price or wage per hour and person,Fixed price or wage in total,VAT or wage,",
  );
  expect(mine).toContain(",1,,300.00,gross wage,");
  expect(mine).not.toContain("excl. VAT");
  expect((await site.get("/api/offers.csv")).body).toContain(",1,,300.00,gross wage,");
  await site.patch("/api/me", { locale: "fi" });
  expect((await site.get("/api/offers.csv")).body).toMatch(/;1;;300,00;bruttopalkka;/);
});

it.each([
  ["en", "hours vary,hours vary"],
  ["fi", "ajat vaihtelevat;ajat vaihtelevat"],
] as const)("says in %s that hours vary", async (locale, vary) => {
  const { site } = await addCast(server);
  await site.patch("/api/me", { locale });
  const days = ["09:00", "07:00"].map((startTime, at) => ({
    date: `2083-03-0${at + 2}`,
    startTime,
    endTime: "15:30",
  }));
  const dates = { startDate: "2083-03-02", endDate: "2083-03-03" };
  await addGig(site, { title: "Vaihtelee", schedule: { ...dates, sameHoursEachDay: false, days } });
  await addGig(site, { title: "Tasainen", schedule: dates });
  const lines: string[] = (await site.get("/api/gigs.csv")).body.trim().split("\r\n");
  const lineOf = (title: string) => lines.find((line) => line.startsWith(title)) ?? "";
  expect(lineOf("Vaihtelee")).toContain(vary);
  expect(lineOf("Tasainen")).toMatch(/07:00[,;]15:30/);
});

it("adds last columns with the cards and positions of a gig, and with the positions of its offers", async () => {
  const { site, agency } = await addCast(server);
  const roofing = { industry: "roofing", headcount: 2, cards: ["hotWork", "forklift"] };
  await addGig(site, { title: "Shed", positions: [roofing] });
  const { gig, drywall, painting } = await addGigOfTwoTrades(site, { title: "House", ...buildWeek("06") });
  const { id } = await addOffer(agency, gig, {
    positions: [
      { id: drywall, workers: 2 },
      { id: painting, workers: 2, amountCents: 3100 },
    ],
  });
  const linesOf = async (path: string) => {
    const lines: string[] = (await site.get(path)).body.trim().split("\r\n");
    return [
      lines[0],
      ...lines.filter((line) => line.startsWith("House")),
      ...lines.filter((line) => line.startsWith("Shed")),
    ];
  };
  const [head, house, shed] = await linesOf("/api/gigs.csv");
  expect(head).toMatch(/,Cards,By trade$/);
  expect(house).toMatch(/,,3 × Drywall and plastering 32\.00; 2 × Painting 29\.00$/);
  expect(shed).toMatch(/,Hot work card; Forklift licence,$/);
  const offered = await linesOf("/api/offers.csv");
  expect(offered[0]).toMatch(/,By trade$/);
  expect(offered[1]).toMatch(/,2 × Drywall and plastering 32\.00; 2 × Painting 31\.00$/);
  const places = [{ id: painting, workers: 1 }];
  expect((await site.post(`/api/offers/${id}/accept`, { positions: places })).status).toBe(200);
  await site.patch("/api/me", { locale: "fi" });
  expect((await linesOf("/api/offers.csv"))[1]).toMatch(/;"?1 × Maalaus ja tasoitus 31,00"?$/);
});

it("exports the selected gigs alone, of those in the list", async () => {
  const { site, agency } = await addCast(server);
  const { site: stranger } = await addCast(server);
  const [first, second, third] = [
    await addGig(site, { title: "First" }),
    await addGig(site, { title: "Second" }),
    await addGig(site, { title: "Third" }),
  ];
  const draft = await addGig(stranger, { title: "Foreign", status: "draft" });
  const titlesOf = async (who: typeof site, query: string) => {
    const { status, body } = await who.get(`/api/gigs.csv?${query}`);
    if (status !== 200) return status;
    const [, ...lines]: string[] = body.trim().split("\r\n");
    return lines.map((line) => line.split(",")[0]);
  };
  const chosen = `gig=${first.id}&gig=${third.id}&gig=${draft.id}&gig=nothing`;
  expect(await titlesOf(site, `sort=-title&${chosen}`)).toEqual(["Third", "First"]);
  expect(await titlesOf(agency, `sort=title&${chosen}`)).toEqual(["First", "Third"]);
  expect(await titlesOf(site, `gig=${second.id}`)).toEqual(["Second"]);
  expect(await titlesOf(site, `search=third&${chosen}`)).toEqual(["Third"]);
  expect(await titlesOf(site, "gig=nothing")).toEqual([]);
  expect(await titlesOf(site, "gig=")).toBe(422);
  const many = Array.from({ length: 201 }, (_, at) => `gig=gig${at}`);
  expect(await titlesOf(site, many.join("&"))).toBe(422);
  expect(await titlesOf(site, many.slice(1).join("&"))).toEqual([]);
});
