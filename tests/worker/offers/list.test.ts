import { beforeAll, describe, expect, it } from "vitest";
import {
  addAcceptedOfferByApi,
  addCast,
  addOffer,
  addStrangers,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let made: Record<"theirs" | "mine" | "toName" | "named" | "gone" | "amended", string>;

const day = (date: number) => ({
  schedule: buildSingleDay(`2083-05-${String(date).padStart(2, "0")}`),
  headcount: 9,
});

const idsOf = async (client: typeof cast.site, query: string): Promise<string[]> =>
  (await client.get(`/api/offers?${query}`)).body.items.map(({ id }: { id: string }) => id);

/** Some of everything, the older the more it waits: what my answer is awaited for is older than what I wait for. */
beforeAll(async () => {
  cast = await addCast(server);
  const { site, agency } = cast;
  const [toName, mine, named, gone, ...others] = await Promise.all(
    Array.from({ length: 6 }, (_, at) => addGig(site, day(at + 3))),
  );
  if (!toName || !mine || !named || !gone) throw new Error("gigs");
  const countered = await addOffer(agency, mine);
  const counter = (await site.post(`/api/offers/${countered.id}/amend`, { amountCents: 3000 })).body;
  const lacking = await addAcceptedOfferByApi(site, agency, toName, { workers: 2 });
  const whole = await addAcceptedOfferByApi(site, agency, named);
  await nameCrew(agency, named, await addWorkers(server, cast.tekijat, 1));
  const declined = await addOffer(agency, gone);
  await site.post(`/api/offers/${declined.id}/decline`);
  const [late] = await Promise.all(others.map((gig) => addOffer(agency, gig)));
  made = {
    ...{ mine: counter.id, amended: countered.id, toName: lacking.id, named: whole.id },
    ...{ gone: declined.id, theirs: late?.id ?? "" },
  };
});

describe("GET /api/offers?part=waiting", () => {
  it("returns all pending ones: to answer first, then to name, then of others, of any age", async () => {
    const { site, agency } = cast;
    const all = await idsOf(agency, "part=waiting");
    expect(all).toHaveLength(4);
    expect(all.slice(0, 2)).toEqual([made.mine, made.toName]);
    expect(all).toContain(made.theirs);
    expect((await idsOf(site, "part=waiting")).at(-1)).toBe(made.mine);
  });

  it("includes unnamed places for the provider, only while people are missing", async () => {
    const { site, agency } = cast;
    expect(await idsOf(site, "part=waiting")).not.toContain(made.toName);
    expect(await idsOf(agency, "part=waiting")).not.toContain(made.named);
  });

  it("pages without omissions or repeats", async () => {
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await cast.agency.get(`/api/offers?part=waiting&limit=1${cursor}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
    } while (cursor);
    expect(seen).toEqual(await idsOf(cast.agency, "part=waiting"));
  });
});

describe("GET /api/offers?part=settled", () => {
  it("returns answered ones, newest first, without superseded ones", async () => {
    const settled = [made.gone, made.named, made.toName];
    expect(await idsOf(cast.agency, "part=settled")).toEqual(settled);
    expect(await idsOf(cast.site, "part=settled")).toEqual(settled);
  });

  it("refuses a cursor of the other part, and returns nobody else's", async () => {
    const { body } = await cast.agency.get("/api/offers?part=settled&limit=1");
    const answer = await cast.agency.get(`/api/offers?part=waiting&cursor=${body.nextCursor}`);
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: "cursor" }]]);
    const { buyer, provider } = await addStrangers(server);
    for (const client of [buyer, provider, cast.solo])
      expect(await idsOf(client, "part=settled")).toEqual([]);
    expect((await cast.agency.get("/api/offers?part=both")).status).toBe(422);
  });
});
