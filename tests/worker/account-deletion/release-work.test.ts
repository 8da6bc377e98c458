import { beforeAll, describe, expect, it } from "vitest";
import { addAcceptedOffer, addAssignment, addOpenGig, addShifts } from "../../support/bookings.ts";
import { type Actor, addActor, addCast, addStrangers } from "../../support/crews.ts";
import { buildGigBody } from "../../support/gigs.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
});

const rows = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);
const endOf = (id: string) => admin.delete(`/api/organizations/${id}?work=end`);
const newsOf = (gigId: string) =>
  rows("select user_id, kind, data ->> '$.accepted' as places from notifications where gig_id = ?", gigId);

/** A gig with an agency accepted for two, of whom one is named and booked; and a doer on their own account. */
async function addWork(buyer: string, agency: Actor, doer?: Person) {
  const gigId = await addOpenGig(server, buyer, "Roof at Vallila");
  const worker = await addUser(server, "employee", agency.organizationId ?? "");
  const agreed = await addAcceptedOffer(server, gigId, agency, 2);
  await addShifts(server, await addAssignment(server, gigId, agreed, worker));
  if (doer) {
    const own = await addAcceptedOffer(server, gigId, doer);
    await addShifts(server, await addAssignment(server, gigId, own, doer));
  }
  return { gigId, agreed, worker };
}

describe("DELETE /api/organizations/:id?work=end", () => {
  it("releases an agency's places: the gig reopens, and the buyer is told once how many are missing", async () => {
    const { buyer, provider } = await addStrangers(server);
    const { gigId, agreed, worker } = await addWork(buyer.organizationId ?? "", provider);
    const other = await addAcceptedOffer(server, gigId, cast.agency, 3);
    const status = () => rows("select status, accepted, confirmed from gigs where id = ?", gigId);
    expect(await status()).toEqual([{ status: "filled", accepted: 5, confirmed: 0 }]);
    const id = provider.organizationId ?? "";
    expect((await admin.get(`/api/organizations/${id}/closing`)).body).toMatchObject({
      ...{ gigs: 0, work: 1, soonest: [{ id: gigId, title: "Roof at Vallila" }] },
    });
    expect((await admin.delete(`/api/organizations/${id}`)).body.code).toBe("organization.hasWork");
    expect((await admin.delete(`/api/organizations/${id}?work=all`)).status).toBe(422);
    expect((await endOf(id)).status).toBe(204);
    expect(await status()).toEqual([{ status: "open", accepted: 3, confirmed: 0 }]);
    expect(await rows("select id, accepted from offers where gig_id = ? order by accepted", gigId)).toEqual([
      { id: agreed, accepted: 0 },
      { id: other, accepted: 3 },
    ]);
    expect(await rows("select * from shifts where user_id = ?", worker.id)).toEqual([]);
    expect(await newsOf(gigId)).toEqual([{ user_id: buyer.id, kind: "offerAnswered", places: 2 }]);
    const mail = await waitForMailTo(server, buyer.email);
    expect(mail.subject).toContain("2 places are without workers again");
    expect((await buyer.get(`/api/gigs/${gigId}`)).body).toMatchObject({ status: "open", accepted: 3 });
  });

  it("deletes a buyer's drafts, and records that", async () => {
    const { buyer } = await addStrangers(server);
    const draft = await buyer.post("/api/gigs", buildGigBody({ status: "draft" }));
    expect(draft.body.status).toBe("draft");
    expect((await endOf(buyer.organizationId ?? "")).status).toBe(204);
    expect(await rows("select * from gigs where id = ?", draft.body.id)).toEqual([]);
    expect(
      await rows("select action from audit_log where subject_id = ? order by seq", draft.body.id),
    ).toEqual([{ action: "gig.create" }, { action: "gig.delete" }]);
  });

  it("cancels a buyer's gigs, and notifies the agency, the named workers and the individual", async () => {
    const { buyer } = await addStrangers(server);
    const doer = await addActor(server, "employee", null);
    const { gigId, worker } = await addWork(buyer.organizationId ?? "", cast.agency, doer);
    expect((await endOf(buyer.organizationId ?? "")).status).toBe(204);
    expect(await rows("select status from gigs where id = ?", gigId)).toEqual([{ status: "cancelled" }]);
    expect(await rows("select distinct status from assignments where gig_id = ?", gigId)).toEqual([
      { status: "removed" },
    ]);
    expect(await rows("select * from shifts where gig_id = ?", gigId)).toEqual([]);
    const told = (await newsOf(gigId)).map(({ user_id, kind }) => [user_id, kind]);
    expect(told).toHaveLength(3);
    for (const { id } of [cast.agency, worker, doer]) expect(told).toContainEqual([id, "gigCancelled"]);
    expect((await waitForMailTo(server, worker.email)).subject).toContain("The gig is cancelled");
  });

  it("does both for an organisation of both types, once", async () => {
    const { buyer } = await addStrangers(server);
    const id = await addOrganization(server, "Molemmat Oy", "staffProvider", "workProvider");
    const provider = await addActor(server, "staffProviderAdmin", id);
    const own = await addWork(id, provider);
    const sent = await addWork(buyer.organizationId ?? "", provider);
    const answers = await Promise.all([1, 2].map(() => endOf(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(
      await rows(
        "select title, status, accepted from gigs where id in (?, ?) order by status",
        own.gigId,
        sent.gigId,
      ),
    ).toEqual([
      { title: "Roof at Vallila", status: "cancelled", accepted: 2 },
      { title: "Roof at Vallila", status: "open", accepted: 0 },
    ]);
    const log = await rows(
      "select action, count(*) as n from audit_log where organization_id = ? and action in ('gig.cancel', 'offer.release') group by action order by action",
      id,
    );
    expect(log).toEqual([
      { action: "gig.cancel", n: 1 },
      { action: "offer.release", n: 1 },
    ]);
  });
});
