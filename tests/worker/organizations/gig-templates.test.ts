import { beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { type GigTemplate, maxGigTemplates } from "../../../src/shared/templates/gig-template.ts";
import { type Actor, addActor, addCast, addStrangers } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { addGigOfTwo } from "../../support/positions.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let colleague: Actor;
let buyer: Actor;
let gig: Gig;

beforeAll(async () => {
  cast = await addCast(server);
  colleague = await addActor(server, "workProvider", cast.raksa);
  ({ buyer } = await addStrangers(server));
  gig = await addGig(cast.site, { notes: "Ring at the gate" });
});

const save = (who: Actor, name: string, { id }: Pick<Gig, "id"> = gig, key?: string) =>
  who.post("/api/gig-templates", { name, gigId: id }, { headers: key ? { "Idempotency-Key": key } : {} });
const list = async (who: Actor) => (await who.get("/api/gig-templates")).body.items as GigTemplate[];
const names = async (who: Actor) => (await list(who)).map(({ name }) => name);

describe("templates of gigs", () => {
  it("keep what a gig says, for the whole organisation, and change no more with it", async () => {
    const saved = await save(cast.site, "Frame");
    expect(describeOutcome(saved)).toBe("201");
    const { title, notes, industries, schedule, pricing } = gig;
    expect(saved.body).toMatchObject({ name: "Frame", gig: { title, notes, industries, schedule, pricing } });
    expect(saved.body.gig).not.toHaveProperty("status");
    const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
    await cast.site.patch(`/api/gigs/${gig.id}`, { title: "Another" }, { headers: { "If-Match": tag } });
    expect((await list(colleague)).map((template) => template.gig.title)).toEqual([title]);
    expect(await list(buyer)).toEqual([]);
  });

  it("keep each trade with its number, price and cards", async () => {
    const { gig: ofTwo } = await addGigOfTwo(cast.site);
    const { body } = await save(cast.site, "Two trades", ofTwo);
    expect(body.gig.positions).toMatchObject([
      { industry: "drywall_plastering", headcount: 3, pricing: { amountCents: 3200 } },
      { industry: "painting_decorating", headcount: 2, pricing: { amountCents: 2900 } },
    ]);
  });

  it("of one name are one: the last replaces the others, also when saved twice at once or again", async () => {
    const [first] = await list(cast.site);
    const twice = await Promise.all([
      save(colleague, "Frame", gig, "same"),
      save(colleague, "Frame", gig, "same"),
      save(cast.site, "Frame"),
    ]);
    expect(countOutcomes(twice.map(describeOutcome))).toEqual({ "201": 3 });
    expect(await names(cast.site)).toEqual(["Frame", "Two trades"]);
    const [now] = await list(cast.site);
    expect([now?.id, now?.gig.title]).toEqual([first?.id, "Another"]);
  });

  it("are refused for bad input, and beyond as many as one may keep", async () => {
    expect(describeOutcome(await save(cast.site, ""))).toBe("422 input.invalid");
    expect(describeOutcome(await save(cast.site, "x".repeat(61)))).toBe("422 input.invalid");
    expect(describeOutcome(await save(buyer, "Theirs"))).toBe("404 notFound");
    const own = await addGig(buyer);
    for (let at = 0; at < maxGigTemplates; at += 1)
      expect(describeOutcome(await save(buyer, `Template ${at}`, own))).toBe("201");
    expect(describeOutcome(await save(buyer, "One more", own))).toBe("409 template.tooMany");
    expect(describeOutcome(await save(buyer, "Template 7", own))).toBe("201");
  });

  it("are deleted by whoever publishes for the organisation, and by nobody else", async () => {
    const [template] = await list(cast.site);
    const path = `/api/gig-templates/${template?.id}`;
    expect(describeOutcome(await buyer.delete(path))).toBe("404 notFound");
    expect(describeOutcome(await cast.agency.delete(path))).toBe("403 access.denied");
    expect(describeOutcome(await colleague.delete(path))).toBe("204");
    expect(describeOutcome(await colleague.delete(path))).toBe("404 notFound");
    expect(await names(cast.site)).toEqual(["Two trades"]);
  });
});
