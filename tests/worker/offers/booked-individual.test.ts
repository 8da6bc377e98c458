import { beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { addAcceptedOfferByApi, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

const offersOf = async (gig: Gig) => (await cast.site.get(`/api/gigs/${gig.id}/offers`)).body.items;

/** Two gigs of the same five days. */
async function addTwo(month: string): Promise<[Gig, Gig]> {
  return [await addGig(cast.site, buildWeek(month)), await addGig(cast.site, buildWeek(month))];
}

describe("a booked individual", () => {
  it("may offer any other day", async () => {
    const [one, two] = await addTwo("01");
    await addAcceptedOfferByApi(cast.site, cast.solo, one, { endDate: "2084-01-09" });
    const offer = (terms: object) => cast.solo.post(`/api/gigs/${two.id}/offers`, { workers: 1, ...terms });
    expect(describeOutcome(await offer({}))).toBe("409 shift.overlap");
    expect(describeOutcome(await offer({ startDate: "2084-01-09" }))).toBe("409 shift.overlap");
    expect(await offersOf(two)).toEqual([]);
    expect(describeOutcome(await offer({ startDate: "2084-01-10" }))).toBe("201");
  });

  it("is booked by the hour: the evening of the same day is free", async () => {
    const day = await addGig(cast.site, buildWeek("02"));
    const evening = await addGig(cast.site, buildWeek("02", { startTime: "15:00", endTime: "19:00" }));
    const early = await addGig(cast.site, buildWeek("02", { startTime: "14:59", endTime: "19:00" }));
    await addAcceptedOfferByApi(cast.site, cast.solo, day);
    expect(describeOutcome(await cast.solo.post(`/api/gigs/${early.id}/offers`, { workers: 1 }))).toBe(
      "409 shift.overlap",
    );
    expect(describeOutcome(await cast.solo.post(`/api/gigs/${evening.id}/offers`, { workers: 1 }))).toBe(
      "201",
    );
  });

  it("cannot move onto booked days, by their own terms or the buyer's", async () => {
    const [one, two] = await addTwo("03");
    await addAcceptedOfferByApi(cast.site, cast.solo, one, { endDate: "2084-03-09" });
    const { id } = await addOffer(cast.solo, two, { startDate: "2084-03-10" });
    const earlier = { startDate: "2084-03-08" };
    expect(describeOutcome(await cast.solo.post(`/api/offers/${id}/amend`, earlier))).toBe(
      "409 shift.overlap",
    );
    expect(await offersOf(two)).toMatchObject([{ id, status: "pending", version: 1 }]);
    const asked = await cast.site.post(`/api/offers/${id}/amend`, earlier);
    expect(describeOutcome(asked)).toBe("200");
    expect(describeOutcome(await cast.solo.post(`/api/offers/${asked.body.id}/accept`))).toBe(
      "409 shift.overlap",
    );
    const free = await cast.solo.post(`/api/offers/${asked.body.id}/amend`, { startDate: "2084-03-10" });
    expect(describeOutcome(await cast.site.post(`/api/offers/${free.body.id}/accept`))).toBe("200");
  });

  it("may offer again what they left", async () => {
    const gig = await addGig(cast.site, buildWeek("04"));
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const [mine] = (await cast.solo.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect(describeOutcome(await cast.solo.post(`/api/assignments/${mine.id}/decline`))).toBe("200");
    expect(describeOutcome(await cast.solo.post(`/api/gigs/${gig.id}/offers`, { workers: 1 }))).toBe("201");
  });

  it("is refused at acceptance when booked since, and nothing is written", async () => {
    const [one, two] = await addTwo("05");
    const [first, second] = [await addOffer(cast.solo, one), await addOffer(cast.solo, two)];
    await cast.site.post(`/api/offers/${first.id}/accept`);
    const written = async () => {
      const { results } = await server.env.DB.prepare(
        `select (select count(*) from notifications) as news, (select count(*) from mail_outbox) as letters,
          (select count(*) from audit_log) as deeds, (select count(*) from assignments) as places,
          (select count(*) from shifts) as shifts`,
      ).all();
      return results;
    };
    const before = await written();
    expect(describeOutcome(await cast.site.post(`/api/offers/${second.id}/accept`))).toBe(
      "409 shift.overlap",
    );
    expect(await written()).toEqual(before);
    expect(await offersOf(two)).toMatchObject([{ id: second.id, status: "pending", accepted: 0 }]);
    expect((await cast.site.get(`/api/gigs/${two.id}`)).body).toMatchObject({ accepted: 0, status: "open" });
  });
});

it("a booked worker does not limit the agency", async () => {
  const [one, two] = await addTwo("06");
  const agency = await addActor(server, "staffProvider", cast.tekijat);
  await addAcceptedOfferByApi(cast.site, agency, one);
  await addAcceptedOfferByApi(cast.site, agency, two);
});
