import { convertIcsCalendar } from "ts-ics";
import { expect, it } from "vitest";
import type { Calendar } from "../../../src/shared/calendar/calendar.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import type { Assignment, Shift } from "../../../src/shared/crews/assignment.ts";
import { readTripCount } from "../../support/client.ts";
import { addAcceptedOfferByApi, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { addGigOfTwoTrades } from "../../support/positions.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("says in which trade of a gig somebody works, and which lacks names", async () => {
  const { site, agency, tekijat } = await addCast(server);
  const worker = await addActor(server, "employee", tekijat);
  // Not as far ahead as other gigs: a feed reaches 400 days.
  const [day, next] = [30, 31].map((days) => addDays(toLocalDate(Date.now()), days)) as [string, string];
  const schedule = buildSingleDay(day);
  const { gig, drywall, painting } = await addGigOfTwoTrades(site, { title: "House", schedule });
  const { id } = await addOffer(agency, gig, {
    positions: [
      { id: drywall, workers: 3 },
      { id: painting, workers: 2 },
    ],
  });
  expect((await site.post(`/api/offers/${id}/accept`)).status).toBe(200);
  const input = { userIds: [worker.id], override: true };
  const named = await agency.post(`/api/gigs/${gig.id}/assignments`, { ...input, positionId: painting });
  const [assignment]: Assignment[] = named.body.items;
  expect(assignment).toMatchObject({ positionId: painting, industry: "painting_decorating" });
  const simple = await addGig(site, { title: "Shed", schedule: buildSingleDay(next) });
  await addAcceptedOfferByApi(site, agency, simple);
  const other = await agency.post(`/api/gigs/${simple.id}/assignments`, input);
  expect(other.body.items[0]).toMatchObject({ positionId: null, industry: null });

  const { items, unnamed }: Calendar = (await agency.get(`/api/calendar?from=${day}&to=${next}&scope=reach`))
    .body;
  expect(items.map(({ title, industry }: Shift) => [title, industry])).toEqual([
    ["House", "painting_decorating"],
    ["Shed", null],
  ]);
  expect(unnamed.map(({ positionId, industry, places }) => [positionId, industry, places])).toEqual([
    [drywall, "drywall_plastering", 3],
    [painting, "painting_decorating", 1],
  ]);

  const { url } = (await worker.post("/api/me/calendar-feed")).body;
  const feed = await (await fetch(server.url + new URL(url).pathname)).text();
  const titles = (convertIcsCalendar(undefined, feed).events ?? []).map(({ summary }) => summary);
  expect(titles).toEqual(["Confirm: House · Painting", "Confirm: Shed"]);

  const declined = await worker.post(`/api/assignments/${assignment?.id}/decline`, { reason: "" });
  expect(declined.body).toMatchObject({ status: "declined", industry: "painting_decorating" });
});

it("tells a buyer for each day how many of each trade are agreed, in one trip", async () => {
  const { site, agency } = await addCast(server);
  const schedule = { ...buildSingleDay("2085-06-04"), endDate: "2085-06-06" };
  const { gig, drywall, painting } = await addGigOfTwoTrades(site, { title: "House", schedule });
  const { id } = await addOffer(agency, gig, {
    ...{ startDate: "2085-06-05", endDate: "2085-06-06" },
    positions: [
      { id: drywall, workers: 1 },
      { id: painting, workers: 2 },
    ],
  });
  expect((await site.post(`/api/offers/${id}/accept`)).status).toBe(200);
  const path = "/api/calendar?from=2085-06-01&to=2085-06-30&scope=reach";
  const answer = await site.get(path);
  const { workdays }: Calendar = answer.body;
  const trades = (boards: number, paint: number) => [
    { industry: "drywall_plastering", headcount: 3, accepted: boards },
    { industry: "painting_decorating", headcount: 2, accepted: paint },
  ];
  expect(workdays.map(({ date, accepted, positions }) => [date, accepted, positions])).toEqual([
    ["2085-06-04", 0, trades(0, 0)],
    ["2085-06-05", 3, trades(1, 2)],
    ["2085-06-06", 3, trades(1, 2)],
  ]);
  expect(readTripCount(answer)).toBe(1);
  expect((await agency.get(path)).body.workdays).toEqual([]);
});
