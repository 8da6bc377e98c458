import { beforeEach, describe, expect, it } from "vitest";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addOffer } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import {
  addReserveCast,
  askReserveAt,
  fallOut,
  fillAndKeep,
  listNews,
  readOffer,
  readReserve,
  readWave,
  waitUntilAsked,
} from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addReserveCast>>;

beforeEach(async () => {
  cast = await addReserveCast(server);
});

describe("waves", () => {
  it("wait for the answer, and keep their distance", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency], {
      waves: [
        { to: "fitting", afterMinutes: 60 },
        { to: "all", afterMinutes: 100 },
      ],
    });
    await fallOut(cast, gig);
    const until = await waitUntilAsked(cast.site, offers[0]);
    const waves = await readRows(
      server,
      "select audience, due_at from gig_waves where gig_id = ? order by due_at",
      gig.id,
    );
    expect(waves).toEqual([
      { audience: "fitting", due_at: until },
      { audience: "all", due_at: until + 40 * 60_000 },
    ]);
  });
});

it("a doer who works elsewhere meanwhile is passed over", async () => {
  const { gig, offers } = await fillAndKeep(cast, [cast.other, cast.apu]);
  const elsewhere = await addGig(cast.site, { headcount: 1, schedule: gig.schedule });
  const { id } = await addOffer(cast.other, elsewhere);
  expect((await cast.site.post(`/api/offers/${id}/accept`)).status).toBe(200);
  await fallOut(cast, gig);
  await waitUntilAsked(cast.site, offers[1]);
  expect(await readReserve(cast.site, offers[0])).toEqual({ place: 1, askedUntil: null });
});

describe("several places", () => {
  it("that are added or given back are asked about at once, of one provider each", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency, cast.apu, cast.other]);
    const [a, b, c] = offers;
    const patched = await cast.site.patch(
      `/api/gigs/${gig.id}`,
      { headcount: 3 },
      { headers: { "If-Match": "*" } },
    );
    expect(patched.status).toBe(200);
    await waitUntilAsked(cast.site, a);
    await waitUntilAsked(cast.site, b);
    expect(await readReserve(cast.site, c)).toEqual({ place: 3, askedUntil: null });
    expect((await cast.apu.post(`/api/offers/${b.id}/accept`, {})).status).toBe(200);
    expect((await cast.agency.post(`/api/offers/${a.id}/accept`, {})).status).toBe(200);
    await cast.agency.post(`/api/offers/${a.id}/release`, {});
    await waitUntilAsked(cast.site, c);
  });

  it("are taken by who comes first, and never by too many", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { gig, offers } = await fillAndKeep(cast, [cast.agency, cast.apu]);
      const [a, b] = offers;
      await fallOut(cast, gig);
      await waitUntilAsked(cast.site, a);
      const answers = await Promise.all([
        cast.agency.post(`/api/offers/${a.id}/accept`, {}),
        cast.site.post(`/api/offers/${b.id}/accept`, {}),
        cast.agency.post(`/api/offers/${a.id}/accept`, {}),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ accepted: 1 });
    }
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("ask nobody twice when the same message comes ten times at once", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency, cast.apu]);
    await fallOut(cast, gig);
    await Promise.all(Array.from({ length: 10 }, () => askReserveAt(server, gig, Date.now())));
    await waitUntilAsked(cast.site, offers[0]);
    expect(await listNews(cast.agency, "reserveAsked")).toHaveLength(1);
    expect(await listNews(cast.apu, "reserveAsked")).toEqual([]);
  });

  it("that the buyer fills meanwhile leave who was asked on the reserve", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency, cast.apu]);
    const [a, b] = offers;
    await fallOut(cast, gig);
    const until = await waitUntilAsked(cast.site, a);
    expect((await cast.site.post(`/api/offers/${b.id}/accept`)).status).toBe(200);
    expect(await readOffer(cast.agency, a)).toMatchObject({
      reserve: { place: 1, askedUntil: null },
      can: { answerReserve: false },
    });
    expect(describeOutcome(await cast.agency.post(`/api/offers/${a.id}/accept`, {}))).toBe("409 gig.full");
    await askReserveAt(server, gig, until);
    expect(await readReserve(cast.site, a)).toEqual({ place: 1, askedUntil: null });
    expect((await readWave(server, gig))?.begun_at).toBeNull();
  });
});
