import { expect, it } from "vitest";
import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import type { Client } from "../../support/client.ts";
import { addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGigOfTwoTrades, editGig, repricePainters } from "../../support/positions.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("tells of a position with another price whoever may see prices", async () => {
  const { site, agency, tekijat } = await addCast(server);
  const worker = await addActor(server, "employee", tekijat);
  const { gig, painting } = await addGigOfTwoTrades(site);
  await addOffer(agency, gig, { positions: [{ id: painting, workers: 1 }] });
  await repricePainters(site, gig.id, 3000);
  const editsFor = async (who: Client) => {
    const { items }: { items: HistoryEvent[] } = (await who.get(`/api/gigs/${gig.id}/history`)).body;
    return items.flatMap((event) => (event.kind === "edited" ? [event.data.change] : []));
  };
  const priced = (amountCents: number) => ({
    positions: [
      { industry: "painting_decorating", pricing: { type: "hourly", amountCents, currency: "EUR" } },
    ],
  });
  const change = { before: priced(2900), after: priced(3000) };
  expect(await Promise.all([site, agency].map(editsFor))).toEqual([[change], [change]]);
  expect(await editsFor(worker)).toEqual([]);
});

it("tells that an offer expired with its position, and leaves the others open", async () => {
  const { site, agency, solo } = await addCast(server);
  const { gig, drywall, painting } = await addGigOfTwoTrades(site);
  await addOffer(agency, gig, { positions: [{ id: painting, workers: 2 }] });
  await addOffer(solo, gig, { positions: [{ id: drywall, workers: 1 }] });
  await editGig(site, gig, { positions: gig.positions.filter(({ id }) => id === drywall) });
  const { items }: { items: HistoryEvent[] } = (await site.get(`/api/gigs/${gig.id}/history`)).body;
  expect(items.flatMap(({ kind, data }) => (kind === "offerExpired" ? [data] : []))).toMatchObject([
    { provider: { name: "Tekijät Oy" }, cause: "edited" },
  ]);
  const entries = await readRows(
    server,
    "select audit_log.organization_id = gigs.organization_id as own from audit_log join offers on offers.id = subject_id join gigs on gigs.id = gig_id where action = 'offer.expire' and gig_id = ?",
    gig.id,
  );
  expect(entries).toEqual([{ own: 1 }]);
});
