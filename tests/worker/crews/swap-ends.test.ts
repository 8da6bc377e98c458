import { beforeEach, describe, expect, it } from "vitest";
import { expireSwaps } from "../../../src/crews/swaps/expiry-queries.ts";
import { listSwaps } from "../../../src/crews/swaps/queries.ts";
import { connect } from "../../../src/db/client.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { addSwapScene, type SwapScene } from "../../support/swaps.ts";

const server = startServer();
let {
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
  book,
} = {} as SwapScene;

beforeEach(async () => {
  ({
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
    book,
  } = await addSwapScene(server));
});

describe("a no", () => {
  it("of one who is asked ends it for them, of the last for all, and the worker is told", async () => {
    const swap = await offerOpen();
    expect((await decline(pekka, swap)).status).toBe(204);
    expect(await list(pekka)).toEqual([]);
    expect(await listUnread(pekka)).toEqual([]);
    expect(await listSteps(matti)).toEqual([]);
    expect(await list(kaisa)).toEqual([swap.id]);
    expect((await decline(kaisa, swap)).status).toBe(204);
    expect(await listSteps(matti)).toEqual(["nobody"]);
    expect(await readStatus(swap)).toBe("declined");
    expect(await readCrew()).toEqual([[matti.id, "confirmed", ...place.dates]]);
    expect((await listHistory(cast.agency)).at(-1)).toEqual(["swapDeclined", matti.id, ""]);
    expect((await offer()).status).toBe(201);
  });

  it("of who had said yes opens it to the others again", async () => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    expect((await decline(pekka, swap)).status).toBe(204);
    expect(await listUnread(cast.agency)).toEqual([]);
    expect(await listSteps(matti)).toEqual(["taken", "reopened"]);
    expect(describeOutcome(await approve(swap))).toBe("409 swap.notTaken");
    expect(describeOutcome(await accept(pekka, swap))).toBe("403 access.denied");
    expect((await accept(kaisa, swap)).status).toBe(200);
    expect((await approve(swap)).status).toBe(200);
    expect(await readCrew()).toEqual([[kaisa.id, "confirmed", ...place.dates]]);
  });

  it("of the desk ends it, and both are told", async () => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    expect((await decline(cast.agency, swap)).status).toBe(204);
    expect((await listSteps(matti)).at(-1)).toBe("declined");
    expect((await listSteps(pekka)).at(-1)).toBe("declined");
    expect(await listSteps(kaisa)).toEqual(["offered"]);
    expect(describeOutcome(await approve(swap))).toBe("409 swap.ended");
    expect(await readCrew()).toEqual([[matti.id, "confirmed", ...place.dates]]);
  });

  it("of the worker takes it back", async () => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    expect((await withdraw(matti, swap)).status).toBe(204);
    expect((await listSteps(pekka)).at(-1)).toBe("withdrawn");
    expect(describeOutcome(await approve(swap))).toBe("409 swap.ended");
    expect(describeOutcome(await accept(kaisa, swap))).toBe("409 swap.ended");
    expect(describeOutcome(await withdraw(matti, swap))).toBe("409 swap.ended");
  });
});

describe("what ends it", () => {
  const ends: [string, () => Promise<unknown>][] = [
    ["the worker cannot come", () => matti.post(`/api/assignments/${place.id}/decline`, {})],
    ["the desk takes them off", () => cast.agency.delete(`/api/gigs/${gig.id}/assignments/${place.id}`)],
    ["the buyer takes them off", () => cast.site.delete(`/api/gigs/${gig.id}/assignments/${place.id}`)],
    ["the gig is cancelled", () => cast.site.post(`/api/gigs/${gig.id}/cancel`, {})],
    [
      "illness frees one of the days",
      () =>
        matti.post("/api/absences", {
          ...{ from: place.dates[1], to: place.dates[1], kind: "sick", release: true },
        }),
    ],
  ];
  it.each(ends)("is that %s", async (_, end) => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    await end();
    expect(await readStatus(swap)).toBe("expired");
    for (const who of [matti, pekka, cast.agency]) expect(await list(who)).toEqual([]);
    expect(describeOutcome(await approve(swap))).toBe("409 swap.ended");
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("is its first shift, and the sweep notes it", async () => {
    const swap = await offerOpen();
    const first = Date.parse(swap.shifts[0]?.startsAt ?? "");
    const db = connect(server.env.DB);
    const principal = { ...matti, roles: ["employee" as const], organizationTypes: [] };
    expect(await listSwaps(db, principal, first - 1)).toHaveLength(1);
    expect(await listSwaps(db, principal, first)).toEqual([]);
    await expireSwaps(db, first - 1);
    expect(await readStatus(swap)).toBe("offered");
    await expireSwaps(db, first);
    expect(await readStatus(swap)).toBe("expired");
    const told = await readRows(
      server,
      "select data ->> '$.news' as news from notifications where kind = 'swap' and user_id = ? and created_at = ?",
      ...[matti.id, first],
    );
    expect(told).toEqual([{ news: "lapsed" }]);
  });

  it("with the shifts is told to who had said yes, once, and asks nobody any more", async () => {
    await accept(pekka, await offerOpen());
    await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${place.id}`);
    for (let sweep = 0; sweep < 2; sweep += 1) await expireSwaps(connect(server.env.DB), Date.now());
    expect(await listUnread(pekka)).toEqual(["off"]);
    for (const reader of [matti, kaisa, cast.agency]) expect(await listUnread(reader)).toEqual([]);
    expect(await listSteps(matti)).not.toContain("lapsed");
  });

  it("is that who takes it leaves the firm: others can take it again", async () => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    expect((await pekka.delete("/api/me", { body: { currentPassword: demoPassword } })).status).toBe(204);
    expect(await readStatus(swap)).toBe("offered");
    expect(await readSwap(kaisa)).toMatchObject({ id: swap.id, can: { accept: true } });
    expect(await readSwap(matti)).toMatchObject({ taker: null, asked: 1 });
  });
});

describe("two at once", () => {
  it("give the shifts to one of them", async () => {
    const swap = await offerOpen();
    const answers = await Promise.all([accept(pekka, swap), accept(kaisa, swap)]);
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ "200": 1, "409 swap.taken": 1 });
  });

  it("approve once", async () => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    const answers = await Promise.all([approve(swap), approve(swap), approve(swap)]);
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ "200": 1, "409 swap.ended": 2 });
    expect(await readCrew()).toEqual([[pekka.id, "confirmed", ...place.dates]]);
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("make one swap", async () => {
    const answers = await Promise.all([offer(), offer(), offer()]);
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ "201": 1, "409 swap.exists": 2 });
  });

  it.each([
    ["a removal", () => cast.agency.delete(`/api/gigs/${gig.id}/assignments/${place.id}`)],
    ["a cancellation", () => cast.site.post(`/api/gigs/${gig.id}/cancel`, {})],
    ["a withdrawal", async () => withdraw(matti, (await readSwap(matti)) ?? { id: "" })],
    ["a naming elsewhere", () => book(pekka, place.dates[0] ?? "").catch(() => undefined)],
  ])("leave nobody in two places nor a place twice: an approval and %s", async (_, other) => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    const [approved] = await Promise.all([approve(swap), other()]);
    expect([200, 409]).toContain(approved.status);
    expect(await findBrokenRules(server)).toEqual({});
    const active = (await readCrew()).filter(([, status]) => status === "confirmed" || status === "proposed");
    expect(active.length).toBeLessThanOrEqual(1);
    if (approved.status === 200) expect(await readStatus(swap)).toBe("approved");
    else expect(active.every(([userId]) => userId === matti.id)).toBe(true);
  });
});
