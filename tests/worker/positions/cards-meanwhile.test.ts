import { beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../../src/auth/caller.ts";
import { findGigForNaming } from "../../../src/crews/naming/queries.ts";
import { nameCrew as writeCrew } from "../../../src/crews/naming/write-queries.ts";
import { connect } from "../../../src/db/client.ts";
import { findViolatedRule } from "../../../src/db/constraints.ts";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { findMailsTo } from "../../support/mails.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { editGig, hourly } from "../../support/positions.ts";
import { listNews } from "../../support/reserves.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let colleague: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  colleague = await addActor(server, "staffProvider", cast.tekijat);
});

const positions = (...cards: string[]) => ({
  positions: [{ industry: "drywall_plastering", headcount: 3, pricing: hourly(3200), cards }],
});
/** In which the agency has three places. */
async function addAgreed(month: string) {
  const gig = await addGig(cast.site, { ...buildWeek(month), ...positions() });
  const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 3 });
  return { gig, offer };
}
const addWorker = () => addActor(server, "employee", cast.tekijat);
const ask = ({ id, positions: [only] }: Gig, cards: string[], more: object = {}) =>
  editGig(cast.site, { id }, { positions: [{ ...positions(...cards).positions[0], id: only?.id }], ...more });
const readCards = async ({ id }: Gig) =>
  ((await cast.site.get(`/api/gigs/${id}`)).body as Gig).positions.flatMap(({ cards }) => cards);

describe("a card that is asked for at the moment of a naming", () => {
  it("is looked at by a naming that knows nothing of it", async () => {
    const { gig, offer } = await addAgreed("01");
    const worker = await addWorker();
    const db = connect(server.env.DB);
    const caller = {
      ...cast.agency,
      roles: ["staffProviderAdmin"],
      organizationTypes: [],
    } as unknown as Caller;
    const [read] = await findGigForNaming(db, caller, gig.id);
    if (read === undefined) throw new Error("No gig");
    expect((await ask(gig, ["hotWork"])).status).toBe(200);
    const crew = [{ id: "named without", userId: worker.id, offerId: offer.id, positionId: null }];
    const outcome = await writeCrew(db, { caller, now: Date.now() }, read, crew, undefined, [], null).then(
      () => undefined,
      findViolatedRule,
    );
    expect(outcome).toBe("conflict");
    const answer = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [worker.id] });
    expect(describeOutcome(answer)).toBe("409 shift.card");
  });

  it("is never asked of somebody without a warning on either side", async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async () => ({ ...(await addAgreed("02")), worker: await addWorker() })),
    );
    const answers = await Promise.all(
      pairs.flatMap(({ gig, worker }) => [
        ask(gig, ["hotWork"]),
        cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [worker.id] }),
      ]),
    );
    const outcomes = pairs.map((_, at) =>
      answers
        .slice(2 * at, 2 * at + 2)
        .map(describeOutcome)
        .join(", "),
    );
    for (const outcome of outcomes) expect(outcome).toMatch(/^(200, 409 shift\.card|409 shift\.card, 201)$/);
    for (const [at, { gig }] of pairs.entries()) {
      const crew = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items as Assignment[];
      const isNamed = outcomes[at]?.endsWith("201") === true;
      expect([crew.length, await readCards(gig)]).toEqual(isNamed ? [1, []] : [0, ["hotWork"]]);
    }
  });
});

describe("whose people lack a card that is asked for late", () => {
  const newsOf = async (reader: Actor, { id }: Gig) =>
    (await listNews(reader, "gigChanged")).filter(({ gigId }) => gigId === id).map(({ data }) => data);

  it("is told of how many of them, by the app and by mail", async () => {
    const { gig } = await addAgreed("03");
    const [first, second, holder] = [await addWorker(), await addWorker(), await addWorker()];
    await cast.agency.put(`/api/users/${holder.id}/cards`, [{ kind: "hotWork", expiresOn: null }]);
    await nameCrew(cast.agency, gig, [first, second, holder]);
    expect(describeOutcome(await ask(gig, ["hotWork"]))).toBe("409 shift.card");
    expect(await newsOf(colleague, gig)).toEqual([]);
    expect((await ask(gig, ["hotWork"], { override: true, overrideReason: "agreed" })).status).toBe(200);
    for (const desk of [cast.agency, colleague])
      expect(await newsOf(desk, gig)).toEqual([expect.objectContaining({ lacking: 2, gig: gig.title })]);
    for (const other of [first, holder, cast.site]) expect(await newsOf(other, gig)).toEqual([]);
    const findMail = async () =>
      (await findMailsTo(server, colleague.email)).find(({ subject }) => /lack a card/.test(subject));
    await expect.poll(findMail).toMatchObject({ subject: `2 of your people lack a card: ${gig.title}` });
    expect((await findMail())?.text).not.toContain(first.name);
    expect((await ask(gig, ["hotWork"], { title: "Walls" })).status).toBe(200);
    expect(await newsOf(colleague, gig)).toHaveLength(1);
  });

  it("is a doer on their own account, who reads that they lack it", async () => {
    const doer = await addActor(server, "employee", null);
    const gig = await addGig(cast.site, { ...buildWeek("04"), ...positions() });
    await addAcceptedOfferByApi(cast.site, doer, gig);
    expect((await ask(gig, ["crane"], { override: true })).status).toBe(200);
    expect(await newsOf(doer, gig)).toEqual([expect.objectContaining({ lacking: 1, alone: 1 })]);
  });

  it("has one place in the list of warnings for a person, whatever they are warned of", async () => {
    const worker = await addWorker();
    const evening = { startTime: "14:00", endTime: "22:00" };
    const before = await addGig(cast.site, {
      ...buildWeek("05", { ...evening, startDate: "2084-05-06", endDate: "2084-05-06" }),
      headcount: 1,
    });
    await addAcceptedOfferByApi(cast.site, cast.agency, before);
    const day = buildWeek("05", {
      startDate: "2084-05-07",
      endDate: "2084-05-07",
      startTime: "10:00",
      endTime: "18:00",
    });
    const gig = await addGig(cast.site, { ...day, ...positions() });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await nameCrew(cast.agency, before, [worker]);
    await nameCrew(cast.agency, gig, [worker]);
    const { schedule } = gig;
    const answer = await ask(gig, ["valtti"], {
      schedule: { ...schedule, startTime: "07:00", endTime: "15:00" },
    });
    expect(answer.body.errors).toMatchObject([
      { path: "userIds.0", code: "shift.rest", name: worker.name },
      { path: "userIds.0", code: "shift.card", name: worker.name, cards: ["valtti"] },
    ]);
  });
});
