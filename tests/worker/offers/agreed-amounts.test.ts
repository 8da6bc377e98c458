import { expect, it } from "vitest";
import { type Actor, addCast, addOffer, addStrangers } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

async function edit(site: Actor, id: string, patch: object) {
  const { headers } = await site.get(`/api/gigs/${id}`);
  return site.patch(`/api/gigs/${id}`, patch, { headers: { "If-Match": headers.get("ETag") ?? "" } });
}

it("agrees shares that sum to the price, the last places with the remainder", async () => {
  const { site, agency, solo } = await addCast(server);
  const { provider: other } = await addStrangers(server);
  const gig = await addGig(site, {
    headcount: 3,
    pricing: { type: "fixed", amountCents: 100_000 },
    ...buildWeek("07"),
  });
  const offers = await Promise.all([agency, other, solo].map((provider) => addOffer(provider, gig)));
  expect(offers.map(({ amountCents, atAsk }) => [amountCents, atAsk])).toEqual([
    [33_333, true],
    [33_333, true],
    [33_333, true],
  ]);
  const agreed: number[] = [];
  for (const { id } of offers)
    agreed.push((await site.post(`/api/offers/${id}/accept`)).body.acceptedAmountCents);
  expect(agreed).toEqual([33_333, 33_333, 33_334]);
});

it("agrees k of n of an amount, also after released places", async () => {
  const { site, agency } = await addCast(server);
  const gig = await addGig(site, {
    headcount: 5,
    pricing: { type: "fixed", amountCents: 500_000 },
    ...buildWeek("08"),
  });
  const { id } = await addOffer(agency, gig, { workers: 4, amountCents: 300_001 });
  const accepted = (await site.post(`/api/offers/${id}/accept`, { workers: 3 })).body;
  expect(accepted).toMatchObject({ amountCents: 300_001, acceptedAmountCents: 225_001, atAsk: false });
  const released = (await agency.post(`/api/offers/${id}/release`, { workers: 1 })).body;
  expect(released).toMatchObject({ accepted: 2, acceptedAmountCents: 150_001 });
  expect((await agency.post(`/api/offers/${id}/release`)).body).toMatchObject({
    accepted: 0,
    acceptedAmountCents: 0,
  });
});

it("asks the share of the offered days", async () => {
  const { site, agency } = await addCast(server);
  const gig = await addGig(site, {
    headcount: 2,
    pricing: { type: "fixed", amountCents: 100_000 },
    ...buildWeek("09"),
  });
  const offer = await addOffer(agency, gig, { workers: 1, startDate: "2084-09-10" });
  expect(offer).toMatchObject({ amountCents: 20_000, hours: 15 });
  const more = (await agency.post(`/api/offers/${offer.id}/amend`, { workers: 2 })).body;
  expect(more).toMatchObject({ amountCents: 40_000, atAsk: true });
});

it("keeps the amount of an offer at the asking price when that changes", async () => {
  const { site, agency } = await addCast(server);
  const gig = await addGig(site, {
    headcount: 3,
    pricing: { type: "fixed", amountCents: 100_000 },
    ...buildWeek("10"),
  });
  const { id } = await addOffer(agency, gig, { workers: 3 });
  await edit(site, gig.id, { pricing: { type: "fixed", amountCents: 60_000 } });
  const accepted = (await site.post(`/api/offers/${id}/accept`)).body;
  expect(accepted).toMatchObject({ amountCents: 100_000, acceptedAmountCents: 100_000, atAsk: false });
});

it.each(["waits", "is declined", "is accepted"])("keeps the pricing type once an offer %s", async (state) => {
  const { site, agency } = await addCast(server);
  const gig = await addGig(site, { headcount: 3, ...buildWeek("11") });
  const { id } = await addOffer(agency, gig, { workers: 1 });
  if (state === "is accepted") await site.post(`/api/offers/${id}/accept`);
  if (state === "is declined") await site.post(`/api/offers/${id}/decline`);
  const before = (await agency.get(`/api/gigs/${gig.id}/offers`)).body.items;
  const fixed = await edit(site, gig.id, { pricing: { type: "fixed", amountCents: 300_000 } });
  expect([fixed.status, fixed.body.code]).toEqual([409, "gig.pricingOffered"]);
  expect((await site.get(`/api/gigs/${gig.id}`)).body.pricing.type).toBe("hourly");
  expect((await agency.get(`/api/gigs/${gig.id}/offers`)).body.items).toEqual(before);
  const more = await edit(site, gig.id, { pricing: { type: "hourly", amountCents: 3600 } });
  expect([more.status, more.body.pricing.amountCents]).toEqual([200, 3600]);
});

it("allows another pricing type without offers, and refuses offers of the old type meanwhile", async () => {
  const { site, agency } = await addCast(server);
  for (let round = 0; round < 10; round += 1) {
    const gig = await addGig(site, { headcount: 3, ...buildWeek("12") });
    const pricing = { type: "fixed", amountCents: 300_000 };
    const [changed, offered] = await Promise.all([
      edit(site, gig.id, { pricing }),
      agency.post(`/api/gigs/${gig.id}/offers`, { workers: 1 }),
    ]);
    expect([200, 409]).toContain(changed.status);
    expect([201, 409]).toContain(offered.status);
    const isFixed = (await site.get(`/api/gigs/${gig.id}`)).body.pricing.type === "fixed";
    const [offer] = (await site.get(`/api/gigs/${gig.id}/offers`)).body.items;
    expect(offer?.amountCents ?? "none").toBe(offer ? (isFixed ? 100_000 : 3200) : "none");
  }
});
