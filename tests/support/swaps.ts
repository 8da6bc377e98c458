import { expect } from "vitest";
import type { Assignment } from "../../src/shared/crews/assignment.ts";
import type { Swap } from "../../src/shared/crews/swap.ts";
import type { HistoryEvent } from "../../src/shared/gigs/history.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "./crews.ts";
import { addGig, buildSingleDay } from "./gigs.ts";
import { describeOutcome } from "./outcome.ts";
import { listNews } from "./reserves.ts";
import { readRows } from "./rows.ts";
import type { Server } from "./server.ts";

/** As the gig's history tells `who` of it. */
export async function findApproval(who: Actor, { id }: { id: string }) {
  const { items } = (await who.get(`/api/gigs/${id}/history?limit=50`)).body;
  return (items as HistoryEvent[]).find(({ kind }) => kind === "swapApproved");
}

let week = 0;

/** A firm of its own, whose only free people are these: one is named for a place on a Monday and a Tuesday. */
export async function addSwapScene(server: Server) {
  const cast = await addCast(server);
  const [matti, pekka, kaisa] = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
  ]);
  const monday = new Date(Date.UTC(2084, 0, 3 + 7 * week++)).toISOString().slice(0, 10);
  const tuesday = new Date(Date.parse(monday) + 86_400_000).toISOString().slice(0, 10);
  const gig = await addGig(cast.site, {
    headcount: 1,
    schedule: { ...buildSingleDay(monday), endDate: tuesday, endTime: "15:00" },
    waves: [{ to: "all", afterMinutes: 10_000 }],
  });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const [place] = (await nameCrew(cast.agency, gig, [matti], { override: true })) as [Assignment];
  await matti.post(`/api/assignments/${place.id}/confirm`, {});

  const offer = (dates?: string[], who = matti, id = place.id) =>
    who.post(`/api/assignments/${id}/swaps`, dates ? { dates } : {});
  async function offerOpen(dates?: string[]): Promise<Swap> {
    const answer = await offer(dates);
    expect(describeOutcome(answer)).toBe("201");
    return answer.body;
  }
  const accept = (who: Actor, { id }: Pick<Swap, "id">, body: object = {}) =>
    who.post(`/api/swaps/${id}/accept`, body);
  const approve = ({ id }: Pick<Swap, "id">, body: object = {}, desk = cast.agency) =>
    desk.post(`/api/swaps/${id}/approve`, body);
  const decline = (who: Actor, { id }: Pick<Swap, "id">) => who.post(`/api/swaps/${id}/decline`, {});
  const withdraw = (who: Actor, { id }: Pick<Swap, "id">) => who.delete(`/api/swaps/${id}`);
  const list = async (who: Actor) => ((await who.get("/api/swaps")).body.items as Swap[]).map(({ id }) => id);
  const readSwap = async (who: Actor) => ((await who.get("/api/swaps")).body.items as Swap[])[0];
  const readCrew = async (who: Actor = cast.agency) =>
    ((await who.get(`/api/gigs/${gig.id}/assignments`)).body.items as Assignment[]).map(
      ({ userId, status, dates }) => [userId, status, ...dates],
    );
  const readStatus = async ({ id }: Pick<Swap, "id">) =>
    (await readRows(server, "select status from swaps where id = ?", id))[0]?.status;
  const listSteps = async (who: Actor) =>
    (await listNews(who, "swap")).map(({ data }) => data.news).reverse();
  const listUnread = async (who: Actor) =>
    (await listNews(who, "swap")).filter(({ readAt }) => readAt === null).map(({ data }) => data.news);
  const listHistory = async (who: Actor) =>
    ((await who.get(`/api/gigs/${gig.id}/history?limit=50`)).body.items as HistoryEvent[])
      .filter(({ kind }) => /^swap|^assignment/.test(kind))
      .map(({ kind, data }) => [
        kind,
        "people" in data ? data.people[0]?.id : "",
        "taker" in data ? data.taker.id : "",
      ])
      .reverse();
  const listMailed = async (who: Actor) =>
    (
      await readRows(server, "select data from mail_outbox where template = 'swap' and user_id = ?", who.id)
    ).map(({ data }) => JSON.parse(String(data)).news);

  /** Work elsewhere for one of the firm on these days. */
  async function book(who: Actor, date: string, hours: object = {}) {
    const other = await addGig(cast.site, { headcount: 1, schedule: { ...buildSingleDay(date), ...hours } });
    await addAcceptedOfferByApi(cast.site, cast.agency, other);
    return nameCrew(cast.agency, other, [who], { override: true });
  }
  return {
    cast,
    matti,
    pekka,
    kaisa,
    gig,
    place,
    offer,
    offerOpen,
    accept,
    approve,
    decline,
    withdraw,
    list,
    readSwap,
    readCrew,
    readStatus,
    listSteps,
    listUnread,
    listHistory,
    listMailed,
    book,
  };
}
export type SwapScene = Awaited<ReturnType<typeof addSwapScene>>;
