import { beforeAll, describe, expect, it } from "vitest";
import { addCast, addOffer } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

async function acceptOne(type: string) {
  const { id } = await addOffer(cast.agency, await addGig(cast.site), { workers: 3 });
  const headers = { "Content-Type": type };
  return cast.site.post(`/api/offers/${id}/accept`, { workers: 1 }, { headers });
}

describe("a body", () => {
  it.each([
    "image/png",
    "application/jsonx",
    "application/json-patch+json",
    "application/problem+json",
    "application/json charset=utf-8",
    "text/plain",
    "text/plain; application/json",
    "application/x-www-form-urlencoded",
  ])("of the type %s is refused instead of ignored", async (type) => {
    expect(describeOutcome(await acceptOne(type))).toBe("415 media.unsupported");
  });

  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])(
    "of the type %s is read",
    async (type) => {
      const answer = await acceptOne(type);
      expect([answer.status, answer.body.accepted]).toEqual([200, 1]);
    },
  );
});

it("a token sent cross-site does not use the cookie beside it", async () => {
  const { id } = await addOffer(cast.agency, await addGig(cast.site));
  const headers = { Origin: "https://elsewhere.example", Authorization: "Bearer x" };
  const answer = await cast.site.post(`/api/offers/${id}/decline`, undefined, { headers });
  expect(describeOutcome(answer)).toBe("401 auth.required");
});
