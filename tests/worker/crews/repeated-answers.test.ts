import { beforeAll, describe, expect, it } from "vitest";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let day = 0;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

async function addNamed() {
  day += 2;
  const date = new Date(Date.UTC(2085, 0, day)).toISOString().slice(0, 10);
  const gig = await addGig(cast.site, { schedule: buildSingleDay(date) });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const [assignment] = await nameCrew(cast.agency, gig, [worker], { override: true });
  return { gig, id: assignment?.id ?? "" };
}

const answer = (id: string, kind: "confirm" | "decline", key: string) =>
  worker.post(`/api/assignments/${id}/${kind}`, {}, { headers: { "Idempotency-Key": key } });

describe("an answer that a device sends again, since it heard nothing", () => {
  it.each([
    ["confirm", "assignmentConfirmed"],
    ["decline", "assignmentDeclined"],
  ] as const)("%s is given once, and told once", async (kind, told) => {
    const { gig, id } = await addNamed();
    const first = await answer(id, kind, `key of ${id}`);
    const later = await Promise.all([1, 2, 3].map(() => answer(id, kind, `key of ${id}`)));
    expect(later.map(({ status, body }) => [status, body])).toEqual(later.map(() => [200, first.body]));
    const { n } = (await server.env.DB.prepare(
      `select count(*) as n from notifications join users on users.id = user_id
        where gig_id = ? and kind = ? and users.organization_id = ?`,
    )
      .bind(gig.id, told, cast.tekijat)
      .first()) as { n: number };
    expect(n).toBe(1);
  });

  it.each(["confirm", "decline"] as const)("%s is no repetition with a key of its own", async (kind) => {
    const { id } = await addNamed();
    expect(describeOutcome(await answer(id, kind, "one"))).toBe("200");
    expect(describeOutcome(await answer(id, kind, "other"))).toBe("409 assignment.answered");
  });

  it("is refused where the other one stands", async () => {
    const { id } = await addNamed();
    expect(describeOutcome(await answer(id, "decline", "no"))).toBe("200");
    expect(describeOutcome(await answer(id, "confirm", "yes"))).toBe("409 assignment.answered");
  });
});
