import { beforeAll, describe, expect, it } from "vitest";
import type { Gig, GigSummary } from "../../../src/shared/gigs/gig.ts";
import { addAcceptedOffer, addAssignment, addPendingOffer } from "../../support/bookings.ts";
import { type Client, createVisitor, readTripCount } from "../../support/client.ts";
import { addGig } from "../../support/gigs.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const people: Record<string, Client> = {};
const gigs: Record<string, Gig> = {};

const forTheCrew = {
  contact: "Aino 040 123 4567",
  meetingPoint: "Gate code 4711",
  notes: "Key under the mat",
};

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  const nosto = await addOrganization(server, "Nosto Oy", "workProvider");
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const apu = await addOrganization(server, "Apu Oy", "staffProvider");
  const join = async (name: string, ...who: [Parameters<typeof addUser>[1], string | null]) => {
    const person = await addUser(server, ...who);
    people[name] = await createClient(server, person);
    return person;
  };
  await join("owner", "workProviderAdmin", raksa);
  await join("foreman", "workProvider", raksa);
  await join("ownWorker", "employee", raksa);
  await join("otherSite", "workProviderAdmin", nosto);
  const agency = await join("agency", "staffProvider", tekijat);
  const worker = await join("worker", "employee", tekijat);
  await join("colleague", "employee", tekijat);
  await join("otherAgency", "staffProviderAdmin", apu);
  const solo = await join("solo", "employee", null);
  await join("admin", "admin", null);

  const owner = people.owner as Client;
  for (const title of ["open", "draft", "cancelled", "done"]) {
    const gig = await addGig(owner, { title, status: title === "draft" ? "draft" : "open" });
    gigs[title] = gig;
    if (title === "draft") continue;
    if (title === "open") {
      await addPendingOffer(server, gig.id, agency);
      continue;
    }
    const offer = await addAcceptedOffer(server, gig.id, agency);
    await addAssignment(server, gig.id, offer, worker);
    await addPendingOffer(server, gig.id, solo);
    await server.env.DB.prepare("update gigs set status = ? where id = ?").bind(title, gig.id).run();
  }
  gigs.filled = await addGig(owner, { title: "filled", headcount: 2, ...forTheCrew });
  await addAssignment(server, gigs.filled.id, await addAcceptedOffer(server, gigs.filled.id, agency), worker);
});

const everything = ["open", "draft", "cancelled", "done", "filled"];
const reach: [string, string[], string[]][] = [
  ["owner", everything, everything],
  ["foreman", everything, everything],
  ["ownWorker", ["open", "cancelled", "done", "filled"], ["open", "cancelled", "done", "filled"]],
  ["admin", everything, []],
  ["otherSite", [], []],
  ["agency", ["open", "cancelled", "done", "filled"], ["open", "cancelled", "done", "filled"]],
  ["worker", ["open", "cancelled", "done", "filled"], ["cancelled", "done", "filled"]],
  ["colleague", ["open", "filled"], []],
  ["otherAgency", ["open", "filled"], []],
  ["solo", ["open", "cancelled", "done", "filled"], ["cancelled", "done"]],
];

describe.each(reach)("%s", (name, within, own) => {
  const titles = async (query: string) => {
    const answer = await (people[name] as Client).get(`/api/gigs${query}`);
    return answer.body.items.map((gig: GigSummary) => gig.title).sort();
  };

  it(`lists ${within.join(", ") || "nothing"}; of their own ${own.join(", ") || "nothing"}`, async () => {
    const inTheWay = (title: string) => title === "filled" && name !== "admin" && !own.includes(title);
    expect(await titles("")).toEqual(within.filter((title) => !inTheWay(title)).sort());
    expect(await titles("?mine=true")).toEqual([...own].sort());
    for (const status of everything) {
      expect(await titles(`?status=${status}`)).toEqual(within.filter((title) => title === status));
    }
  });

  it("opens what they list and nothing else, in one trip", async () => {
    for (const title of everything) {
      const answer = await (people[name] as Client).get(`/api/gigs/${gigs[title]?.id}`);
      expect([title, answer.status]).toEqual([title, within.includes(title) ? 200 : 404]);
      expect(readTripCount(answer)).toBe(1);
    }
  });
});

