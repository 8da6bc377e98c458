import { expect, it } from "vitest";
import { addCast, addOffer } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("notifies the other side once of a changed offer, with the differences", async () => {
  const { agency, site } = await addCast(server);
  const gig = await addGig(site);
  const { id } = await addOffer(agency, gig, { workers: 3, message: "All with cards" });
  const own = await agency.post(`/api/offers/${id}/amend`, { workers: 2 });
  expect(own.body).toMatchObject({
    side: "provider",
    version: 2,
    workers: 2,
    previousId: id,
    previousSide: "provider",
  });
  const told = await readRows(server, "select user_id, data from notifications where kind = 'offerAmended'");
  expect(told.map(({ user_id }) => user_id)).toEqual([site.id]);
  const letters = await readRows(server, "select data from mail_outbox where template = 'offerAmended'");
  expect(letters).toHaveLength(1);
  for (const { data } of [...told, ...letters]) {
    const said = JSON.parse(String(data));
    expect(said).toMatchObject({ provider: "Tekijät Oy", workers: 2, wasWorkers: 3 });
    expect(said).not.toHaveProperty("wasCents");
    expect(said).not.toHaveProperty("wasStart");
  }
});

it("returns whose terms an offer replaces", async () => {
  const { agency, site } = await addCast(server);
  const first = await addOffer(agency, await addGig(site), { workers: 3 });
  expect(first).toMatchObject({ side: "provider", previousSide: null });
  const amend = async (who: typeof site, id: string, workers: number) =>
    (await who.post(`/api/offers/${id}/amend`, { workers })).body;
  const own = await amend(agency, first.id, 2);
  const counter = await amend(site, own.id, 3);
  const corrected = await amend(site, counter.id, 1);
  const back = await amend(agency, corrected.id, 2);
  expect([own, counter, corrected, back].map((one) => [one.previousSide, one.side, one.version])).toEqual([
    ["provider", "provider", 2],
    ["provider", "buyer", 3],
    ["buyer", "buyer", 4],
    ["buyer", "provider", 5],
  ]);
});
