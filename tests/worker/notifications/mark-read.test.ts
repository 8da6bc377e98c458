import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { InboxFrame, Notification } from "../../../src/shared/notifications/notification.ts";
import { createVisitor } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let foreman: Actor;
let worker: Actor;
let admin: Actor;
let gig: Gig;

beforeAll(async () => {
  cast = await addCast(server);
  foreman = await addActor(server, "workProvider", cast.raksa);
  worker = await addActor(server, "employee", cast.tekijat);
  admin = await addActor(server, "admin", null);
});

let day = 0;
let date = "";
beforeEach(async () => {
  day += 1;
  date = new Date(Date.UTC(2031, 2, 3) + day * 2 * 86_400_000).toISOString().slice(0, 10);
  gig = await addGig(cast.site, { schedule: buildSingleDay(date) });
  for (const one of [cast.site, foreman, cast.agency, worker, admin])
    await one.post("/api/notifications/read", {});
});

/** The kinds that wait for somebody, newest first. */
async function unread(who: Actor): Promise<string[]> {
  const { items } = (await who.get("/api/notifications")).body;
  return items.filter(({ readAt }: Notification) => readAt === null).map(({ kind }: Notification) => kind);
}

describe("a notification of an offer is read for all staff", () => {
  it.each(["accept", "decline"])(
    "once a colleague chose to %s, and the open inbox is updated",
    async (answer) => {
      const bell = await openTestSocket<InboxFrame>(server, foreman, "/api/inbox/socket");
      const { id } = await addOffer(cast.agency, gig);
      await bell.until(({ unread: count }) => count === 1);
      expect([await unread(cast.site), await unread(foreman)]).toEqual([
        ["offerReceived"],
        ["offerReceived"],
      ]);
      bell.heard.length = 0;
      await cast.site.post(`/api/offers/${id}/${answer}`);
      expect([await unread(cast.site), await unread(foreman)]).toEqual([[], []]);
      await bell.until(({ unread: count }) => count === 0);
      expect(await unread(cast.agency)).toEqual(["offerAnswered"]);
      bell.close();
    },
  );

  it("once other terms stand, or none", async () => {
    const { id } = await addOffer(cast.agency, gig);
    const { body } = await cast.site.post(`/api/offers/${id}/amend`, { amountCents: 3300 });
    expect([await unread(foreman), await unread(cast.agency)]).toEqual([[], ["offerAmended"]]);
    const again = await cast.agency.post(`/api/offers/${body.id}/amend`, { amountCents: 3400 });
    expect([await unread(foreman), await unread(cast.agency)]).toEqual([["offerAmended"], []]);
    await cast.agency.post(`/api/offers/${again.body.id}/withdraw`);
    expect(await unread(foreman)).toEqual(["offerAnswered"]);
  });

  it("and not that of another provider", async () => {
    const { id } = await addOffer(cast.agency, gig);
    await addOffer(cast.solo, gig);
    await cast.site.post(`/api/offers/${id}/accept`);
    expect(await unread(foreman)).toEqual(["offerReceived"]);
  });
});

describe("a notification of a place", () => {
  it("shows its days and location, and is read once answered, with the request for names", async () => {
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    expect(await unread(cast.agency)).toEqual(["offerAnswered"]);
    const [place] = await nameCrew(cast.agency, gig, [worker]);
    expect(await unread(cast.agency)).toEqual([]);
    const [notice] = (await worker.get("/api/notifications")).body.items;
    const { municipality, address } = gig;
    expect(notice).toMatchObject({ kind: "assigned", work: { days: [date], municipality, address } });
    expect(await unread(worker)).toEqual(["assigned"]);
    await worker.post(`/api/assignments/${place?.id}/confirm`);
    expect(await unread(worker)).toEqual([]);
    await worker.post(`/api/assignments/${place?.id}/decline`);
    const after = (await worker.get("/api/notifications")).body.items;
    expect(after.find(({ gigId }: Notification) => gigId === gig.id)).toMatchObject({ work: null });
  });

  it("is read when the place is removed or the gig cancelled; the news of that stays", async () => {
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const [place] = await nameCrew(cast.agency, gig, [worker]);
    await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${place?.id}`);
    expect(await unread(worker)).toEqual(["assignmentRemoved"]);
    await nameCrew(cast.agency, gig, [worker]);
    await cast.site.post(`/api/gigs/${gig.id}/cancel`);
    expect(await unread(worker)).toEqual(["gigCancelled"]);
    expect(await unread(cast.agency)).toEqual(["gigCancelled"]);
  });
});

describe("a notification of a change", () => {
  it("is read once acknowledged, not by viewing it", async () => {
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const [place] = await nameCrew(cast.agency, gig, [worker]);
    await worker.post(`/api/assignments/${place?.id}/confirm`);
    const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
    const asRead = { headers: { "If-Match": headers.get("ETag") ?? "" } };
    const changed = await cast.site.patch(`/api/gigs/${gig.id}`, { address: "Satamakatu 3" }, asRead);
    expect(changed.status).toBe(200);
    await worker.post(`/api/gigs/${gig.id}/seen`, {});
    expect(await unread(worker)).toEqual(["gigChanged"]);
    await worker.post(`/api/gigs/${gig.id}/acknowledge`, {});
    expect(await unread(worker)).toEqual([]);
  });
});

describe("all until a moment", () => {
  it("are read, and what came later is not", async () => {
    const { body } = await worker.post("/api/support/tickets", { subject: "Phone", text: "It is old." });
    const { items } = (await admin.get("/api/notifications")).body;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.patch(`/api/support/tickets/${body.id}`, { text: "And wet." });
    await worker.post("/api/support/tickets", { subject: "Boots", text: "They leak." });
    expect(await unread(admin)).not.toHaveLength(1);
    const later = (await unread(admin)).length - 1;
    await admin.post("/api/notifications/read", { until: items[0].createdAt });
    expect(await unread(admin)).toHaveLength(later);
    expect((await admin.post("/api/notifications/read", { until: "yesterday" })).status).toBe(422);
  });
});

describe("a notification of a ticket", () => {
  it("is read once answered, and the answer's once answered in turn", async () => {
    const { body } = await worker.post("/api/support/tickets", { subject: "Phone", text: "It is old." });
    expect(await unread(admin)).toEqual(["ticket"]);
    const patch = (who: Actor, text: string) => who.patch(`/api/support/tickets/${body.id}`, { text });
    expect((await patch(admin, "Mended.")).status).toBe(200);
    expect([await unread(admin), await unread(worker)]).toEqual([[], ["ticket"]]);
    await patch(worker, "Thanks, but no.");
    expect([await unread(admin), await unread(worker)]).toEqual([["ticket"], []]);
  });
});

describe("a notification of an application", () => {
  it("is read once somebody takes it up", async () => {
    const asked = {
      accountType: "individual",
      name: "Sami",
      email: "sami@people.test",
      phone: "040 123 4567",
    };
    await createVisitor(server).post("/api/applications", {
      ...asked,
      ...{ location: "Tampere", industries: [], employment: "wage", consent: true, locale: "fi" },
    });
    const { items } = (await admin.get("/api/applications")).body;
    const id = items[0]?.id;
    expect(await unread(admin)).toEqual(["application"]);
    await admin.patch(`/api/applications/${id}`, { status: "contacted" });
    expect(await unread(admin)).toEqual([]);
  });
});
