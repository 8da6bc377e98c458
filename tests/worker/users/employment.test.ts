import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { createVisitor } from "../../support/client.ts";
import { type Actor, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
});

describe("PATCH /api/me: how an individual is paid", () => {
  it("is saved, and returned with the session", async () => {
    const solo = await addActor(server, "employee", null);
    expect((await solo.get("/api/session")).body.user.employment).toBeNull();
    const said = await solo.patch("/api/me", { employment: "lightEntrepreneur" });
    expect(said.body).toMatchObject({ employment: "lightEntrepreneur", companyId: null });
    expect((await solo.get("/api/session")).body.user.employment).toBe("lightEntrepreneur");
  });

  it("requires a sole trader's valid business ID, and drops it with another type", async () => {
    const solo = await addActor(server, "employee", null);
    for (const companyId of [undefined, "", "0737546-1"]) {
      const refused = await solo.patch("/api/me", { employment: "soleTrader", companyId });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([{ path: "companyId", code: "businessId.invalid" }]);
    }
    const said = await solo.patch("/api/me", { employment: "soleTrader", companyId: "20774740" });
    expect(said.body).toMatchObject({ employment: "soleTrader", companyId: "2077474-0" });
    const wage = await solo.patch("/api/me", { employment: "wage", companyId: "2077474-0" });
    expect(wage.body).toMatchObject({ employment: "wage", companyId: null });
  });

  it("is refused for an organisation's people, as is a business ID alone", async () => {
    const worker = await addActor(server, "employee", cast.tekijat);
    for (const client of [worker, cast.agency, admin]) {
      const { status, body } = await client.patch("/api/me", { employment: "wage" });
      expect([status, body.errors?.[0]?.path]).toEqual([422, "employment"]);
    }
    expect((await cast.solo.patch("/api/me", { companyId: "2077474-0" })).status).toBe(422);
  });
});

describe("an application", () => {
  const asked = (more: object) => ({
    accountType: "individual",
    name: "Sami Nieminen",
    email: `${createId().toLowerCase()}@people.test`,
    phone: "040 123 4567",
    location: "Tampere",
    consent: true,
    ...more,
  });
  const apply = (body: object) => createVisitor(server).post("/api/applications", body);
  const idOf = async (email: string) =>
    String((await readRows(server, "select id from applications where email = ?", email))[0]?.id);

  it("of an individual carries it to the user created on approval", async () => {
    const companyId = createBusinessId();
    const one = asked({ employment: "soleTrader", companyId });
    expect((await apply(one)).status).toBe(202);
    const path = `/api/applications/${await idOf(one.email)}`;
    expect((await admin.get(path)).body).toMatchObject({ employment: "soleTrader", companyId });
    expect((await admin.patch(path, { status: "approved" })).status).toBe(200);
    const made = await readRows(
      server,
      "select employment, company_id from users where email = ?",
      one.email,
    );
    expect(made).toEqual([{ employment: "soleTrader", company_id: companyId }]);
  });

  it("may omit it; an invalid business ID is refused", async () => {
    expect((await apply(asked({}))).status).toBe(202);
    const { status, body } = await apply(asked({ employment: "soleTrader", companyId: "1234567-8" }));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: "companyId", code: "businessId.invalid" }]);
    expect((await apply(asked({ employment: "salary" }))).status).toBe(422);
  });
});

describe("an offer", () => {
  const readAs = async (gigId: string, who: Actor): Promise<Offer["provider"] | undefined> =>
    (await who.get(`/api/gigs/${gigId}/offers`)).body.items[0]?.provider;

  it("shows the buyer an individual's employment, a sole trader's business ID, and nothing of a firm", async () => {
    const solo = await addActor(server, "employee", null);
    const gig = await addGig(cast.site);
    await addOffer(solo, gig);
    expect(await readAs(gig.id, cast.site)).toMatchObject({
      kind: "user",
      employment: null,
      companyId: null,
    });
    await solo.patch("/api/me", { employment: "soleTrader", companyId: "2617416-4" });
    const provider = { kind: "user", employment: "soleTrader", companyId: "2617416-4" };
    expect(await readAs(gig.id, cast.site)).toMatchObject(provider);
    const listed = (await cast.site.get("/api/offers?limit=100")).body.items as Offer[];
    expect(listed.find(({ gigId }) => gigId === gig.id)?.provider).toMatchObject(provider);
    const firms = await addGig(cast.site);
    await addOffer(cast.agency, firms);
    expect(Object.keys((await readAs(firms.id, cast.site)) ?? {})).toEqual(["kind", "id", "name"]);
  });

  it("of an employed individual says so in both sides' e-mails", async () => {
    const solo = await addActor(server, "employee", null);
    await solo.patch("/api/me", { employment: "wage" });
    const { site } = await addCast(server);
    const gig = await addGig(site);
    const { id } = await addOffer(solo, gig);
    const { text } = await waitForMailTo(server, site.email);
    expect(text).toContain("You become the employer; the price is a gross wage.");
    expect(text).toContain("Gross wage");
    await site.post(`/api/offers/${id}/accept`);
    expect((await waitForMailTo(server, solo.email)).text).toContain("Gross wage");
  });

  it("of an individual without one warns the buyer in the e-mail", async () => {
    const solo = await addActor(server, "employee", null);
    const { site } = await addCast(server);
    await addOffer(solo, await addGig(site));
    const { text } = await waitForMailTo(server, site.email);
    expect(text).toContain("Has not said how they are paid: count with being the employer.");
  });
});
