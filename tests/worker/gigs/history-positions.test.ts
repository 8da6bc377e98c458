import { expect, it } from "vitest";
import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import type { Client } from "../../support/client.ts";
import { addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGigOfTwoTrades, repricePainters } from "../../support/positions.ts";
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
