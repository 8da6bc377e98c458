import { beforeAll, describe, expect, it } from "vitest";
import type { Gig, GigSummary } from "../../../src/shared/gigs/gig.ts";
import { type Client, logIn, readTripCount } from "../../support/client.ts";
import { addGig } from "../../support/gigs.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let site: Client;
let agency: Client;
let frame: Gig;
let roof: Gig;
let pipes: Gig;
let draft: Gig;

const on = (startDate: string, endDate: string) => ({ schedule: { startDate, endDate } });
const hourly = (amountCents: number) => ({ pricing: { type: "hourly", amountCents } });

beforeAll(async () => {
  site = await logIn(
    server,
    await addUser(server, "workProvider", await addOrganization(server, "Raksa Oy", "workProvider")),
  );
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  agency = await createClient(server, await addUser(server, "staffProvider", tekijat));
  frame = await addGig(site, { title: "Frame", ...on("2083-02-01", "2083-02-05"), ...hourly(3000) });
  roof = await addGig(site, {
    title: "ÄÄNEKOSKI roof",
    description: "",
    industries: ["roofing"],
    municipality: "Äänekoski",
    ...on("2083-01-11", "2083-01-12"),
    ...hourly(4000),
  });
  // 8 h of one day for five people: 4200 cents an hour.
  pipes = await addGig(site, {
    title: "Pipes",
    description: "New lines in 100% of the kitchens_",
    industries: ["plumbing"],
    ...on("2083-03-01", "2083-03-01"),
    pricing: { type: "fixed", amountCents: 168_000 },
  });
  draft = await addGig(site, {
    title: "Later",
    description: "",
    status: "draft",
    ...on("2083-05-03", "2083-05-04"),
    ...hourly(1000),
  });
  for (const [index, { id }] of [frame, roof, pipes, draft].entries()) {
    await server.env.DB.prepare("update gigs set created_at = created_at + ? where id = ?")
      .bind(index, id)
      .run();
  }
});

