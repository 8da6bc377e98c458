import { beforeAll, describe, expect, it } from "vitest";
import { type Actor, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { findMailsTo } from "../../support/mails.ts";
import { addGigOfTwoTrades, repricePainters } from "../../support/positions.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

/** The e-mail about a gig with these words in its subject; waits for the queue. */
async function mailOf({ email }: { email: string }, subject: string, title: string): Promise<string> {
  const find = async () =>
    (await findMailsTo(server, email)).find(
      (mail) => mail.subject.includes(subject) && mail.subject.includes(title),
    );
  await expect.poll(find).toBeTruthy();
  return (await find())?.text ?? "";
}

describe("an e-mail about a gig of several positions", () => {
  it("tells offers, answers and the worker by trade", async () => {
    const { gig, drywall, painting } = await addGigOfTwoTrades(cast.site, { title: "Two trades" });
    const offered = [
      { id: drywall, workers: 3 },
      { id: painting, workers: 2, amountCents: 3100 },
    ];
    const { id } = await addOffer(cast.agency, gig, { positions: offered });
    const received = await mailOf(cast.site, "offers 5 people", "Two trades");
    expect(received).toContain("People: 5 / 5\n");
    expect(received).toContain("Drywall and plastering: 3 / 3 · €32.00/h, excl. VAT\n");
    expect(received).toContain("Painting: 2 / 2 · €31.00/h, excl. VAT (asked: €29.00/h)\n");
    expect(received).toContain("Differs from what was asked: price.");
    expect(received).not.toMatch(/^Pay:/m);

    const less = [{ id: painting, workers: 1, amountCents: 3000 }];
    const { body } = await cast.site.post(`/api/offers/${id}/amend`, { positions: [offered[0], ...less] });
    const amended = await mailOf(cast.agency, "counter-offer", "Two trades");
    expect(amended).toContain("Drywall and plastering: 3 / 3 · €32.00/h, excl. VAT\n");
    expect(amended).toContain(
      "Painting: 1 / 2 (before: 2) · €30.00/h, excl. VAT (asked: €29.00/h) (before: €31.00/h)\n",
    );

    const places = [
      { id: drywall, workers: 2 },
      { id: painting, workers: 1 },
    ];
    const accepted = await cast.agency.post(`/api/offers/${body.id}/accept`, { positions: places });
    expect(accepted.status).toBe(200);
    const answered = await mailOf(cast.site, "3 of 4 people accepted", "Two trades");
    expect(answered).toContain("Drywall and plastering: 2 people\nPainting: 1 person\n");

    const named = { userIds: [worker.id], positionId: painting, override: true };
    expect((await cast.agency.post(`/api/gigs/${gig.id}/assignments`, named)).status).toBe(201);
    const assigned = await mailOf(worker, "You have been picked", "Two trades");
    expect(assigned).toContain("Gig: Two trades\nTrade: Painting\n");
    expect(assigned).not.toContain("€");
  });

  it("says to who is paid by position which price has changed", async () => {
    const { gig, painting } = await addGigOfTwoTrades(cast.site, { title: "Repriced", ...buildWeek("02") });
    const { id } = await addOffer(cast.solo, gig, { positions: [{ id: painting, workers: 1 }] });
    expect((await cast.site.post(`/api/offers/${id}/accept`)).status).toBe(200);
    expect(await mailOf(cast.solo, "Your offer is accepted", "Repriced")).toContain("Trade: Painting");
    await repricePainters(cast.site, gig.id, 3000);
    const changed = await mailOf(cast.solo, "Your gig has changed", "Repriced");
    expect(changed).toMatch(/Painting: €29\.00\/h.* → €30\.00\/h/);
    expect(changed).not.toContain("Drywall");
  });

  it("says nothing of trades where the gig has one", async () => {
    const gig = await addGig(cast.site, { title: "One trade", ...buildWeek("03") });
    await addOffer(cast.agency, gig, { workers: 2 });
    const text = await mailOf(cast.site, "offers 2 people", "One trade");
    expect(text).toContain("People: 2 / 5\nPay: €32.00/h, excl. VAT\n");
    expect(text).not.toMatch(/Carpentry|Trade:/);
  });
});
