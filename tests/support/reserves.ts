import { expect } from "vitest";
import { connect } from "../../src/db/client.ts";
import { askReserve } from "../../src/offers/reserve/ask-reserve.ts";
import type { Assignment } from "../../src/shared/crews/assignment.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import type { HistoryEvent } from "../../src/shared/gigs/history.ts";
import type { Notification } from "../../src/shared/notifications/notification.ts";
import type { Offer } from "../../src/shared/offers/offer.ts";
import type { Client } from "./client.ts";
import { addActor, addCast, addOffer } from "./crews.ts";
import { addGig, buildSingleDay } from "./gigs.ts";
import { addOrganization } from "./people.ts";
import { readRows } from "./rows.ts";
import type { Server } from "./server.ts";

let dayOfMonth = 0;

/** The cast, with a second agency's desk and a second doer. */
export async function addReserveCast(server: Server) {
  const cast = await addCast(server);
  const apu = await addOrganization(server, "Apu Oy", "staffProvider");
  return {
    ...cast,
    apu: await addActor(server, "staffProvider", apu),
    other: await addActor(server, "employee", null),
  };
}
type Cast = Awaited<ReturnType<typeof addReserveCast>>;

/** A gig for one person on a day of its own; its wave lies far ahead. */
export function publishGig(site: Client, more: Parameters<typeof addGig>[1] = {}): Promise<Gig> {
  dayOfMonth = (dayOfMonth % 28) + 1;
  return addGig(site, {
    headcount: 1,
    schedule: buildSingleDay(`2083-05-${String(dayOfMonth).padStart(2, "0")}`),
    waves: [{ to: "all", afterMinutes: 10_000 }],
    ...more,
  });
}

export async function keepReserve(site: Client, { id }: Pick<Offer, "id">) {
  const { status } = await site.put(`/api/offers/${id}/reserve`);
  expect(status).toBe(204);
}

/** A doer comes, and offers of these providers are on the reserve behind them. */
export async function fillAndKeep(
  { site, solo }: Cast,
  providers: readonly Client[],
  more: Parameters<typeof addGig>[1] = {},
) {
  const gig = await publishGig(site, more);
  const first = await addOffer(solo, gig);
  const offers: Offer[] = [];
  for (const provider of providers) {
    const offer = await addOffer(provider, gig);
    await keepReserve(site, offer);
    offers.push(offer);
  }
  expect((await site.post(`/api/offers/${first.id}/accept`)).status).toBe(200);
  return { gig, offers: offers as [Offer, Offer, Offer] };
}

export async function fallOut({ solo }: Cast, gig: Gig) {
  const { items } = (await solo.get("/api/assignments")).body as { items: Assignment[] };
  const own = items.find(({ gigId }) => gigId === gig.id);
  expect((await solo.post(`/api/assignments/${own?.id}/decline`, {})).status).toBe(200);
}

export async function readOffer(client: Client, { id, gigId }: Pick<Offer, "id" | "gigId">): Promise<Offer> {
  const { items } = (await client.get(`/api/gigs/${gigId}/offers`)).body as { items: Offer[] };
  const offer = items.find((one) => one.id === id);
  if (offer === undefined) throw new Error(`no offer ${id}`);
  return offer;
}

export const readReserve = async (site: Client, offer: Offer) => (await readOffer(site, offer)).reserve;

/** Until when; waits for the queue. */
export async function waitUntilAsked(site: Client, offer: Offer): Promise<number> {
  const readUntil = async () => (await readReserve(site, offer))?.askedUntil ?? null;
  await expect.poll(readUntil).toEqual(expect.any(String));
  return Date.parse((await readUntil()) ?? "");
}

/** What the alarm or the cron would do at that time. */
export const askReserveAt = ({ env }: Server, gig: Gig, now: number) =>
  askReserve(connect(env.DB), gig.id, now);

export async function readWave(server: Server, gig: Gig) {
  const [wave] = await readRows(server, "select due_at, begun_at from gig_waves where gig_id = ?", gig.id);
  return wave;
}

export const waitForWave = (server: Server, gig: Gig) =>
  expect.poll(async () => (await readWave(server, gig))?.begun_at).toEqual(expect.any(Number));

export const listNews = async (client: Client, kind: string) =>
  ((await client.get("/api/notifications")).body.items as Notification[]).filter(
    (item) => item.kind === kind,
  );

/** Of the reserve, the oldest first: the kind, by whom, and of which provider. */
export const listReserveEvents = async (client: Client, { id }: Gig) =>
  ((await client.get(`/api/gigs/${id}/history?limit=50`)).body.items as HistoryEvent[])
    .filter(({ kind }) => kind.startsWith("reserve"))
    .map(({ kind, actor, data }) => [
      kind,
      actor?.name ?? null,
      "provider" in data ? data.provider.name : null,
    ])
    .reverse();