async function ids(client: Client, query: string): Promise<string[]> {
  const answer = await client.get(`/api/gigs${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.items.map((gig: GigSummary) => gig.id);
}

describe("GET /api/gigs", () => {
  it("returns summaries, soonest first, in one trip to the database", async () => {
    const answer = await agency.get("/api/gigs");
    expect(answer.body.items.map((gig: GigSummary) => gig.title)).toEqual([
      "ÄÄNEKOSKI roof",
      "Frame",
      "Pipes",
    ]);
    expect(answer.body.nextCursor).toBeNull();
    expect(answer.body.items[0]).toEqual({
      id: roof.id,
      organization: roof.organization,
      title: "ÄÄNEKOSKI roof",
      industries: ["roofing"],
      headcount: 5,
      accepted: 0,
      confirmed: 0,
      offered: 0,
      pricing: { type: "hourly", amountCents: 4000, currency: "EUR" },
      positions: [
        {
          ...{
            id: roof.id,
            industry: "roofing",
            headcount: 5,
            cards: [],
            accepted: 0,
            confirmed: 0,
            offered: 0,
          },
          pricing: { type: "hourly", amountCents: 4000, currency: "EUR" },
        },
      ],
      municipality: "Äänekoski",
      startDate: "2083-01-11",
      endDate: "2083-01-12",
      startTime: "07:00",
      endTime: "15:30",
      workingDays: 2,
      totalHours: 16,
      hoursVary: false,
      contract: "leasing",
      status: "open",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      roomId: null,
      fit: expect.objectContaining({ fits: true }),
      interestedWorkers: 0,
    });
    expect(readTripCount(answer)).toBe(1);
  });

  it.each([
    ["?status=open", () => [roof, frame, pipes]],
    ["?status=draft", () => [draft]],
    ["?status=cancelled", () => []],
    ["?industry=plumbing", () => [pipes]],
    ["?industry=roofing", () => [roof, frame, draft]],
    ["?municipality=tampere", () => [frame, pipes, draft]],
    ["?municipality=%C3%A4%C3%A4nekoski", () => [roof]],
    ["?municipality=Tam", () => []],
    ["?from=2083-02-05", () => [frame, pipes, draft]],
    ["?to=2083-02-01", () => [roof, frame]],
    ["?from=2083-01-12&to=2083-01-31", () => [roof]],
    // Whoever frames is a carpenter.
    ["?q=frame", () => [frame, draft]],
    ["?q=putkimies", () => [pipes]],
    ["?q=LVI", () => [pipes]],
    ["?search=Katontekij%C3%A4t", () => [roof, frame, draft]],
    ["?q=timpuri%20frame", () => [frame, draft]],
    ["?q=timpuri%20kitchens", () => []],
    ["?q=%C3%A4%C3%A4nekoski%20ROOF", () => [roof]],
    ["?q=100%25", () => [pipes]],
    ["?q=kitchens_", () => [pipes]],
    ["?q=kitchens%20frame", () => []],
    ["?q=raksa", () => [roof, frame, pipes, draft]],
    [`?q=${"x".repeat(100)}`, () => []],
    ["?q=", () => [roof, frame, pipes, draft]],
    ["?mine=true&status=open&industry=plumbing", () => [pipes]],
    ["?sort=start", () => [roof, frame, pipes, draft]],
    ["?sort=-start", () => [draft, pipes, frame, roof]],
    ["?sort=created", () => [frame, roof, pipes, draft]],
    ["?sort=-created", () => [draft, pipes, roof, frame]],
    ["?sort=pay", () => [draft, frame, roof, pipes]],
    ["?sort=-pay", () => [pipes, roof, frame, draft]],
  ])("%s", async (query, expected) => {
    expect(await ids(site, query)).toEqual(expected().map(({ id }) => id));
  });

  it.each([
    ["?status=lost", "status"],
    ["?industry=astrology", "industry"],
    ["?from=2083-02-30", "from"],
    ["?to=tomorrow", "to"],
    ["?limit=0", "limit"],
    ["?limit=101", "limit"],
    ["?sort=roof", "sort"],
    ["?mine=perhaps", "mine"],
    [`?q=${"x".repeat(101)}`, "q"],
    ["?cursor=nonsense", "cursor"],
    [`?cursor=${Buffer.from('["start",{"a":1},"x"]').toString("base64url")}`, "cursor"],
    [`?sort=pay&cursor=${Buffer.from('["start",1,"x"]').toString("base64url")}`, "cursor"],
  ])("refuses %s", async (query, path) => {
    const answer = await agency.get(`/api/gigs${query}`);
    expect([answer.status, answer.body.code]).toEqual([422, "input.invalid"]);
    expect(answer.body.errors[0].path).toBe(path);
  });
});

describe("paging", () => {
  const sorts = ["start", "-start", "created", "-created", "pay", "-pay"];

  async function walk(query: string, between: () => Promise<unknown> = async () => {}) {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const answer = await agency.get(`/api/gigs?limit=3${query}${cursor && `&cursor=${cursor}`}`);
      expect(answer.status).toBe(200);
      expect(answer.body.items.length).toBeLessThanOrEqual(3);
      seen.push(...answer.body.items.map(({ id }: GigSummary) => id));
      cursor = answer.body.nextCursor;
      await between();
    }
    return seen;
  }

  beforeAll(async () => {
    const same = { ...on("2083-06-07", "2083-06-08"), ...hourly(3000), industries: ["fencing"] };
    for (let count = 0; count < 7; count += 1) await addGig(site, { title: "Twin", ...same });
    await server.env.DB.prepare("update gigs set created_at = 1 where title = 'Twin'").run();
  });

  it.each(sorts)("by %s returns every gig once, in the order of the whole list", async (sort) => {
    const whole = await ids(agency, `?limit=100&sort=${sort}`);
    expect(await walk(`&sort=${sort}`)).toEqual(whole);
    expect(whole).toHaveLength(10);
  });

  it("skips and repeats nothing while gigs are published", async () => {
    const before = await ids(agency, "?limit=100&industry=fencing&sort=-created");
    const more = () => addGig(site, { industries: ["fencing"] });
    expect(await walk("&industry=fencing&sort=-created", more)).toEqual(before);
  });

  it("ends without a cursor when the last page is full", async () => {
    const answer = await agency.get("/api/gigs?industry=plumbing&limit=1");
    expect(answer.body.nextCursor).toBeNull();
  });
});
