import type { Gig } from "../../src/shared/gigs/gig.ts";
import type { Industry } from "../../src/shared/industries/industry.ts";
import type { Offer } from "../../src/shared/offers/offer.ts";
import type { PricedPlaces } from "../../src/shared/offers/offered-positions.ts";
import type { Client } from "./client.ts";
import { addGig, buildSingleDay } from "./gigs.ts";
import type { Server } from "./server.ts";

export const hourly = (amountCents: number) => ({ type: "hourly", amountCents, currency: "EUR" });
export const fixed = (amountCents: number) => ({ type: "fixed", amountCents, currency: "EUR" });

/** Whom a gig needs that says it by its positions. */
export const drywallAndPaint = [
  { industry: "drywall_plastering", headcount: 3, pricing: hourly(3200) },
  { industry: "painting_decorating", headcount: 2, pricing: hourly(2900) },
];

const unsaid = { industries: undefined, headcount: undefined, pricing: undefined };

/** A gig of these positions and of nothing else that says whom it needs. */
export const addGigOf = (
  site: Client,
  positions: readonly object[],
  more: Parameters<typeof addGig>[1] = {},
) => addGig(site, { ...unsaid, positions, ...more });

let daysBefore = 0;

/** A day of its own, with rest before the next: nobody is booked on it yet. */
function nextDay(): string {
  daysBefore += 2;
  return new Date(Date.parse("2085-01-01") + daysBefore * 86_400_000).toISOString().slice(0, 10);
}

/** Three to plaster at 32 and two to paint at 29, on a day of their own. */
export async function addGigOfTwo(site: Client, more: Parameters<typeof addGig>[1] = {}) {
  const gig = await addGigOf(site, drywallAndPaint, { schedule: buildSingleDay(nextDay()), ...more });
  return { gig, ...idsOf(gig) };
}

/** Of a gig's first two positions. */
export function idsOf({ positions }: Pick<Gig, "positions">) {
  const [boards = "", paint = ""] = positions.map(({ id }) => id);
  return { boards, paint };
}

/** As sent: so many places of each position, at its own price unless it says another. */
export const places = (...wanted: [id: string, workers: number, amountCents?: number][]) => ({
  positions: wanted.map(([id, workers, amountCents]) => ({
    ...{ id, workers },
    ...(amountCents !== undefined && { amountCents }),
  })),
});

type Places = { positions: (Pick<PricedPlaces, "id" | "workers"> & { amountCents?: number })[] };

/** Offers places; throws when it is refused. */
export async function offerPlaces(
  provider: Client,
  gig: Pick<Gig, "id">,
  wanted: Places,
  more: object = {},
): Promise<Offer> {
  const answer = await provider.post(`/api/gigs/${gig.id}/offers`, { ...wanted, ...more });
  if (answer.status !== 201) throw new Error(`offer: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** An offer of which the owner has accepted all, or these places; throws when it is refused. */
export async function agreePlaces(
  site: Client,
  provider: Client,
  gig: Pick<Gig, "id">,
  wanted: Places,
  accepted?: Places,
): Promise<Offer> {
  const { id } = await offerPlaces(provider, gig, wanted);
  const answer = await site.post(`/api/offers/${id}/accept`, accepted);
  if (answer.status !== 200) throw new Error(`accept: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const readGig = async (client: Client, { id }: Pick<Gig, "id">): Promise<Gig> =>
  (await client.get(`/api/gigs/${id}`)).body;

/** Of each position, in order: how many it needs, has agreed and has confirmed. */
export const readNumbers = async (client: Client, gig: Pick<Gig, "id">) =>
  (await readGig(client, gig)).positions.map(({ headcount, accepted, confirmed }) => [
    headcount,
    accepted,
    confirmed,
  ]);

/** Changes a gig as it is now. */
export async function editGig(site: Client, { id }: Pick<Gig, "id">, patch: object) {
  const tag = (await site.get(`/api/gigs/${id}`)).headers.get("ETag") ?? "";
  return site.patch(`/api/gigs/${id}`, patch, { headers: { "If-Match": tag } });
}

/** Where a refused request says that the fault is. */
export const listFaults = ({ status, body }: { status: number; body: { errors?: unknown } }) => [
  status,
  ...((body.errors ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
];

/** Says which trades somebody has. */
export async function giveTrades({ env }: Server, { id }: { id: string }, ...trades: Industry[]) {
  await env.DB.prepare("update users set industries = ? where id = ?").bind(JSON.stringify(trades), id).run();
}

/** Three for drywall at 32 euros an hour, two painters at 29; say what differs of the gig. */
export async function addGigOfTwoTrades(client: Client, changes: Parameters<typeof addGig>[1] = {}) {
  const gig: Gig = await addGig(client, {
    positions: [
      { industry: "drywall_plastering", headcount: 3, pricing: hourly(3200) },
      { industry: "painting_decorating", headcount: 2, pricing: hourly(2900) },
    ],
    industries: undefined,
    headcount: undefined,
    pricing: undefined,
    ...changes,
  });
  const [drywall, painting] = gig.positions;
  if (drywall === undefined || painting === undefined) throw new Error("The gig has no two positions");
  return { gig, drywall: drywall.id, painting: painting.id };
}

/** Another hourly price of the painters. */
export async function repricePainters(client: Client, gigId: string, amountCents: number) {
  const { body, headers } = await client.get(`/api/gigs/${gigId}`);
  const positions = (body as Gig).positions.map(({ id, industry, headcount, pricing }) => ({
    ...{ id, industry, headcount },
    pricing: industry === "painting_decorating" ? hourly(amountCents) : pricing,
  }));
  const answer = await client.patch(
    `/api/gigs/${gigId}`,
    { positions },
    { headers: { "If-Match": headers.get("ETag") ?? "" } },
  );
  if (answer.status !== 200) throw new Error(`PATCH: ${answer.status} ${JSON.stringify(answer.body)}`);
}