describe("a gig out of reach", () => {
  it("answers every call byte for byte as a missing one", async () => {
    const client = people.otherSite as Client;
    const id = gigs.open?.id;
    const calls = [
      (id: string) => client.get(`/api/gigs/${id}`),
      (id: string) => client.patch(`/api/gigs/${id}`, { title: "Mine" }),
      (id: string) => client.delete(`/api/gigs/${id}`),
      (id: string) => client.post(`/api/gigs/${id}/publish`),
      (id: string) => client.post(`/api/gigs/${id}/cancel`),
      (id: string) => client.post(`/api/gigs/${id}/copy`),
    ];
    for (const call of calls) {
      const [foreign, missing] = [await call(`${id}`), await call("nothing")];
      expect(foreign.status).toBe(404);
      const text = ({ body }: typeof foreign) => JSON.stringify({ ...body, requestId: "" });
      expect(text(foreign)).toBe(text(missing));
      const names = ({ headers }: typeof foreign) => [...headers.keys()].sort();
      expect(names(foreign)).toEqual(names(missing));
    }
  });

  it("is any gig for visitors", async () => {
    for (const path of ["/api/gigs", `/api/gigs/${gigs.open?.id}`]) {
      expect((await createVisitor(server).get(path)).status).toBe(401);
    }
  });

  it("also when visible: others' gigs cannot be changed", async () => {
    const open = gigs.open as Gig;
    for (const name of ["agency", "worker", "solo", "otherAgency"]) {
      const client = people[name] as Client;
      const headers = { "If-Match": "*" };
      const answers = [
        await client.patch(`/api/gigs/${open.id}`, { title: "Mine" }, { headers }),
        await client.post(`/api/gigs/${open.id}/publish`),
        await client.post(`/api/gigs/${open.id}/cancel`),
        await client.post(`/api/gigs/${open.id}/copy`),
        await client.delete(`/api/gigs/${open.id}`),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [403, "access.denied"]),
      );
    }
    expect((await (people.owner as Client).get(`/api/gigs/${open.id}`)).body.title).toBe("open");
  });
});

describe("fields for the crew", () => {
  const seenBy = async (name: string) => {
    const { body } = await (people[name] as Client).get(`/api/gigs/${gigs.filled?.id}`);
    const { address, contact, meetingPoint, notes } = body;
    expect(address).toBe("Hämeenkatu 1");
    return { contact, meetingPoint, notes };
  };
  const nothing = { contact: "", meetingPoint: "", notes: "" };

  it.each(["owner", "foreman", "admin", "agency", "worker"])("are shown to %s", async (name) => {
    expect(await seenBy(name)).toEqual(forTheCrew);
  });

  it.each(["ownWorker", "colleague", "otherAgency", "solo"])("are not shown to %s", async (name) => {
    expect(await seenBy(name)).toEqual(nothing);
  });

  it("are hidden after declining", async () => {
    const { body } = await (people.worker as Client).get("/api/assignments");
    const place = body.items.find(({ gigId }: { gigId: string }) => gigId === gigs.filled?.id);
    expect((await (people.worker as Client).post(`/api/assignments/${place.id}/decline`)).status).toBe(200);
    expect(await seenBy("worker")).toEqual(nothing);
    expect(await seenBy("agency")).toEqual(forTheCrew);
  });
});

describe("a viewer's capabilities", () => {
  it.each([
    ["owner", { edit: true, again: false, answerOffers: true, offer: false }],
    ["admin", { edit: true, again: false, answerOffers: false, offer: false }],
    ["agency", { edit: false, again: false, answerOffers: false, offer: false }],
    ["otherAgency", { edit: false, again: false, answerOffers: false, offer: true }],
    ["solo", { edit: false, again: false, answerOffers: false, offer: true }],
    ["worker", { edit: false, again: false, answerOffers: false, offer: false }],
  ])("as %s, in an open gig", async (name, can) => {
    const answer = await (people[name] as Client).get(`/api/gigs/${gigs.open?.id}`);
    expect(answer.body.can).toEqual(can);
  });

  it("are few once the gig is over or full", async () => {
    const done = await (people.owner as Client).get(`/api/gigs/${gigs.done?.id}`);
    expect(done.body.can).toEqual({ edit: false, again: false, answerOffers: true, offer: false });
    const full = await (people.otherAgency as Client).get(`/api/gigs/${gigs.filled?.id}`);
    expect(full.body.can.offer).toBe(false);
  });

  it("include the room for its members, and the offered places for everybody", async () => {
    const filled = `/api/gigs/${gigs.filled?.id}`;
    expect((await (people.agency as Client).get(filled)).body.roomId).toBe(gigs.filled?.id);
    expect((await (people.otherAgency as Client).get(filled)).body.roomId).toBeNull();
    expect((await (people.solo as Client).get(`/api/gigs/${gigs.open?.id}`)).body.offered).toBe(2);
  });
});
