import { expect, it } from "vitest";
import { addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { addGigOfTwoTrades, repricePainters } from "../../support/positions.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("copies positions of gigs, offers and shifts, without the prices between firms for an employee", async () => {
  const { raksa, tekijat } = await addCast(server);
  const site = await addActor(server, "workProvider", raksa);
  const agency = await addActor(server, "staffProvider", tekijat);
  const worker = await addActor(server, "employee", tekijat);
  await addGig(site, { title: "Shed", ...buildWeek("05") });
  const { gig, drywall, painting } = await addGigOfTwoTrades(site, { title: "House" });
  const { id } = await addOffer(agency, gig, {
    positions: [
      { id: drywall, workers: 3 },
      { id: painting, workers: 2, amountCents: 3100 },
    ],
  });
  const places = [{ id: painting, workers: 1 }];
  expect((await site.post(`/api/offers/${id}/accept`, { positions: places })).status).toBe(200);
  const named = { userIds: [worker.id], positionId: painting, override: true };
  expect((await agency.post(`/api/gigs/${gig.id}/assignments`, named)).status).toBe(201);
  await repricePainters(site, gig.id, 3000);

  const { gigs, gigChanges } = (await site.get("/api/me/export")).body;
  const trades = ["drywall_plastering", "painting_decorating"];
  const titled = (title: string) => gigs.find((row: { title: string }) => row.title === title);
  expect(titled("Shed").positions).toBeNull();
  expect(titled("House").positions).toEqual([
    { industry: trades[0], headcount: 3, amountCents: 3200 },
    { industry: trades[1], headcount: 2, amountCents: 3000 },
  ]);
  expect(gigChanges[0].before.positions).toMatchObject([{ industry: trades[1] }]);
  expect((await agency.get("/api/me/export")).body.offers[0].positions).toEqual([
    { industry: trades[0], workers: 3, accepted: 0, amountCents: 3200 },
    { industry: trades[1], workers: 2, accepted: 1, amountCents: 3100 },
  ]);
  expect((await worker.get("/api/me/export")).body.shifts[0].industry).toBe(trades[1]);

  const nowEmployees = "update users set roles = '[\"employee\"]' where id in (?, ?)";
  await server.env.DB.prepare(nowEmployees).bind(site.id, agency.id).run();
  for (const who of [site, agency]) {
    const { body, status } = await who.get("/api/me/export");
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/\b(3200|3100|3000|2900)\b/);
    expect(JSON.stringify(body)).toContain(trades[1]);
  }
});
