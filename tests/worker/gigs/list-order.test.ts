import { beforeAll, describe, expect, it } from "vitest";
import type { GigSummary } from "../../../src/shared/gigs/gig.ts";
import { addAcceptedOffer } from "../../support/bookings.ts";
import type { Client } from "../../support/client.ts";
import { addGig } from "../../support/gigs.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const people: Record<string, Client> = {};

beforeAll(async () => {
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const apu = await addOrganization(server, "Apu Oy", "staffProvider");
  const desk = await addUser(server, "staffProvider", tekijat);
  const otherDesk = await addUser(server, "staffProvider", apu);
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  people.site = await createClient(server, await addUser(server, "workProvider", raksa));
  people.desk = await createClient(server, desk);
  people.worker = await createClient(server, await addUser(server, "employee", tekijat));
  people.admin = await createClient(server, await addUser(server, "admin", null));

  const on = (day: string) => ({ headcount: 1, schedule: { startDate: day, endDate: day } });
  const add = (title: string, day: string) => addGig(people.site as Client, { title, ...on(day) });
  const ours = await add("Filled by us", "2083-01-11");
  const theirs = await add("Filled by others", "2083-01-12");
  await add("Later", "2083-01-20");
  await add("Sooner", "2083-01-13");
  await addAcceptedOffer(server, ours.id, desk, 1);
  await addAcceptedOffer(server, theirs.id, otherDesk, 1);
});

async function titles(name: string, query: string): Promise<string[]> {
  const answer = await (people[name] as Client).get(`/api/gigs${query}`);
  expect(answer.status).toBe(200);
  return answer.body.items.map((gig: GigSummary) => gig.title);
}

const all = ["Filled by us", "Filled by others", "Sooner", "Later"];

describe("GET /api/gigs", () => {
  it.each([
    ["desk", "", ["Sooner", "Later", "Filled by us"]],
    ["desk", "?status=open", ["Sooner", "Later"]],
    ["desk", "?status=filled", ["Filled by us", "Filled by others"]],
    [
      "desk",
      "?filter=status:equals:filled&filter=title:contains:er&match=any",
      ["Sooner", "Later", "Filled by us", "Filled by others"],
    ],
    ["desk", "?mine=true", ["Filled by us"]],
    ["desk", "?sort=-start", ["Later", "Sooner", "Filled by us"]],
    ["desk", "?q=filled", ["Filled by us"]],
    ["worker", "", ["Sooner", "Later"]],
    ["worker", "?status=filled", ["Filled by us", "Filled by others"]],
    ["site", "", all],
    ["admin", "", all],
  ])(
    "shows %s for %j first what they can answer, and nothing filled by others",
    async (name, query, expected) => {
      expect(await titles(name, query)).toEqual(expected);
    },
  );

  it("pages from answerable gigs into filled ones", async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await (people.desk as Client).get(`/api/gigs?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map((gig: GigSummary) => gig.title));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(["Sooner", "Later", "Filled by us"]);
  });
});
